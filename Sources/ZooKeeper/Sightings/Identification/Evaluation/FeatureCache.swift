import Foundation
import Imaging
import PatternMatching

/// Features of files kept in a folder between evaluations, each under what it was made from: the bytes of the file, the
/// region, and the version of the extractor. A file that is damaged or does not fit is made anew.
struct FeatureCache: Sendable {
  private let folder: String
  private let recipe: String

  /// A cache in `folder`, which is made when it is not there.
  ///
  /// - Parameter recipe: how features are found, where it is not the standard way.
  init(folder: String, recipe: String) throws(EvaluationError) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .unusableCache(path: folder, reason: (error as NSError).localizedDescription)
    }
    (self.folder, self.recipe) = (folder, recipe)
  }

  /// What is kept for a region of a file; `nil` when there is nothing.
  func load(_ file: EncodedImage, box: RotatedBox?, turn: Turn? = nil) -> DescribedAnnotation? {
    guard let data = FileManager.default.contents(atPath: path(file, box, turn)), data.count > 8 else { return nil }
    let bytes = [UInt8](data)
    let bits = bytes[..<8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let features = try? FeatureSet(decoding: Array(bytes[8...])) else { return nil }
    return DescribedAnnotation(features: features, cpuSeconds: Double(bitPattern: bits))
  }

  /// Keeps features. A cache that cannot be written to is a slower one, not an error.
  func save(_ described: DescribedAnnotation, _ file: EncodedImage, box: RotatedBox?, turn: Turn? = nil) {
    let bits = described.cpuSeconds.bitPattern
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) } + described.features.encoded()
    try? Data(bytes).write(to: URL(fileURLWithPath: path(file, box, turn)), options: .atomic)
  }

  private func path(_ file: EncodedImage, _ box: RotatedBox?, _ turn: Turn?) -> String {
    let region = box.map { "\($0.x),\($0.y),\($0.width),\($0.height),\($0.rotation)" } ?? "all"
    let key =
      "\(ContentDigest.of(file.bytes).hex) \(region) \(FeatureExtractor.version) \(recipe)"
      + (turn.map { " turned by \($0.degrees)" } ?? "")
    return "\(folder)/\(ContentDigest.of(Array(key.utf8)).hex).features"
  }
}
