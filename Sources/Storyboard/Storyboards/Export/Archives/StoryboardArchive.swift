package import Basics
import Formats
import Foundation
import Imaging

/// A storyboard and all its files in one ZIP, without loss. `storyboard.json` has the stored form. The other files have
/// the same paths as in the project's folder: pictures, sounds, versions with their drawings, and originals of an
/// import. `ArchiveReader` reads the archive; FORMAT.md describes it.
package struct StoryboardArchive: Equatable, Sendable {
  package var storyboard: Storyboard
  /// The other files of the project's folder, by path: `pictures/1a2b…`.
  package var files: [String: [UInt8]]

  package init(_ storyboard: Storyboard, files: [String: [UInt8]] = [:]) {
    (self.storyboard, self.files) = (storyboard, files)
  }

  static let main = "storyboard.json"
  /// The folder for files of an import whose content a storyboard cannot hold. The files keep their names.
  static let originals = "originals"

  /// The bytes of the archive. The same storyboard, files and time give the same bytes.
  ///
  /// - Throws: `ZIPError` for an unsafe path.
  package func zip(at time: CivilTime) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var writer = ZIPWriter(.zlib)
    var bytes = try writer.entry(Self.main, at: time, Array(encoder.encode(storyboard)))
    for (path, content) in files.sorted(by: { $0.key < $1.key }) {
      // Pictures and sounds are compressed already.
      let isPacked = ["pictures/", "sounds/"].contains(where: path.hasPrefix)
      bytes += try writer.entry(path, at: time, packing: isPacked ? .none : .deflated, content)
    }
    return bytes + writer.finish()
  }
}
