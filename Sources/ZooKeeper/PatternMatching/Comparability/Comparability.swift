import Foundation
import PatternKernels

/// How likely it is that the animal on a photo can be told at all, by whoever looks: a logistic regression over what was measured while
/// the photo was described. Fitted on photos that found their animal and photos that did not (`models/fit_comparability.py`).
package struct Comparability: Codable, Hashable, Sendable {
  /// Below this share a photo is said to tell little.
  package static let little = 0.3

  /// The probability that a photo of an animal in the catalogue finds it, 0 to 1.
  package let probability: Double
  /// Why the photo tells little; `nil` where it tells enough.
  package let flaw: Flaw?

  /// Why a photo tells little.
  package enum Flaw: String, Codable, CaseIterable, Sendable {
    /// The animal has few pixels.
    case small
    /// The picture is out of focus, or was moved.
    case blurred
    /// The picture is too dark.
    case dark
    /// The picture is too bright.
    case bright
    /// The animal hardly stands out from what is around it.
    case outline
    /// Few patterns are seen, or they are all alike.
    case patterns
  }

  /// What the measures of a photo say.
  package init(_ measures: PhotoMeasures) {
    let model = ComparabilityModel.standard
    let inputs = Self.inputs(of: measures)
    let logOdds = inputs.reduce(model.bias) { $0 + model.weights[$1.name, default: 0] * $1.value }
    probability = 1 / (1 + exp(-logOdds))
    guard probability < Self.little else {
      flaw = nil
      return
    }
    // A photo shows few patterns because of something else, as a rule: that is said, where it is unusual enough.
    let causes = inputs.compactMap { input in input.cause.map { (flaw: $0, away: model.deviation(input)) } }
    flaw = causes.filter { $0.away < Self.far }.min { $0.away < $1.away }?.flaw ?? .patterns
  }

  /// From how far below the usual on, in standard deviations, a measure is said to be the cause.
  private static let far = -2.0

  /// One number that the regression sees, by the name of its coefficients, and what is wrong with a photo that has little of it.
  fileprivate typealias Input = (name: String, value: Double, cause: Flaw?)

  /// A photo of more pixels than a chip has tells no more.
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
  /// What photos usually have, and by how much they differ.
  let usual, spread: [String: Double]

  /// How far an input lies from the usual, in standard deviations.
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
