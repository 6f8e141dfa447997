extension NameClash {
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
}

extension Route {
  /// The method and path with parameter names removed.
  fileprivate var shape: String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { $0.hasPrefix("{") ? "{}" : $0 }
    return "\(method) " + parts.joined(separator: "/")
  }
}
