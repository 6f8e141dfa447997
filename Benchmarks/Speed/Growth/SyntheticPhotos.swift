import Foundation
import Imaging
import PatternMatching
import Sightings

/// Any number of synthetic photos, from the features of a few real ones. An animal is a real photo with strongly
/// perturbed descriptors. Each of its eight photos is the animal with slightly perturbed descriptors. So distances are
/// about as in real photos. The same number gives the same photo.
struct SyntheticPhotos: Sendable {
  private let real: [FeatureSet]
  private let features: Int

  /// - Parameters:
  ///   - folder: folder of real photos; at most `sample` of them are described.
  ///   - features: maximum number of features per photo; the strongest are kept.
  init(folder: String, sample: Int, features: Int) throws {
    let paths = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let step = max(1, paths.count / sample)
    real = try stride(from: 0, to: paths.count, by: step).prefix(sample).map { index in
      try Describer().describe(file: EncodedImage(contentsOf: "\(folder)/\(paths[index])"))[0].features
    }
    self.features = features
  }

  subscript(number: Int) -> FeatureSet {
    let model = real[number / Self.photosOfOne % real.count]
    let count = min(features, model.count)
    var descriptors = Array(model.descriptors.prefix(count * FeatureSet.descriptorLength))
    Self.shake(&descriptors, by: 24, seed: number / Self.photosOfOne)
    Self.shake(&descriptors, by: 12, seed: -1 - number)
    return FeatureSet(
      width: model.width, height: model.height, keypoints: Array(model.keypoints.prefix(count)),
      descriptors: descriptors)
  }

  /// Changes each value randomly by at most `reach`.
  private static func shake(_ descriptors: inout [UInt8], by reach: Int, seed: Int) {
    var random = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 | 1
    for index in stride(from: 0, to: descriptors.count, by: 8) {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      for part in 0..<8 {
        let move = Int((random >> (8 * UInt64(part))) & 255) % (2 * reach + 1) - reach
        descriptors[index + part] = UInt8(min(max(Int(descriptors[index + part]) + move, 0), 127))
      }
    }
  }

  private static let photosOfOne = 8

  static func entry(_ number: Int) -> CatalogueEntry {
    CatalogueEntry(id: Int64(number), individual: "\(number / photosOfOne)", group: nil, encounter: nil)
  }
}
