import ArgumentParser
import Imaging
import PatternMatching
import Sightings

/// Describes every photo of a folder as the import does, on one thread.
struct DescribeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "describe")

  @OptionGroup var photos: PhotoFolder
  @Option(help: "the most features of a photo") var maxFeatures = FeatureExtractor.Options.standard.maxFeatures
  @Option(help: "the form of the kernels: \(KernelPath.available.map(\.name).joined(separator: ", "))")
  var form = KernelPath.best.name
  @Flag(help: "look for features on all of the photo, not on the animal only") var everywhere = false

  func run() throws {
    let paths = try photos.paths()
    var options = FeatureExtractor.Options.standard
    options.maxFeatures = maxFeatures
    guard let path = KernelPath.available.first(where: { $0.name == form }) else {
      throw ValidationError("this processor runs no \(form)")
    }
    let describer = Describer(options: options, seesForeground: !everywhere, path: path)
    let stopwatch = Stopwatch()
    var features = 0
    for path in paths {
      let found = try describer.describe(file: EncodedImage(contentsOf: path))[0].features
      features += found.count + found.scene.count
    }
    try printLine(Cost(stopwatch, count: paths.count, features: features))
  }
}
