import Foundation
import PatternKernels

/// Turns the statistics of compared photos into probabilities with three logistic regressions: for pairs, for pairs
/// with context, and for the best animal of a ranking. Fitted on labelled animals; see `models/README.md`.
///
/// The idea of classifying verified pairs is from Crall ("Identifying individual animals using ranking, verification,
/// and connectivity", 2017, chapter 4). Crall uses a random forest with 131 numbers; six numbers are enough here.
package struct PairVerifier: Sendable {
  /// The log odds of an animal without any match that fits; also the minimum of `logOdds`.
  static let nothing = -12.0
  /// The minimum log odds of each other animal in `probability`. The field is the second to the ninth of the other
  /// animals. Among many animals, the field often reaches this value. A small catalogue has no third to tenth animal,
  /// or no match with these animals. Without the minimum, a small number of animals would raise the probability.
  static let usualField = -1.5
  /// Ranks, from 0, of the other animals that measure how well a random animal fits: the second to the ninth.
  static let field = 1..<9

  private let model: Model

  /// Everything that stated probabilities depend on besides the features: the compiled-in model (FNV-1a of its bytes),
  /// the context network, and the rules in this file and in `VerifiedAnimal`. Increase the number of the rules when the
  /// rules change.
  package static let version: String = {
    var length: Int32 = 0
    let bytes = UnsafeBufferPointer(start: pk_pair_verifier_model(&length), count: Int(length))
    let digest = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    return "rules 2, model \(String(digest, radix: 16)), \(ContextNetwork.version)"
  }()

  /// The fitted verifier that is compiled in.
  package static let standard = PairVerifier()

  private init() {
    var length: Int32 = 0
    let bytes = UnsafeBufferPointer(start: pk_pair_verifier_model(&length), count: Int(length))
    guard let model = try? JSONDecoder().decode(Model.self, from: Data(bytes)), model.inContext.context != nil else {
      // The bytes are compiled in; the tests use them.
      preconditionFailure("models/pair-verifier.json holds every coefficient")
    }
    self.model = model
  }

  /// The log odds that the two photos show the same animal, among compared pairs.
  ///
  /// - Precondition: at least one match.
  package func logOdds(_ pair: PairStatistics) -> Double {
    let m = pair.context == nil ? model.pair : model.inContext
    let value =
      m.bias + m.logWeight * log(pair.weight) + m.logMatches * log(Double(pair.matches))
      + m.logTentativeWeight * log(pair.tentativeWeight) + m.spread * pair.spread
      + m.foreground * pair.foreground + (m.context ?? 0) * (pair.context ?? 0)
    return max(value, Self.nothing)
  }

  /// The probability that the first candidate is the animal. It depends on the lead over the field, and on the gap to
  /// the second candidate.
  ///
  /// - Parameters:
  ///   - logOdds: for each animal, without context (`VerifiedAnimal.baseLogOdds`); the first candidate first, the
  ///     others in any order; empty without candidates.
  ///   - photos: the number of photos that the log odds are sums over.
  /// - Returns: 0 to 1; accounts for animals that are not in the catalogue.
  package func probability(ofFirst logOdds: [Double], photos: Int = 1) -> Double {
    guard let first = logOdds.first else { return 0 }
    let usual = Self.usualField * Double(photos)
    let others = logOdds.dropFirst().sorted(by: >)
    func reached(_ rank: Int) -> Double { rank < others.count ? max(others[rank], usual) : usual }
    let field = Self.field.map(reached)
    let lead = first - field.reduce(0, +) / Double(field.count)
    let gap = max(0, first - reached(0))
    let m = model.confidence
    return 1 / (1 + exp(-(m.bias + m.lead * lead + m.logGap * log(1 + gap))))
  }

  private struct Model: Decodable {
    let pair, inContext: Pair
    let confidence: Confidence

    struct Pair: Decodable {
      let bias, logWeight, logMatches, logTentativeWeight, spread, foreground: Double
      let context: Double?
    }

    struct Confidence: Decodable {
      let bias, lead, logGap: Double
    }
  }
}
