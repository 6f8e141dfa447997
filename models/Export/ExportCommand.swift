import ArgumentParser
import Basics
import Evaluation
import Foundation
import Imaging
import PatternMatching
import Sightings

/// Exports training data for `train_descriptor.py`: features of labeled photos, their patches, and geometrically
/// verified matches between photos of the same animal from different encounters.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "write patches of skin and which of them show the same place",
    discussion: """
      in the folder: photos.csv; keypoints.f32 with x, y, a, c, d and foreground of each feature as 32-bit floats; \
      descriptors.u8 and patches.u8 with 128 and 32 x 32 bytes of each; matches.csv.
      """)

  @Argument(help: "the table of labels") var labels: String
  @Argument(help: "the folder to write to") var folder: String
  @Flag(help: "find matches with RootSIFT, as where there is no network yet") var rootsift = false

  func run() async throws {
    let set = try LabelledSet(contentsOf: labels)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var options = FeatureExtractor.Options.standard
    if rootsift { options.descriptor = .rootSIFT }
    let described = try await Self.described(set, options)
    try writeFeatures(set, described)
    try await writeMatches(set, described)
  }

  private struct Described: Sendable {
    let features: FeatureSet
    let patches: [UInt8]
  }

  private static func described(_ set: LabelledSet, _ options: FeatureExtractor.Options) async throws -> [Described] {
    try await OrderedWork.map(set.photos, jobs: OrderedWork.coreCount) { photo in
      let chip = try Describer().chip(of: EncodedImage(contentsOf: "\(set.folder)/\(photo.filename)"), box: photo.box)
      let extractor = FeatureExtractor(options: options)
      let patches = extractor.patches(of: chip).map { UInt8(min(max($0 + 0.5, 0), 255)) }
      return Described(features: extractor.describe(chip), patches: patches)
    }
  }

  private func writeFeatures(_ set: LabelledSet, _ described: [Described]) throws {
    var photos = "filename,individual,side,encounter,count,width,height\n"
    let (keypoints, descriptors, patches) = try (file("keypoints.f32"), file("descriptors.u8"), file("patches.u8"))
    for (photo, one) in zip(set.photos, described) {
      let features = one.features
      guard one.patches.count == features.count * 1024 else {
        throw ValidationError("\(photo.filename): a feature without a patch")
      }
      photos += "\(photo.filename),\(photo.individual),\(photo.side),\(photo.encounter),\(features.count),"
      photos += "\(features.width),\(features.height)\n"
      let values = features.keypoints.flatMap { [$0.x, $0.y, $0.a, $0.c, $0.d, $0.foreground] }
      try values.withUnsafeBytes { try keypoints.write(contentsOf: Data($0)) }
      try descriptors.write(contentsOf: features.descriptors)
      try patches.write(contentsOf: one.patches)
    }
    try Data(photos.utf8).write(to: URL(fileURLWithPath: "\(folder)/photos.csv"))
  }

  private func writeMatches(_ set: LabelledSet, _ described: [Described]) async throws {
    let catalogue = PatternCatalogue(
      set.photos.indices.map { index in
        let photo = set.photos[index]
        return Reference(
          id: Int64(index), individual: photo.individual, group: photo.side, encounter: photo.encounter,
          features: described[index].features)
      })
    let found = try await OrderedWork.map(Array(set.photos.indices), jobs: OrderedWork.coreCount) { index in
      let photo = set.photos[index]
      let scope = QueryScope(
        excludeAnnotation: Int64(index), excludeEncounter: photo.encounter.isEmpty ? nil : photo.encounter,
        group: photo.side)
      return catalogue.rank(described[index].features, scope: scope).candidates
        .filter { $0.individual == photo.individual }.flatMap(\.references)
    }
    var text = "query,reference,query_feature,reference_feature\n"
    for (index, references) in found.enumerated() {
      for reference in references {
        for match in reference.matches { text += "\(index),\(reference.id),\(match.query),\(match.reference)\n" }
      }
    }
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/matches.csv"))
  }

  private func file(_ name: String) throws -> FileHandle {
    let path = "\(folder)/\(name)"
    try Data().write(to: URL(fileURLWithPath: path))
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }
}
