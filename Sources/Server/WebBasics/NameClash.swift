/// Two parts of the server use the same name. The server finds this when it starts.
package struct NameClash: Error, Hashable, Sendable {
  package enum Kind: String, Sendable {
    case app, job, route, schema, text
  }

  package let thing: Kind
  package let name: String
  /// The ids of apps, or `platform`.
  package let owners: [String]

  package init(of thing: Kind, name: String, owners: [String]) {
    self.thing = thing
    self.name = name
    self.owners = owners
  }

  /// The owner name of the platform, and the folder of its assets.
  package static let platform = "platform"

  /// Throws when a name occurs twice, for one owner or for two.
  package static func refuse(_ thing: Kind, _ names: [(owner: String, names: [String])]) throws(NameClash) {
    var owners: [String: String] = [:]
    for (owner, names) in names {
      for name in names {
        if let other = owners.updateValue(owner, forKey: name) {
          throw NameClash(of: thing, name: name, owners: [other, owner])
        }
      }
    }
  }
}

extension NameClash: CustomStringConvertible {
  package var description: String {
    "the \(thing.rawValue) \"\(name)\" is used twice (\(owners.joined(separator: ", "))): one of the two needs another name"
  }
}
