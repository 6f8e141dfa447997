import WebPlatform

/// The people behind what the journal calls them.
struct People {
  private let names: [String: String]

  /// The people who may sign in.
  init(_ site: Site) throws { names = try site.accounts.names() }

  /// Somebody's name; somebody who is gone; or what the journal says.
  func callAsFunction(_ actor: String) -> Localizer.Value {
    if let name = names[actor] { return .text(name) }
    return actor.hasPrefix("account ") ? .message("common.former-person") : .text(actor)
  }

  /// Somebody's name, in the words of whoever reads.
  func name(_ actor: String, _ localizer: Localizer) -> String { localizer.filling(self(actor)) }
}
