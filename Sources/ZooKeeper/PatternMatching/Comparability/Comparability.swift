import Foundation
import PatternKernels

/// The probability that the animal on a photo can be identified at all, by a person or a program. A logistic regression
/// over measures taken while the photo was described. Fitted on photos for which the right animal was found, and photos
/// for which it was not found (`models/fit_comparability.py`).
package struct Comparability: Codable, Hashable, Sendable {
  /// Below this probability the photo gets a `flaw`.
  package static let little = 0.3

  /// The probability that the right animal is found for the photo, if this animal is in the catalogue; 0 to 1.
  package let probability: Double
  /// Why the photo is hard to identify; `nil` when the probability is high enough.
  package let flaw: Flaw?

  package enum Flaw: String, Codable, CaseIterable, Sendable {
    /// The animal has few pixels.
    case small
    /// Out of focus, or motion blur.
    case blurred
    case dark
    case bright
    /// The animal hardly stands out from the background.
    case outline
    /// Few patterns are visible, or all patterns look the same.
    case patterns
  }

  package init(_ measures: PhotoMeasures) {
    let model = ComparabilityModel.standard
    let inputs = Self.inputs(of: measures)
    let logOdds = inputs.reduce(model.bias) { $0 + model.weights[$1.name, default: 0] * $1.value }
    probability = 1 / (1 + exp(-logOdds))
    guard probability < Self.little else {
      flaw = nil
      return
    }
    // Few visible patterns usually have another cause, such as blur. That cause is stated if its measure is unusual
    // enough.
    let causes = inputs.compactMap { input in input.cause.map { (flaw: $0, away: model.deviation(input)) } }
    flaw = causes.filter { $0.away < Self.far }.min { $0.away < $1.away }?.flaw ?? .patterns
  }

  /// A measure can be the cause only if it is more than two standard deviations below its usual value.
  private static let far = -2.0

  /// One input of the regression: the name of its coefficient, its value, and the flaw of a photo with a low value.
  fileprivate typealias Input = (name: String, value: Double, cause: Flaw?)

  /// Pixels beyond the size of a chip add no information, so the size is clamped.
  private static func inputs(of measures: PhotoMeasures) -> [Input] {
    let size = max(1, min(measures.size, Double(Chip.longSide)))
    return [
      ("logSize", log(size / Double(Chip.longSide)), .small),
      ("sharpness", measures.sharpness, .blurred),
      ("exposure", measures.exposure, measures.brightness < 0.5 ? .dark : .bright),
      ("coverage", measures.coverage, .outline),
      ("sureness", measures.sureness, .outline),
      ("logFeatures", log(1 + measures.features), nil),
      ("distinctness", measures.distinctness, nil),
    ]
  }
}

/// The coefficients of models/comparability.json.
private struct ComparabilityModel: Decodable {
  let bias: Double
  let weights: [String: Double]
  /// Mean and standard deviation of each input over usual photos.
  let usual, spread: [String: Double]

  /// The distance of an input from the usual value, in standard deviations.
  func deviation(_ input: Comparability.Input) -> Double {
    (input.value - usual[input.name, default: 0]) / spread[input.name, default: 1]
  }

  static let standard: ComparabilityModel = {
    var length: Int32 = 0
    let bytes = UnsafeBufferPointer(start: pk_comparability_model(&length), count: Int(length))
    guard let model = try? JSONDecoder().decode(ComparabilityModel.self, from: Data(bytes)) else {
      // The bytes are compiled in; the tests use them.
      preconditionFailure("models/comparability.json holds every coefficient")
    }
    return model
  }()
}
