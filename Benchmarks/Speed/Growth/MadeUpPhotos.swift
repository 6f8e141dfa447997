import Foundation
import Imaging
import PatternMatching
import Sightings

/// As many photos as one likes, from the features of a few real ones: each is one of them with the descriptors shaken, so
/// that they lie among one another as those of photos do. The same number gives the same photo.
struct MadeUpPhotos: Sendable {
  private let real: [FeatureSet]
  private let features: Int

  /// - Parameters:
  ///   - folder: of real photos, of which at most `sample` are described.
  ///   - features: the most that a photo has, the strongest.
  init(folder: String, sample: Int, features: Int) throws {
    let paths = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let step = max(1, paths.count / sample)
    real = try stride(from: 0, to: paths.count, by: step).prefix(sample).map { index in
      try Describer().describe(file: EncodedImage(contentsOf: "\(folder)/\(paths[index])"))[0].features
    }
    self.features = features
  }

  subscript(number: Int) -> FeatureSet {
    let model = real[number % real.count]
    let count = min(features, model.count)
    var random = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 | 1
    var descriptors = Array(model.descriptors.prefix(count * FeatureSet.descriptorLength))
    // The sum of two bytes' worth of chance, up to 20 either way: about as far as the same place in another photo.
    for index in stride(from: 0, to: descriptors.count, by: 8) {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      for part in 0..<8 {
        let shake = Int((random >> (8 * UInt64(part))) & 255) % 41 - 20
        descriptors[index + part] = UInt8(min(max(Int(descriptors[index + part]) + shake, 0), 127))
      }
    }
    return FeatureSet(
      width: model.width, height: model.height, keypoints: Array(model.keypoints.prefix(count)),
      descriptors: descriptors)
  }

  /// The entry of a made-up photo: eight photos to an animal.
  static func entry(_ number: Int) -> CatalogueEntry {
    CatalogueEntry(id: Int64(number), individual: "\(number / 8)", group: nil, encounter: nil)
  }
}
