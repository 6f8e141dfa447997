/// Two parts of the server use the same name. Found when the server starts.
package struct NameClash: Error, Hashable, Sendable {
  package enum Kind: String, Sendable {
    case app, job, route, schema, text
  }

  package let thing: Kind
  package let name: String
  /// The ids of apps, or `platform`.
  package let owners: [String]

  init(of thing: Kind, name: String, owners: [String]) {
    self.thing = thing
    self.name = name
    self.owners = owners
  }

  /// The owner name of the platform, and the folder of its assets.
  static let platform = "platform"

  /// Throws unless the apps, their routes and the schemas of their APIs have distinct names.
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

  /// Throws when a name occurs twice, in one owner or in two.
  static func refuse(_ thing: Kind, _ names: [(owner: String, names: [String])]) throws(NameClash) {
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
    "the \(thing.rawValue) \"\(name)\" is there twice (\(owners.joined(separator: ", "))): one of the two needs another name"
  }
}

extension Route {
  /// The method and path with parameter names removed.
  fileprivate var shape: String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { $0.hasPrefix("{") ? "{}" : $0 }
    return "\(method) " + parts.joined(separator: "/")
  }
}
