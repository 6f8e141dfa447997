package import HTTPTypes

/// The OpenAPI description of an endpoint.
package struct Operation: Sendable {
  let summary: String
  let tag: String
  let parameters: [Parameter]
  let body: Schema?
  let bodyType: String
  let answers: [Answer]

  /// - Parameters:
  ///   - summary: what the operation does, in a few words.
  ///   - tag: the group in the API document.
  ///   - body: the schema of the request's body; `nil` for none.
  ///   - answers: the successful answers; errors are the same everywhere.
  package init(
    _ summary: String, tag: String, parameters: [Parameter] = [], body: Schema? = nil, answers: [Answer]
  ) {
    self.summary = summary
    self.tag = tag
    self.parameters = parameters
    self.body = body
    bodyType = body?.mediaType ?? "application/json"
    self.answers = answers
  }

  package struct Answer: Sendable {
    let status: HTTPResponse.Status
    let schema: Schema?
    let type: String

    /// A body with a schema, in the schema's media type: JSON by default.
    package static func ok(_ status: HTTPResponse.Status, _ schema: Schema) -> Answer {
      Answer(status: status, schema: schema, type: schema.mediaType)
    }
    /// A status without a body.
    package static func empty(_ status: HTTPResponse.Status) -> Answer {
      Answer(status: status, schema: nil, type: "")
    }
    package static let nothing = Answer.empty(.noContent)
  }
}

/// A value in the path, the query or a header.
package struct Parameter: Sendable {
  package let name: String
  let place: String
  let schema: Schema
  let about: String
  let isRequired: Bool

  package static func path(_ name: String, _ schema: Schema, _ about: String) -> Parameter {
    Parameter(name: name, place: "path", schema: schema, about: about, isRequired: true)
  }
  package static func query(_ name: String, _ schema: Schema, _ about: String) -> Parameter {
    Parameter(name: name, place: "query", schema: schema, about: about, isRequired: false)
  }
  package static func header(_ name: String, _ schema: Schema, _ about: String, isRequired: Bool) -> Parameter {
    Parameter(name: name, place: "header", schema: schema, about: about, isRequired: isRequired)
  }
}

/// A JSON Schema (2020-12, as in OpenAPI 3.1).
package struct Schema: Sendable, ExpressibleByStringLiteral {
  package let json: JSONValue
  let isOptional: Bool
  let mediaType: String

  init(_ json: JSONValue, isOptional: Bool = false, mediaType: String = "application/json") {
    self.json = json
    self.isOptional = isOptional
    self.mediaType = mediaType
  }

  /// A reference to a named schema.
  package init(stringLiteral name: String) { self = .ref(name) }

  package static let string = Schema(["type": "string"])
  package static let integer = Schema(["type": "integer"])
  package static let number = Schema(["type": "number"])
  package static let bool = Schema(["type": "boolean"])
  package static let anything = Schema([:])

  /// A text of 1 to `maxLength` characters.
  package static func text(maxLength: Int) -> Schema {
    Schema(["type": "string", "minLength": 1, "maxLength": .integer(Int64(maxLength))])
  }
  /// A text of 0 to `maxLength` characters.
  package static func text(upTo maxLength: Int) -> Schema {
    Schema(["type": "string", "maxLength": .integer(Int64(maxLength))])
  }
  /// A password. Surrounding whitespace is kept.
  package static func password(maxLength: Int) -> Schema {
    Schema(["type": "string", "format": "password", "minLength": 1, "maxLength": .integer(Int64(maxLength))])
  }
  /// An HTTPS URL.
  package static func webAddress(maxLength: Int) -> Schema {
    Schema([
      "type": "string", "format": "uri", "pattern": "^https://", "maxLength": .integer(Int64(maxLength)),
    ])
  }
  package static func text(pattern: String) -> Schema { Schema(["type": "string", "pattern": .string(pattern)]) }
  package static func integer(_ range: ClosedRange<Int>) -> Schema {
    Schema([
      "type": "integer", "minimum": .integer(Int64(range.lowerBound)), "maximum": .integer(Int64(range.upperBound)),
    ])
  }
  package static func number(_ range: ClosedRange<Double>) -> Schema {
    Schema(["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)])
  }
  /// One of these texts.
  package static func oneOf(_ words: [String]) -> Schema {
    Schema(["type": "string", "enum": .array(words.map { .string($0) })])
  }
  package static func list(of schema: Schema) -> Schema { Schema(["type": "array", "items": schema.json]) }
  /// For the null branch of `either`.
  package static let null = Schema(["type": "null"])
  /// One of two schemas. For answers only: input is not validated against it.
  package static func either(_ one: Schema, _ other: Schema) -> Schema { Schema(["anyOf": [one.json, other.json]]) }
  /// A member that may be missing.
  package static func optional(_ schema: Schema) -> Schema { Schema(schema.json, isOptional: true) }
  package static func list(of schema: Schema, count: ClosedRange<Int>) -> Schema {
    Schema([
      "type": "array", "items": schema.json, "minItems": .integer(Int64(count.lowerBound)),
      "maxItems": .integer(Int64(count.upperBound)),
    ])
  }
  /// Members are required unless they are `optional`.
  package static func object(_ members: [String: Schema], isClosed: Bool = false) -> Schema {
    let required = members.filter { !$0.value.isOptional }.keys.sorted()
    var json: [String: JSONValue] = ["type": "object", "properties": .object(members.mapValues(\.json))]
    if !required.isEmpty { json["required"] = .array(required.map { .string($0) }) }
    if isClosed { json["additionalProperties"] = false }
    return Schema(.object(json))
  }
  /// An object with arbitrary member names.
  package static func map(of schema: Schema) -> Schema {
    Schema(["type": "object", "additionalProperties": schema.json])
  }
  /// A reference to a named schema.
  package static func ref(_ name: String) -> Schema { Schema(["$ref": .string("#/components/schemas/\(name)")]) }
  package static func bytes(_ mediaType: String) -> Schema {
    Schema(["type": "string", "contentMediaType": .string(mediaType)], mediaType: mediaType)
  }
  package static func text(as mediaType: String) -> Schema { Schema(["type": "string"], mediaType: mediaType) }
}
