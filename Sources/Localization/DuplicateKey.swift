/// Two catalogues have a text with the same key.
package struct DuplicateKey: Error, Hashable, Sendable {
  package let key: String
  /// The owners of the two catalogues.
  package let owners: [String]

  static func refuse(_ catalogues: [(owner: String, keys: [String])]) throws(DuplicateKey) {
    var owners: [String: String] = [:]
    for (owner, keys) in catalogues {
      for key in keys {
        if let other = owners.updateValue(owner, forKey: key) { throw DuplicateKey(key: key, owners: [other, owner]) }
      }
    }
  }
}
