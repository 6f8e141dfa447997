import GRDB

/// An entry of the security log, stored as data, so that each reader sees it in their own language. People are identified by number.
package enum AccountChange: Codable, Hashable, Sendable {
  case added(AccountID, Role)
  case roleChanged(AccountID, from: Role, to: Role)
  case passwordChanged(AccountID)
  case removed(AccountID)
  case signedOutEverywhere(AccountID)
  /// Wrong passwords for the account reached the limit.
  case guessed(AccountID)
  /// A link for a new account with this role was created.
  case invited(Role)
  /// The owner changed the setting with this name.
  case settingChanged(String)

  /// The identifier of the kind of change.
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

  /// The text for administrators.
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

extension AccountChange: DatabaseValueConvertible {}

extension Role {
  fileprivate var value: Localizer.Value { .message("role.\(rawValue)") }
}
