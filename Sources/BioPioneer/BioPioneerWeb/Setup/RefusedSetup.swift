import BioPioneerRules
import HTTPTypes
import WebPlatform

/// A step of the set-up that the rules refuse.
struct RefusedSetup: PresentableError {
  let refusal: SetupRefusal

  /// Does something by the rules.
  ///
  /// - Throws: what they refuse, as something that can be said.
  static func unless<Value>(_ work: () throws(SetupRefusal) -> Value) throws(RefusedSetup) -> Value {
    do { return try work() } catch { throw RefusedSetup(refusal: error) }
  }

  var status: HTTPResponse.Status {
    switch refusal {
    case .name, .profile, .turnClock, .players, .noSuchPlace: .unprocessableContent
    default: .conflict
    }
  }

  var phrase: Phrase {
    switch refusal {
    case .wrongStep, .nothingBefore: Phrase("biopioneer.setup.refusal.wrongStep")
    case .cancelled: Phrase("biopioneer.setup.refusal.cancelled")
    case .players, .noSuchPlace: Phrase("biopioneer.setup.refusal.players")
    case .name, .profile: GameError.badName.phrase
    case .nameTaken: Phrase("biopioneer.setup.refusal.nameTaken")
    case .turnClock: Phrase("biopioneer.setup.refusal.turnClock")
    case .hasRolled: Phrase("biopioneer.setup.refusal.hasRolled")
    case .rollsMissing: Phrase("biopioneer.setup.refusal.rollsMissing")
    case .tokenTaken: Phrase("biopioneer.setup.refusal.tokenTaken")
    case .labTaken: Phrase("biopioneer.setup.refusal.labTaken")
    case .tokenFirst: Phrase("biopioneer.setup.refusal.tokenFirst")
    case .labFirst: Phrase("biopioneer.setup.refusal.labFirst")
    }
  }

  var field: String? { refusal.isAboutName ? "name" : nil }
}

extension SetupRefusal {
  fileprivate var isAboutName: Bool {
    switch self {
    case .name, .nameTaken: true
    default: false
    }
  }
}
