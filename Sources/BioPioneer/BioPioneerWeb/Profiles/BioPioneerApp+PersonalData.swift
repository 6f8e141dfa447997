package import WebPlatform

extension BioPioneerApp {
  /// A person's profiles and histories, the rooms in which they sit and what they did there, what they watch, and their classes. Their
  /// pictures are among the private ones of the platform.
  package func personalData(of account: Account) throws -> JSONValue {
    try store.personalData(of: account.id).map { try JSONValue(encoding: $0) } ?? .object([:])
  }

  /// Forgets a person: all of that. In the rooms of others their seats stay, with a number for a name.
  package func erase(_ account: Account, removingContent: Bool) throws {
    rooms.forget(try store.erase(account.id, removingContent: removingContent))
  }
}
