import Facts
import Foundation
import Imaging
import PatternMatching

/// Describes the photos of a labelled set, as the options of an evaluation say.
struct SetDescriber {
  let set: LabelledSet
  let options: EvaluationOptions

  /// What was found on each photo, or why it cannot be read, in the order of the table.
  ///
  /// - Throws: `unusableCache`, `notANetwork`; what calls the work off.
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
    ) { [folder = set.folder, wantsViews = options.sideSource == .machine] photo in
      Self.describe(photo, in: folder, describer, cache).map { described in
        guard wantsViews, described.view == nil else { return described }
        var described = described
        described.view = Self.view(photo, in: folder, describer)
        return described
      }
    }
  }

  /// What describes the photos, and a name for it.
  private func describer() throws(EvaluationError) -> (Describer, recipe: String) {
    var network = DescriptorNetwork.standard
    var recipe = options.without.intersection([.foreground, .light, .network]).map(\.rawValue).sorted().joined(
      separator: ",")
    var sides = SideNetwork.standard
    if let path = options.sideNetworkFile {
      let bytes = FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? []
      guard let read = SideNetwork(reading: bytes) else { throw .notANetwork(path: path) }
      sides = read
    }
    if let path = options.networkFile {
      let bytes = FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? []
      guard let read = DescriptorNetwork(reading: bytes) else { throw .notANetwork(path: path) }
      network = read
      recipe += " \(ContentDigest.of(bytes).hex)"
    }
    let describer = Describer(
      options: options.without.extraction, network: network, sides: sides,
      seesForeground: !options.without.contains(.foreground))
    return (describer, recipe)
  }

  @Sendable private static func describe(
    _ photo: LabelledPhoto, in folder: String, _ describer: Describer, _ cache: FeatureCache?
  ) -> Result<DescribedAnnotation, ImagingError> {
    do throws(ImagingError) {
      let file = try EncodedImage(contentsOf: "\(folder)/\(photo.filename)")
      if let kept = cache?.load(file, box: photo.box) { return .success(kept) }
      let described = try describer.describe(file: file, boxes: [photo.box])[0]
      cache?.save(described, file, box: photo.box)
      return .success(described)
    } catch {
      return .failure(error)
    }
  }

  /// From which side a photo shows its animal; caches keep nothing but features.
  private static func view(_ photo: LabelledPhoto, in folder: String, _ describer: Describer) -> ViewEstimate? {
    (try? describer.views(in: EncodedImage(contentsOf: "\(folder)/\(photo.filename)"), boxes: [photo.box]))?[0]
  }
}
