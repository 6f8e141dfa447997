import GRDB

/// What was done to accounts, as it is kept: values, which each reader words in their own language. People are known by number.
package enum AccountChange: Codable, Hashable, Sendable {
  /// An account was made.
  case added(AccountID, Role)
  /// An account got another role.
  case roleChanged(AccountID, from: Role, to: Role)
  /// An account has a new password.
  case passwordChanged(AccountID)
  /// An account was removed.
  case removed(AccountID)
  /// All sessions of an account were ended.
  case signedOutEverywhere(AccountID)
  /// Somebody tried wrong passwords of an account until they had to wait.
  case guessed(AccountID)
  /// Somebody was invited.
  case invited(Role)
  /// The owner chose something for everybody; its name.
  case settingChanged(String)

  /// The word by which kinds of changes are told apart.
  var kind: String {
    switch self {
    case .added: "account-added"
    case .roleChanged: "role"
    case .passwordChanged: "password"
    case .removed: "account-removed"
    case .signedOutEverywhere: "sign-out-everywhere"
    case .guessed: "guessing"
    case .invited: "invitation"
    case .settingChanged: "setting"
    }
  }

  /// What was done, for whoever looks after people.
  package var message: Message {
    switch self {
    case .added(let id, let role): Message("people.event.added", ["number": .text("\(id)"), "role": role.value])
    case .roleChanged(let id, let before, let after):
      Message("people.event.role", ["number": .text("\(id)"), "before": before.value, "after": after.value])
    case .passwordChanged(let id): Message("people.event.password", ["number": .text("\(id)")])
    case .removed(let id): Message("people.event.removed", ["number": .text("\(id)")])
    case .signedOutEverywhere(let id): Message("people.event.signed-out", ["number": .text("\(id)")])
    case .guessed(let id): Message("people.event.guessed", ["number": .text("\(id)")])
    case .invited(let role): Message("people.event.invited", ["role": role.value])
    case .settingChanged(let name): Message("people.event.setting", ["name": .text(name)])
    }
  }
}

/// Kept as JSON.
extension AccountChange: DatabaseValueConvertible {}

extension Role {
  fileprivate var value: Localizer.Value { .message("role.\(rawValue)") }
}
