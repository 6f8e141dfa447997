import ArgumentParser
import Foundation

/// A folder of photos, as an argument.
struct PhotoFolder: ParsableArguments {
  @Argument(help: "a folder of photos")
  var folder: String

  func paths() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { "\(folder)/\($0)" }
  }
}
