import Foundation
import Imaging
import PatternMatching
import Sightings

/// A folder with features for evaluations. The key covers the file's bytes, the region, the direction of view, the
/// rotation, the versions of the code and the settings. Features that cannot be decoded are computed again.
struct FeatureCache: Sendable {
  private let folder: String
  private let recipe: String

  /// A cache in `folder`, which is created if missing.
  ///
  /// - Parameter recipe: identifies extraction settings that differ from the defaults.
  init(folder: String, recipe: String) throws(EvaluationError) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .unusableCache(path: folder, reason: (error as NSError).localizedDescription)
    }
    (self.folder, self.recipe) = (folder, recipe)
  }

  /// The cached features of a region; `nil` if missing or damaged.
  func load(_ file: EncodedImage, _ region: AnimalRegion, rotation: Rotation? = nil) -> DescribedAnnotation? {
    guard let data = FileManager.default.contents(atPath: path(file, region, rotation)), data.count > Self.headerLength
    else { return nil }
    let bytes = [UInt8](data)
    let header = stride(from: 0, to: Self.headerLength, by: 8).map { start in
      Double(bitPattern: bytes[start..<start + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
    guard let features = try? FeatureSet(decoding: Array(bytes[Self.headerLength...])) else { return nil }
    return DescribedAnnotation(
      features: features, cpuSeconds: header[0], measures: PhotoMeasures(values: Array(header[1...])))
  }

  /// Stores features. Write errors are ignored, because they only make the next run slower.
  func save(_ described: DescribedAnnotation, _ file: EncodedImage, _ region: AnimalRegion, rotation: Rotation? = nil) {
    let measures = described.measures?.values ?? PhotoMeasures.names.map { _ in -1 }
    let header = ([described.cpuSeconds] + measures).flatMap { value in
      (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> ($0 * 8)) }
    }
    try? Data(header + described.features.encoded())
      .write(to: URL(fileURLWithPath: path(file, region, rotation)), options: .atomic)
  }

  /// The length of the CPU seconds and the photo's measures, 8 bytes each; a measure is -1 if not measured.
  private static let headerLength = 8 * (1 + PhotoMeasures.names.count)

  private func path(_ file: EncodedImage, _ region: AnimalRegion, _ rotation: Rotation?) -> String {
    let part = region.box.map { "\($0.x),\($0.y),\($0.width),\($0.height),\($0.rotation)" } ?? "all"
    let key =
      "\(ContentDigest.of(file.bytes).hex) \(part) \(region.vantage) \(FeatureExtractor.version) \(PhotoMeasures.version) \(recipe)"
      + (rotation.map { " turned by \($0.degrees)" } ?? "")
    return "\(folder)/\(ContentDigest.of(Array(key.utf8)).hex).features"
  }
}
