import Foundation
import PatternKernels

/// Turns the statistics of compared photos into probabilities: a logistic regression for pairs, one for those whose
/// context was looked at, and another for the best animal of a ranking. Fitted on labelled animals as `models/README.md` says.
///
/// The idea that verified pairs should be classified is Crall's ("Identifying individual animals using ranking,
/// verification, and connectivity", 2017, chapter 4); six numbers do here what a forest of 131 does there.
package struct PairVerifier: Sendable {
  /// What stands for an animal that no match speaks for.
  static let nothing = -12.0
  /// The least log odds that the field is taken to reach, as it often does among many animals: a small catalogue has no third to tenth
  /// animal, or none that resembles anybody, and few animals make nobody surer.
  static let usualField = -1.5
  /// Of the others, those that say how well anybody would fit: the second to the ninth.
  static let field = 1..<9

  private let model: Model

  /// What stated probabilities depend on besides the features: the model that is compiled in (FNV-1a of its bytes), the network of contexts, and the rules in this file
  /// and in `VerifiedAnimal`, whose number grows when they change.
  package static let version: String = {
    var length: Int32 = 0
    let bytes = UnsafeBufferPointer(start: pk_pair_verifier_model(&length), count: Int(length))
    let digest = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    return "rules 2, model \(String(digest, radix: 16)), \(ContextNetwork.version)"
  }()

  /// The fitted verifier that comes with the program.
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

  /// The logarithm of the odds that the two photos show the same animal, among pairs that were looked at.
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

  /// The probability that the first of the candidates is the animal: it depends on how far it leads the field, and the likest other one.
  ///
  /// - Parameters:
  ///   - logOdds: of each animal without context (`VerifiedAnimal.baseLogOdds`), the first one's first, all others in any order; empty when
  ///     nobody came into question.
  ///   - photos: how many photos the log odds are sums over.
  /// - Returns: 0 to 1; that it is somebody who is not in the catalogue is allowed for.
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
