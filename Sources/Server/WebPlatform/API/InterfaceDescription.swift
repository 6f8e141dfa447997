import HTTPTypes

/// The OpenAPI 3.1 document, generated from the routes themselves, so that both always agree.
package struct InterfaceDescription {
  let routes: [Route]
  let schemas: [String: Schema]

  package init(routes: [Route], schemas: [String: Schema]) {
    self.routes = routes
    self.schemas = schemas
  }

  package var document: JSONValue {
    var paths: [String: JSONValue] = [:]
    for route in routes {
      guard let operation = route.operation else { continue }
      var members: [String: JSONValue] = [:]
      if case .object(let known)? = paths[route.path] { members = known }
      members[route.method.rawValue.lowercased()] = describe(operation, route)
      paths[route.path] = .object(members)
    }
    let problem: [String: Schema] = [
      "Problem": .object([
        "title": .string, "status": .integer, "detail": .string, "code": .string, "requestID": .string,
        "field": .optional(.string),
      ])
    ]
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "Menagerie", "version": "1",
        "description":
          "The catalogue for programs. Sign in, or send a token as `Authorization: Bearer …`. Requests with a cookie that change something need the header `X-Form-Token`.",
        "license": ["name": "Apache 2.0", "identifier": "Apache-2.0"],
      ],
      "servers": [["url": "/"]],
      "security": [["token": []], ["cookie": []]],
      "paths": .object(paths),
      "components": [
        "schemas": .object(schemas.merging(problem) { own, _ in own }.mapValues(\.json)),
        "securitySchemes": [
          "token": ["type": "http", "scheme": "bearer"],
          "cookie": [
            "type": "apiKey", "in": "cookie", "name": .string(SessionCookie.cookie.name(false)),
            "description": .string("Over HTTPS its name is `\(SessionCookie.cookie.name(true))`."),
          ],
        ],
      ],
    ]
  }

  private func describe(_ operation: Operation, _ route: Route) -> JSONValue {
    var members: [String: JSONValue] = [
      "summary": .string(operation.summary), "tags": [.string(operation.tag)],
      "operationId": .string(Self.name(of: route)), "responses": responses(operation, route),
    ]
    if !operation.parameters.isEmpty {
      members["parameters"] = .array(
        operation.parameters.map { parameter in
          [
            "name": .string(parameter.name), "in": .string(parameter.place), "required": .bool(parameter.isRequired),
            "description": .string(parameter.about), "schema": parameter.schema.json,
          ]
        })
    }
    if let body = operation.body {
      members["requestBody"] = [
        "required": true, "content": .object([operation.bodyType: ["schema": body.json]]),
      ]
    }
    if case .anyone = route.audience { members["security"] = [] }
    return .object(members)
  }

  private func responses(_ operation: Operation, _ route: Route) -> JSONValue {
    var responses: [String: JSONValue] = [:]
    for (status, answers) in Dictionary(grouping: operation.answers, by: \.status) {
      var members: [String: JSONValue] = ["description": .string(status.reasonPhrase)]
      // One status may have several media types.
      let content = answers.compactMap { answer in
        answer.schema.map { (answer.type, JSONValue.object(["schema": $0.json])) }
      }
      if !content.isEmpty { members["content"] = .object(Dictionary(content) { first, _ in first }) }
      responses["\(status.code)"] = .object(members)
    }
    responses["default"] = [
      "description": "The error and its remedy (RFC 9457)",
      "content": .object(["application/problem+json": ["schema": Schema.ref("Problem").json]]),
    ]
    return .object(responses)
  }

  /// `getCupsByIdSaucer` for `GET /api/v1/cups/{id}/saucer`.
  private static func name(of route: Route) -> String {
    let parts = route.path.split(separator: "/").dropFirst(2).map { part -> String in
      let word = part.hasPrefix("{") ? "By-" + part.dropFirst().dropLast() : part[...]
      return word.split { "-.".contains($0) }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
    return route.method.rawValue.lowercased() + parts.joined()
  }
}
