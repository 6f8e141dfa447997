/// Two parts of a server that call something by one name: which of them is meant could not be told. Found when the server starts.
package struct NameClash: Error, Hashable, Sendable {
  /// What bears the name.
  package enum Thing: String, Sendable {
    case app, job, route, schema, text
  }

  /// What bears the name.
  package let thing: Thing
  /// The name.
  package let name: String
  /// Whose it is: apps, or `platform`.
  package let owners: [String]

  init(of thing: Thing, name: String, owners: [String]) {
    self.thing = thing
    self.name = name
    self.owners = owners
  }

  /// What stands for the platform among owners, and for its assets.
  static let platform = "platform"

  /// Throws unless apps, their routes and the shapes of their interfaces have names of their own.
  static func refuse(in apps: [any WebApp], routes: [(owner: String, routes: [Route])]) throws(NameClash) {
    let taken = routes.filter { $0.owner == platform }.flatMap(\.routes).compactMap { route in
      route.path.split(separator: "/").first.map(String.init)
    }
    try refuse(
      .app,
      [(platform, Array(Set(taken + [platform] + PlatformResources.systemFolders.map(\.name))))]
        + apps.map { ($0.id, [$0.id]) })
    try refuse(.route, routes.map { ($0.owner, $0.routes.map(\.shape)) })
    try refuse(
      .schema, [(platform, Array(PlatformRoutes.schemas.keys))] + apps.map { ($0.id, Array($0.schemas.keys)) })
  }

  /// Throws unless no name belongs to two owners, or twice to one.
  static func refuse(_ thing: Thing, _ names: [(owner: String, names: [String])]) throws(NameClash) {
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
  /// One sentence that says what to do.
  package var description: String {
    "the \(thing.rawValue) \"\(name)\" is there twice (\(owners.joined(separator: ", "))): one of the two needs another name"
  }
}

extension Route {
  /// What is answered, whatever its parameters are called.
  fileprivate var shape: String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { $0.hasPrefix("{") ? "{}" : $0 }
    return "\(method) " + parts.joined(separator: "/")
  }
}
