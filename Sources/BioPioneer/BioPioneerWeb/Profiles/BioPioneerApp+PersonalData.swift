package import WebPlatform

extension BioPioneerApp {
  /// A person's profiles and histories, the rooms in which they play with their commands there, the rooms
  /// that they watch, and their classes. Their pictures are among the platform's private pictures.
  package func personalData(of account: Account) throws -> JSONValue {
    try store.personalData(of: account.id).map { try JSONValue(encoding: $0) } ?? .object([:])
  }

  /// Deletes this data of a person. In other people's rooms the seats stay, with a number as their name.
  package func erase(_ account: Account, removingContent: Bool) throws {
    rooms.forget(try store.erase(account.id, removingContent: removingContent))
  }
}
