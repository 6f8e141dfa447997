import Basics
import Foundation
import Imaging
import PatternMatching
import Sightings

/// Features of any number of synthetic photos, from the features of a few real ones. An animal is a real photo with
/// strongly perturbed descriptors. Each of its photos is the animal with slightly perturbed descriptors. So distances are
/// about as in real photos. The same numbers give the same features.
struct SyntheticPhotos: Sendable {
  /// How the features differ from those of the real photos.
  enum Variety: Sendable {
    case perturbed
    /// They do not differ: there are only as many different photos as real photos.
    case real
  }

  private let real: [FeatureSet]
  private let features: Int
  private let variety: Variety

  /// - Parameters:
  ///   - folder: folder of real photos; at most `sample` of them are described.
  ///   - features: maximum number of features per photo; the strongest are kept.
  init(folder: String, sample: Int, features: Int, _ variety: Variety = .perturbed) throws {
    let paths = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let step = max(1, paths.count / sample)
    let chosen = stride(from: 0, to: paths.count, by: step).prefix(sample).map { "\(folder)/\(paths[$0])" }
    real = try OrderedWork.mapOnAllCores(chosen) { path throws in
      try Describer().describe(file: EncodedImage(contentsOf: path))[0].features
    }
    (self.features, self.variety) = (features, variety)
  }

  /// A photo of a catalogue. With perturbed features, each animal of the catalogue has eight photos.
  subscript(number: Int) -> FeatureSet {
    variety == .real ? photo(number, of: number) : photo(number, of: number / Self.photosOfOne)
  }

  /// - Parameters:
  ///   - number: the photo.
  ///   - animal: the animal on it.
  func photo(_ number: Int, of animal: Int) -> FeatureSet {
    let model = real[animal % real.count]
    let count = min(features, model.count)
    var descriptors = Array(model.descriptors.prefix(count * FeatureSet.descriptorLength))
    if variety == .perturbed {
      Self.shake(&descriptors, by: 24, seed: animal)
      Self.shake(&descriptors, by: 12, seed: -1 - number)
    }
    return FeatureSet(
      width: model.width, height: model.height, keypoints: Array(model.keypoints.prefix(count)),
      descriptors: descriptors)
  }

  /// Changes each value randomly by at most `reach`.
  private static func shake(_ descriptors: inout [UInt8], by reach: Int, seed: Int) {
    var random = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 | 1
    descriptors.withUnsafeMutableBufferPointer { values in
      for index in stride(from: 0, to: values.count, by: 8) {
        random ^= random << 13
        random ^= random >> 7
        random ^= random << 17
        for part in 0..<8 {
          // A byte scaled to the range, without a division.
          let move = (Int((random >> (8 * UInt64(part))) & 255) * (2 * reach + 1)) >> 8 - reach
          values[index + part] = UInt8(min(max(Int(values[index + part]) + move, 0), 127))
        }
      }
    }
  }

  private static let photosOfOne = 8

  static func entry(_ number: Int) -> CatalogueEntry {
    CatalogueEntry(id: Int64(number), individual: "\(number / photosOfOne)", group: nil, encounter: nil)
  }
}
