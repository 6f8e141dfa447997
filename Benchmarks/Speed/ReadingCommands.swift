import ArgumentParser
import Foundation
import Imaging

/// Decodes every photo of a folder to a thumbnail, on one thread.
struct ThumbnailsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "thumbnails")

  @OptionGroup var photos: PhotoFolder
  @Option(help: "pixels of the longer side")
  var longSide = 512

  func run() throws {
    let paths = try photos.paths()
    let stopwatch = Stopwatch()
    for path in paths { _ = try ImageDecoder().decode(EncodedImage(contentsOf: path), longSide: longSide) }
    try printLine(Cost(stopwatch, count: paths.count))
  }
}

/// Reads the metadata of every photo of a folder, on one thread.
struct MetadataCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "metadata")

  @OptionGroup var photos: PhotoFolder

  func run() throws {
    let paths = try photos.paths()
    let stopwatch = Stopwatch()
    for path in paths { _ = MetadataReader().read(try EncodedImage(contentsOf: path)) }
    try printLine(Cost(stopwatch, count: paths.count))
  }
}

/// A folder of photos, as an argument.
struct PhotoFolder: ParsableArguments {
  @Argument(help: "a folder of photos")
  var folder: String

  func paths() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { "\(folder)/\($0)" }
  }
}
