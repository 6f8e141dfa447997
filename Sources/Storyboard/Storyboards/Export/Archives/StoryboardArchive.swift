package import Facts
import Foundation
import Imaging

/// A storyboard with all that belongs to it in one file, without loss: a ZIP of `storyboard.json`, in the form in which it is kept,
/// and of the files of its folder, each by its path there: pictures, sounds, versions with their drawings, and what came with an
/// import. `ArchiveReader` reads it; FORMAT.md describes it.
package struct StoryboardArchive: Equatable, Sendable {
  package var storyboard: Storyboard
  /// The other files of the project's folder, by their paths: `pictures/1a2b…`.
  package var files: [String: [UInt8]]

  package init(_ storyboard: Storyboard, files: [String: [UInt8]] = [:]) {
    (self.storyboard, self.files) = (storyboard, files)
  }

  static let main = "storyboard.json"
  /// The folder of files that came with an import and have no place in a storyboard, by the names that they had.
  static let originals = "originals"

  /// The bytes of the archive; the same for the same storyboard, files and time.
  ///
  /// - Throws: `ZIPError` for a path that is not safe.
  package func zip(at time: CivilTime) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var writer = ZIPWriter(.zlib)
    var bytes = try writer.entry(Self.main, at: time, Array(encoder.encode(storyboard)))
    for (path, content) in files.sorted(by: { $0.key < $1.key }) {
      // Pictures and sounds are packed already.
      let isPacked = ["pictures/", "sounds/"].contains(where: path.hasPrefix)
      bytes += try writer.entry(path, at: time, packing: isPacked ? .none : .deflated, content)
    }
    return bytes + writer.finish()
  }
}
