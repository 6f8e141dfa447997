import Foundation
import Testing
import WebPlatform

@Suite("the API description")
struct InterfaceDescriptionTests {
  private let routes = PlatformRoutes.table([], routes: []).routes
  private var document: JSONValue { InterfaceDescription(routes: routes, schemas: [:]).document }

  /// All operations, by method and path.
  private var operations: [String: JSONValue] {
    document["paths"]?.members.reduce(into: [:]) { all, path in
      for (method, operation) in path.value.members { all["\(method.uppercased()) \(path.key)"] = operation }
    } ?? [:]
  }

  @Test("the description has every route of the API and no page")
  func complete() {
    let described = Set(operations.keys)
    let served = Set(routes.filter { $0.path.hasPrefix("/api/") }.map { "\($0.method.rawValue) \($0.path)" })
    #expect(described == served && !served.isEmpty)
    #expect(routes.allSatisfy { ($0.operation != nil) == $0.path.hasPrefix("/api/v1/") })
  }

  @Test("each operation has one unique name, its answers and its errors")
  func names() {
    let names = operations.values.compactMap { $0["operationId"]?.string }
    #expect(names.count == operations.count && Set(names).count == names.count)
    #expect(operations["GET /api/v1/jobs/{id}/events"]?["operationId"] == "getJobsByIdEvents")
    for (name, operation) in operations {
      #expect(operation["responses"]?["default"] != nil && operation["summary"]?.string?.isEmpty == false, "\(name)")
      #expect((operation["responses"]?.members.count ?? 0) >= 2, "\(name)")
    }
  }

  @Test("the description has every parameter of every path")
  func parameters() {
    for (name, operation) in operations {
      let wanted = name.matches(of: /\{([a-z]+)\}/).map { String($0.1) }
      guard case .array(let parameters) = operation["parameters"] ?? [] else { continue }
      let described = parameters.filter { $0["in"] == "path" }.compactMap { $0["name"]?.string }
      #expect(Set(described) == Set(wanted), "\(name)")
      #expect(parameters.filter { $0["in"] == "path" }.allSatisfy { $0["required"] == true }, "\(name)")
    }
  }

  @Test("everything except the description itself requires a session or a token")
  func security() {
    for (name, operation) in operations {
      #expect((operation["security"] == []) == (name == "GET /api/v1/openapi.json"), "\(name)")
    }
  }
}
