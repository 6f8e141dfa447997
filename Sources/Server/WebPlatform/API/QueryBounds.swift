/// Maximum lengths of query values, from the API description. A page uses the limits of its twin in the API. If the twin is missing or has
/// no limit, the page uses the highest limit of the app's operations for a parameter of the same name.
struct QueryBounds: Sendable {
  private typealias Bounds = [String: Int]

  private let shapes: SchemaCheck
  private let byPath: [String: Bounds]
  private let byApp: [String: Bounds]

  init(_ routes: [Route], shapes: SchemaCheck) {
    self.shapes = shapes
    var (byPath, byApp): ([String: Bounds], [String: Bounds]) = ([:], [:])
    for route in routes {
      guard let operation = route.operation else { continue }
      let bounds = Self.bounds(of: operation, shapes)
      byApp[route.app, default: [:]].merge(bounds) { max($0, $1) }
      if route.method == .get { byPath[route.path] = bounds }
    }
    (self.byPath, self.byApp) = (byPath, byApp)
  }

  /// - Throws: `WebError.longQuery`.
  func check(_ query: FormValues, for route: Route) throws(WebError) {
    guard !query.names.isEmpty else { return }
    for (name, most) in bounds(of: route).sorted(by: { $0.key < $1.key })
    where query.all(name).contains(where: { $0.unicodeScalars.count > most }) {
      throw .longQuery(name: name, most: most)
    }
  }

  private func bounds(of route: Route) -> Bounds {
    if let operation = route.operation { return Self.bounds(of: operation, shapes) }
    let twins = [route.path, String(route.path.dropFirst(route.app.count + 1))].lazy.compactMap {
      byPath["/api/v1\($0)"]
    }
    return (byApp[route.app] ?? [:]).merging(twins.first ?? [:]) { _, twin in twin }
  }

  private static func bounds(of operation: Operation, _ shapes: SchemaCheck) -> Bounds {
    let parameters = operation.parameters.filter { $0.place == "query" }
    return Dictionary(
      parameters.compactMap { one in shapes.maxLength(of: one.schema).map { (one.name, $0) } }
    ) { max($0, $1) }
  }
}
