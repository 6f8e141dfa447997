import WebPlatform

/// Names of people, by their actor name in the journal.
struct People {
  private let names: [String: String]

  /// Reads the names of all accounts.
  init(_ site: Site) throws { names = try site.accounts.names() }

  /// The person's name; "former person" for a deleted account; for other actors the actor name.
  func callAsFunction(_ actor: String) -> Localizer.Value {
    if let name = names[actor] { return .text(name) }
    return actor.hasPrefix("account ") ? .message("common.former-person") : .text(actor)
  }

  func name(_ actor: String, _ localizer: Localizer) -> String { localizer.filling(self(actor)) }
}
