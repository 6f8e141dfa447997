import BioPioneerRules
import HTTPTypes
import WebPlatform

/// A step of the set-up that the rules refuse.
struct RefusedSetup: PresentableError {
  let refusal: SetupRefusal

  /// Runs `work` and converts its refusal into an error with a message.
  static func unless<Value>(_ work: () throws(SetupRefusal) -> Value) throws(RefusedSetup) -> Value {
    do { return try work() } catch { throw RefusedSetup(refusal: error) }
  }

  var status: HTTPResponse.Status {
    switch refusal {
    case .name, .profile, .turnClock, .players, .noSuchPlace: .unprocessableContent
    default: .conflict
    }
  }

  var message: Message {
    switch refusal {
    case .wrongStep, .nothingBefore: Message("biopioneer.setup.refusal.wrongStep")
    case .cancelled: Message("biopioneer.setup.refusal.cancelled")
    case .players, .noSuchPlace: Message("biopioneer.setup.refusal.players")
    case .name, .profile: GameError.badName.message
    case .nameTaken: Message("biopioneer.setup.refusal.nameTaken")
    case .turnClock: Message("biopioneer.setup.refusal.turnClock")
    case .hasRolled: Message("biopioneer.setup.refusal.hasRolled")
    case .rollsMissing: Message("biopioneer.setup.refusal.rollsMissing")
    case .tokenTaken: Message("biopioneer.setup.refusal.tokenTaken")
    case .labTaken: Message("biopioneer.setup.refusal.labTaken")
    case .tokenFirst: Message("biopioneer.setup.refusal.tokenFirst")
    case .labFirst: Message("biopioneer.setup.refusal.labFirst")
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
