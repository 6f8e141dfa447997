import Basics
import Foundation
import Imaging

/// Files written by other programs, and damaged variants.
enum Fixtures {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  static func path(_ name: String) -> String { folder.appending(path: name).path }

  static func file(_ name: String) throws -> EncodedImage { try EncodedImage(contentsOf: path(name)) }

  /// Files with metadata in every place that is read.
  static let written = ["xmp.jpg", "xmp.png", "xmp.webp", "xmp.heic", "microsoft.jpg", "iptc.jpg", "raw.png"].map {
    "written/" + $0
  }

  /// A HEIF for every sample layout.
  static let heifs =
    ["420", "422", "444", "limited", "grey", "alpha", "10-bit", "12-bit", "turned"].map { "heif/\($0).heic" }
    + ["heif/photo.avif", "heif/alpha.avif"]

  /// `count` variants of a file, reproducible: truncated, with changed bytes, or with a huge length or count.
  static func variants(of bytes: [UInt8], count: Int, seed: UInt64) -> [[UInt8]] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { index in
      var variant = bytes
      switch index % 3 {
      case 0: variant.removeLast(Int.random(in: 1..<bytes.count, using: &random))
      case 1:
        for _ in 0..<4 {
          variant[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
        }
      default:
        let place = Int.random(in: 0..<bytes.count - 4, using: &random)
        variant.replaceSubrange(place..<place + 4, with: repeatElement(0xFF, count: 4))
      }
      return variant
    }
  }
}
