import ArgumentParser
import Imaging
import Sightings

/// Describes every photo of a folder as the import does, on one thread.
struct DescribeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "describe")

  @OptionGroup var photos: PhotoFolder

  func run() throws {
    let paths = try photos.paths()
    let describer = Describer()
    let stopwatch = Stopwatch()
    var features = 0
    for path in paths {
      features += try describer.describe(file: EncodedImage(contentsOf: path))[0].features.count
    }
    try printLine(Cost(stopwatch, count: paths.count, features: features))
  }
}
