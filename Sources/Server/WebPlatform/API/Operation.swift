package import HTTPTypes

/// How the interface describes one thing that programs can ask: an OpenAPI operation.
package struct Operation: Sendable {
  let summary: String
  let tag: String
  let parameters: [Parameter]
  let body: Schema?
  let bodyType: String
  let answers: [Answer]

  /// A description.
  ///
  /// - Parameters:
  ///   - summary: what the operation does, in a few words.
  ///   - tag: the group that the operation belongs to.
  ///   - body: what comes with the request; `nil` for nothing.
  ///   - answers: what is answered when all is well; errors are the same everywhere.
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

  /// One answer.
  package struct Answer: Sendable {
    let status: HTTPResponse.Status
    let schema: Schema?
    let type: String

    /// JSON of a shape.
    package static func ok(_ status: HTTPResponse.Status, _ schema: Schema) -> Answer {
      Answer(status: status, schema: schema, type: schema.mediaType)
    }
    /// A status alone.
    package static func empty(_ status: HTTPResponse.Status) -> Answer {
      Answer(status: status, schema: nil, type: "")
    }
    /// 204: done, nothing to say.
    package static let nothing = Answer.empty(.noContent)
  }
}

/// A value beside the body.
package struct Parameter: Sendable {
  /// The parameter's name.
  package let name: String
  let place: String
  let schema: Schema
  let about: String
  let isRequired: Bool

  /// A part of the path.
  package static func path(_ name: String, _ schema: Schema, _ about: String) -> Parameter {
    Parameter(name: name, place: "path", schema: schema, about: about, isRequired: true)
  }
  /// A value of the query.
  package static func query(_ name: String, _ schema: Schema, _ about: String) -> Parameter {
    Parameter(name: name, place: "query", schema: schema, about: about, isRequired: false)
  }
  /// A header.
  package static func header(_ name: String, _ schema: Schema, _ about: String, isRequired: Bool) -> Parameter {
    Parameter(name: name, place: "header", schema: schema, about: about, isRequired: isRequired)
  }
}

/// The shape of a value: JSON Schema 2020-12, as OpenAPI 3.1 uses it.
package struct Schema: Sendable, ExpressibleByStringLiteral {
  /// The schema itself.
  package let json: JSONValue
  let isOptional: Bool
  let mediaType: String

  init(_ json: JSONValue, isOptional: Bool = false, mediaType: String = "application/json") {
    self.json = json
    self.isOptional = isOptional
    self.mediaType = mediaType
  }

  /// A schema that is named in the description.
  package init(stringLiteral name: String) { self = .ref(name) }

  /// A text.
  package static let string = Schema(["type": "string"])
  /// A whole number.
  package static let integer = Schema(["type": "integer"])
  /// A number.
  package static let number = Schema(["type": "number"])
  /// True or false.
  package static let bool = Schema(["type": "boolean"])
  /// Anything.
  package static let anything = Schema([:])

  /// A text of at most so many characters, and at least one.
  package static func text(maxLength: Int) -> Schema {
    Schema(["type": "string", "minLength": 1, "maxLength": .integer(Int64(maxLength))])
  }
  /// A text of at most so many characters, or an empty one.
  package static func text(upTo maxLength: Int) -> Schema {
    Schema(["type": "string", "maxLength": .integer(Int64(maxLength))])
  }
  /// A password: as it was typed, with the blanks around it.
  package static func password(maxLength: Int) -> Schema {
    Schema(["type": "string", "format": "password", "minLength": 1, "maxLength": .integer(Int64(maxLength))])
  }
  /// The address of a page that is reached by HTTPS.
  package static func webAddress(maxLength: Int) -> Schema {
    Schema([
      "type": "string", "format": "uri", "pattern": "^https://", "maxLength": .integer(Int64(maxLength)),
    ])
  }
  /// A text of a form.
  package static func text(pattern: String) -> Schema { Schema(["type": "string", "pattern": .string(pattern)]) }
  /// A whole number within bounds.
  package static func integer(_ range: ClosedRange<Int>) -> Schema {
    Schema([
      "type": "integer", "minimum": .integer(Int64(range.lowerBound)), "maximum": .integer(Int64(range.upperBound)),
    ])
  }
  /// A number within bounds.
  package static func number(_ range: ClosedRange<Double>) -> Schema {
    Schema(["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)])
  }
  /// One of some words.
  package static func oneOf(_ words: [String]) -> Schema {
    Schema(["type": "string", "enum": .array(words.map { .string($0) })])
  }
  /// A list.
  package static func list(of schema: Schema) -> Schema { Schema(["type": "array", "items": schema.json]) }
  /// Nothing, where there could be something.
  package static let null = Schema(["type": "null"])
  /// One of two shapes. For answers: what comes is not checked against it.
  package static func either(_ one: Schema, _ other: Schema) -> Schema { Schema(["anyOf": [one.json, other.json]]) }
  /// A member that may be missing.
  package static func optional(_ schema: Schema) -> Schema { Schema(schema.json, isOptional: true) }
  /// A list of so many.
  package static func list(of schema: Schema, count: ClosedRange<Int>) -> Schema {
    Schema([
      "type": "array", "items": schema.json, "minItems": .integer(Int64(count.lowerBound)),
      "maxItems": .integer(Int64(count.upperBound)),
    ])
  }
  /// An object; members are required unless they are optional.
  package static func object(_ members: [String: Schema], isClosed: Bool = false) -> Schema {
    let required = members.filter { !$0.value.isOptional }.keys.sorted()
    var json: [String: JSONValue] = ["type": "object", "properties": .object(members.mapValues(\.json))]
    if !required.isEmpty { json["required"] = .array(required.map { .string($0) }) }
    if isClosed { json["additionalProperties"] = false }
    return Schema(.object(json))
  }
  /// An object whose members have names of their own.
  package static func map(of schema: Schema) -> Schema {
    Schema(["type": "object", "additionalProperties": schema.json])
  }
  /// A schema that is named in the description.
  package static func ref(_ name: String) -> Schema { Schema(["$ref": .string("#/components/schemas/\(name)")]) }
  /// Bytes of a media type.
  package static func bytes(_ mediaType: String) -> Schema {
    Schema(["type": "string", "contentMediaType": .string(mediaType)], mediaType: mediaType)
  }
  /// Text of a media type.
  package static func text(as mediaType: String) -> Schema { Schema(["type": "string"], mediaType: mediaType) }
}
