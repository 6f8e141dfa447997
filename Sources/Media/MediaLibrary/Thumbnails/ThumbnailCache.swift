import Foundation
import Imaging

/// A cache of picture files that can be recreated: written atomically, and read only if unchanged since.
///
/// Eight bytes of the picture's SHA-256 follow the JPEG end-of-image marker, where viewers ignore them. So a truncated or changed file is
/// detected without decoding.
struct ThumbnailCache: Sendable {
  let root: String

  /// Identifies a cached picture.
  struct Key {
    let longSide: Int
    let digest: String
    let box: RotatedBox?
    /// Whether the box is shown with its surroundings.
    var isCard = false

    /// The path of the file, below the root.
    var path: String {
      // The digest comes from a table: text that is not a digest must not choose the path.
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

  /// The cached picture; made and stored when it is missing or damaged.
  func bytes(_ key: Key, make: () throws(ImagingError) -> [UInt8]) throws(ImagingError) -> [UInt8] {
    let path = root + "/" + key.path
    if let known = Self.read(path) { return known }
    let made = try make()
    Self.write(made, to: path)
    return made
  }

  /// Stores a picture under the path of its key. Other names are ignored.
  func keep(_ jpeg: [UInt8], named name: String) {
    guard name.wholeMatch(of: /[0-9]{1,5}\/[0-9a-f]{2}\/[0-9a-f]{16,64}(-[0-9a-f]{16})?(-card)?\.jpg/) != nil else {
      return
    }
    Self.write(jpeg, to: root + "/" + name)
  }

  /// Deletes all pictures of a photo, of any size and region.
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

  /// The paths of damaged files, and of unfinished files of killed processes.
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

  /// Writes to a temporary name first, so that readers find the complete file or none.
  private static func write(_ bytes: [UInt8], to path: String) {
    let folder = (path as NSString).deletingLastPathComponent
    let temporary = "\(folder)/.\(UUID().uuidString).part"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(bytes + seal(bytes)).write(to: URL(fileURLWithPath: temporary))
      guard rename(temporary, path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    } catch {
      // The disk is full or the library read-only: the picture is made again at the next request.
      unlink(temporary)
    }
  }
}
