import ArgumentParser
import Foundation
import Imaging
import PatternMatching
import Sightings

/// Multiply-adds per second of the inner loops on one thread, for every kernel variant that this processor supports.
struct KernelsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "kernels")

  @Argument(help: "a folder of real photos") var folder: String
  @Option(help: "photos of the catalogue that is searched") var photos = 60

  private struct Rate: Encodable {
    var kernel: String
    var path: String
    var cpuSeconds: Double
    var gigaMultiplyAddsPerSecond: Double
  }

  /// Multiply-adds for one patch: the layers of `DescriptorNetwork`.
  private static let networkCost = 14 * 14 * (25 * 16 + 144 * 32) + 7 * 7 * (288 * 32 + 288 * 64) + 3136 * 128

  func run() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().prefix(photos)
    let chips = try names.map { try Describer().chip(of: EncodedImage(contentsOf: "\(folder)/\($0)")) }
    let features = chips.map { FeatureExtractor().describe($0) }
    let patches = FeatureExtractor().patches(of: chips[0])
    let references = features.enumerated().map { index, features in
      Reference(id: Int64(index), individual: "\(index)", group: nil, encounter: nil, features: features)
    }
    let descriptors = features.reduce(0) { $0 + $1.count }
    for path in KernelPath.available {
      let catalogue = PatternCatalogue(references, path: path)
      try measure("nearest neighbours", path, cost: features[0].count * descriptors * FeatureSet.descriptorLength) {
        _ = catalogue.neighbours(of: features[0])
      }
      try measure("descriptor network", path, cost: patches.count / 1024 * Self.networkCost) {
        _ = DescriptorNetwork.standard.descriptors(of: patches, on: path)
      }
    }
  }

  private func measure(_ kernel: String, _ path: KernelPath, cost: Int, _ work: () -> Void) throws {
    let seconds = median(
      (0..<5).map { _ in
        let stopwatch = Stopwatch()
        work()
        return stopwatch.cpuSeconds
      })
    try printLine(
      Rate(
        kernel: kernel, path: path.name, cpuSeconds: seconds, gigaMultiplyAddsPerSecond: Double(cost) / seconds / 1e9))
  }
}
