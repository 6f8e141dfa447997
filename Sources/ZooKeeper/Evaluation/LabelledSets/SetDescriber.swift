import Basics
import Foundation
import Imaging
import PatternMatching
import Sightings

/// Describes the photos of a labelled data set with the options of an evaluation.
struct SetDescriber {
  let set: LabelledSet
  let options: EvaluationOptions
  /// Whether query photos from above are also described in other rotations.
  let seesTurns: Bool

  /// The features of each photo or the reason why it is unreadable, in the order of the table.
  ///
  /// - Throws: `unusableCache`, `notANetwork`, or `CancellationError`.
  func outcomes(
    progress: (MatchingProgress) -> Void
  ) async throws -> [Result<DescribedAnnotation, ImagingError>] {
    let (describer, recipe) = try describer()
    let cache = try options.cacheFolder.map { folder throws(EvaluationError) in
      try FeatureCache(folder: folder, recipe: recipe)
    }
    let count = set.photos.count
    return try await OrderedWork.map(
      set.photos, jobs: options.jobs, finished: { progress(.describing(done: $0, of: count)) }
    ) { [self] photo in describe(photo, describer, cache) }
  }

  /// A describer for the options, and a key that identifies its settings in the cache.
  private func describer() throws(EvaluationError) -> (Describer, recipe: String) {
    var recipe = options.without.intersection([.foreground, .light, .network]).map(\.rawValue).sorted().joined(
      separator: ",")
    let sides = try EvaluationOptions.network(in: options.sideNetworkFile) { SideNetwork(reading: $0) }
    let network = try EvaluationOptions.network(in: options.networkFile) { DescriptorNetwork(reading: $0) }
    if let network { recipe += " \(ContentDigest.of(network.bytes).hex)" }
    let describer = Describer(
      options: options.without.extraction, network: network?.network,
      sides: sides?.network,
      seesForeground: !options.without.contains(.foreground))
    return (describer, recipe)
  }

  @Sendable private func describe(
    _ photo: LabelledPhoto, _ describer: Describer, _ cache: FeatureCache?
  ) -> Result<DescribedAnnotation, ImagingError> {
    do throws(ImagingError) {
      let file = try EncodedImage(contentsOf: "\(set.folder)/\(photo.filename)")
      var photo = photo
      var found: FoundBox?
      if options.boxSource == .machine {
        // The cache holds no detected boxes, and the key of cached features contains the box. So the box is always
        // detected first.
        found = try describer.find(in: file).first
        photo.box = found?.box
      }
      var described = try Self.described(photo, file, describer, cache)
      described.found = found
      if seesTurns, photo.role != .database, photo.region.vantage == .above {
        described.turned = try Self.turned(photo, file, describer, cache)
      }
      // The cache holds no sides.
      if options.sideSource == .machine, described.view == nil {
        described.view = try describer.views(in: file, boxes: [photo.box])[0]
      }
      return .success(described)
    } catch {
      return .failure(error)
    }
  }

  private static func described(
    _ photo: LabelledPhoto, _ file: EncodedImage, _ describer: Describer, _ cache: FeatureCache?
  ) throws(ImagingError) -> DescribedAnnotation {
    if let kept = cache?.load(file, photo.region) { return kept }
    let described = try describer.describe(file: file, regions: [photo.region])[0]
    cache?.save(described, file, photo.region)
    return described
  }

  private static func turned(
    _ photo: LabelledPhoto, _ file: EncodedImage, _ describer: Describer, _ cache: FeatureCache?
  ) throws(ImagingError) -> [FeatureSet] {
    let kept = Rotation.others.compactMap { cache?.load(file, photo.region, rotation: $0)?.features }
    if kept.count == Rotation.others.count { return kept }
    let turned = try describer.describeTurned(file: file, box: photo.box)
    for (rotation, features) in zip(Rotation.others, turned) {
      cache?.save(DescribedAnnotation(features: features, cpuSeconds: 0), file, photo.region, rotation: rotation)
    }
    return turned
  }
}
