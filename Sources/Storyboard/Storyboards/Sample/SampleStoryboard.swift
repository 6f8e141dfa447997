import Foundation

/// A sample storyboard of twelve frames for demonstrations and tests: four scenes and ten shots, with dialogue, action,
/// notes and durations. Its archive comes from `menagerie storyboard export --zip`.
package enum SampleStoryboard {
  /// - Throws: an error that names the archive, if it is missing or was changed.
  package static func morningAtTheWaterhole() throws -> Storyboard {
    let archive = Bundle.module.bundleURL.appendingPathComponent("waterhole.zip")
    return try ArchiveReader.read([UInt8](Data(contentsOf: archive)), name: archive.path).storyboard
  }
}
