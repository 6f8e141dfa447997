import Foundation
import Imaging

/// Files of pictures that can be made again: written whole or not at all, believed only when they are as they were
/// written.
///
/// Eight bytes of the SHA-256 of a picture follow its end-of-image marker, where viewers of JPEG look at nothing: a file
/// that was cut short or changed is told from a whole one without decoding it.
struct ThumbnailCache: Sendable {
  let root: String

  /// What a file shows.
  struct Key {
    let longSide: Int
    let digest: String
    let box: RotatedBox?
    /// Whether the box is shown with what is around it.
    var isCard = false

    /// The path of the file, below the root.
    var path: String {
      // A digest comes from a table: a text that is no digest must not become a path of its own making.
      let isDigest = digest.utf8.count >= 16 && digest.allSatisfy { $0.isASCII && $0.isHexDigit }
      let name = isDigest ? digest : ContentDigest.of(Array(digest.utf8)).hex
      return "\(longSide)/\(name.prefix(2))/\(name)\(box.map { "-" + Self.text($0) } ?? "")\(isCard ? "-card" : "").jpg"
    }

    private static func text(_ box: RotatedBox) -> String {
      let numbers = [box.x, box.y, box.width, box.height, box.rotation]
      let bytes = numbers.flatMap { number in withUnsafeBytes(of: number.bitPattern.littleEndian) { Array($0) } }
      return String(ContentDigest.of(bytes).hex.prefix(16))
    }
  }

  /// The picture of a key; made and kept when there is none that is whole.
  func bytes(_ key: Key, make: () throws(ImagingError) -> [UInt8]) throws(ImagingError) -> [UInt8] {
    let path = root + "/" + key.path
    if let known = Self.read(path) { return known }
    let made = try make()
    Self.write(made, to: path)
    return made
  }

  /// Removes all pictures of a photo, whatever their size and region.
  func remove(digest: String, longSides: [Int]) {
    for side in longSides {
      let whole = root + "/" + Key(longSide: side, digest: digest, box: nil).path
      let (folder, name) = (
        (whole as NSString).deletingLastPathComponent, (whole as NSString).lastPathComponent.dropLast(4)
      )
      for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where file.hasPrefix(name) {
        unlink(folder + "/" + file)
      }
    }
  }

  /// Files that are not as they were written, and those that a killed program did not finish: paths.
  ///
  /// - Complexity: reads every file.
  func flawed() -> [String] {
    let walk = FileManager.default.enumerator(atPath: root)
    var flawed: [String] = []
    while let name = walk?.nextObject() as? String {
      guard walk?.fileAttributes?[.type] as? FileAttributeType == .typeRegular else { continue }
      let path = root + "/" + name
      if name.hasSuffix(".part") || Self.read(path) == nil { flawed.append(path) }
    }
    return flawed.sorted()
  }

  private static let sealLength = 8

  private static func seal(_ bytes: [UInt8]) -> [UInt8] {
    let hex = Array(ContentDigest.of(bytes).hex.utf8.prefix(2 * sealLength))
    return stride(from: 0, to: hex.count, by: 2).compactMap {
      UInt8(String(decoding: hex[$0..<$0 + 2], as: UTF8.self), radix: 16)
    }
  }

  private static func read(_ path: String) -> [UInt8]? {
    guard let data = FileManager.default.contents(atPath: path), data.count > sealLength else { return nil }
    let bytes = [UInt8](data.dropLast(sealLength))
    return seal(bytes) == [UInt8](data.suffix(sealLength)) ? bytes : nil
  }

  /// Under a name of its own first: whoever looks meanwhile finds the whole file or none.
  private static func write(_ bytes: [UInt8], to path: String) {
    let folder = (path as NSString).deletingLastPathComponent
    let temporary = "\(folder)/.\(UUID().uuidString).part"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(bytes + seal(bytes)).write(to: URL(fileURLWithPath: temporary))
      guard rename(temporary, path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    } catch {
      // A full disk or a library that cannot be written to: the picture is made again when it is next asked for.
      unlink(temporary)
    }
  }
}
