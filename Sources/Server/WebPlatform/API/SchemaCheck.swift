/// Validates JSON against the schemas of the API, so that the description of a route also validates its input. It supports the part of JSON
/// Schema 2020-12 that `Schema` can express.
struct SchemaCheck: Sendable {
  let named: [String: Schema]

  /// A violation of a schema.
  struct Flaw: Hashable, Sendable {
    /// The path of the value, such as `members[2].name`; empty for the whole value.
    let place: String
    /// `nil` when a required value is missing.
    let value: JSONValue?
    /// The requirement.
    let need: Message
    /// Whether the value has the right type, but is out of bounds.
    var isOutOfBounds = false
  }

  /// The first violation, in the order of member names; `nil` for a valid value.
  func flaw(in value: JSONValue, as schema: Schema) -> Flaw? { flaw(value, schema.json, "") }

  /// The body of a request, as a client sends it.
  enum Body {
    case json([UInt8])
    case form(FormValues)
  }

  /// Converts a body to JSON that matches a schema. The fields of a form become the members of an object.
  ///
  /// - Throws: `WebError.badJSON`, `.invalid`.
  func value(of body: Body, as schema: Schema) throws(WebError) -> JSONValue {
    switch body {
    case .json(let bytes):
      let value = try RequestContext.decode(JSONValue.self, bytes)
      if let flaw = flaw(in: value, as: schema) { throw flaw.error }
      return value
    case .form(let values):
      let value = FormReader(shape: resolved(schema.json)).body(values)
      if let flaw = flaw(in: value, as: schema) { throw flaw.fieldError }
      return value
    }
  }

  /// Follows references to named schemas.
  func resolved(_ schema: JSONValue) -> JSONValue {
    guard case .string(let reference)? = schema["$ref"],
      let shape = named[String(reference.split(separator: "/").last ?? "")]
    else { return schema }
    return resolved(shape.json)
  }

  /// The maximum length of a text, or of each text in a list; `nil` where the schema has no limit.
  func maxLength(of schema: Schema) -> Int? {
    let shape = resolved(schema.json)
    return (shape["items"].map(resolved) ?? shape)["maxLength"]?.whole
  }

  private func flaw(_ value: JSONValue, _ schema: JSONValue, _ place: String) -> Flaw? {
    let schema = resolved(schema)
    func bad(_ need: Message) -> Flaw { Flaw(place: place, value: value, need: need) }
    func beyond(_ need: Message) -> Flaw { Flaw(place: place, value: value, need: need, isOutOfBounds: true) }
    if case .array(let choices)? = schema["enum"], !choices.contains(value) {
      return bad(Message("bound.one-of", ["words": .text(choices.map(\.plain).joined(separator: ", "))]))
    }
    guard case .string(let type)? = schema["type"] else { return nil }
    switch (type, value) {
    case ("string", .string(let text)): return need(of: text, schema).map(beyond)
    case ("integer", .integer(let number)): return need(of: Double(number), schema, isWhole: true).map(beyond)
    case ("integer", .number(let number)) where number.rounded() == number:
      return need(of: number, schema, isWhole: true).map(beyond)
    case ("number", .integer(let number)): return need(of: Double(number), schema, isWhole: false).map(beyond)
    case ("number", .number(let number)): return need(of: number, schema, isWhole: false).map(beyond)
    case ("boolean", .bool): return nil
    case ("array", .array(let items)): return need(of: items, schema).map(beyond) ?? flaw(inItems: items, schema, place)
    case ("object", .object(let members)): return flaw(inMembers: members, schema, place)
    default: return bad(Message("bound.\(type)"))
    }
  }

  private func flaw(inItems items: [JSONValue], _ schema: JSONValue, _ place: String) -> Flaw? {
    guard let shape = schema["items"] else { return nil }
    return items.enumerated().lazy.compactMap { flaw($1, shape, "\(place)[\($0)]") }.first
  }

  private func flaw(inMembers members: [String: JSONValue], _ schema: JSONValue, _ place: String) -> Flaw? {
    func path(_ name: String) -> String { place.isEmpty ? name : "\(place).\(name)" }
    var required: Set<String> = []
    if case .array(let names)? = schema["required"] { required = Set(names.map(\.plain)) }
    for name in required.sorted() where members[name] == nil {
      return Flaw(place: path(name), value: nil, need: Message("bound.something"))
    }
    var known: [String: JSONValue] = [:]
    if case .object(let properties)? = schema["properties"] { known = properties }
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      if let shape = known[name] {
        // An optional member may be null.
        if value == .null, !required.contains(name) { continue }
        if let flaw = flaw(value, shape, path(name)) { return flaw }
      } else {
        switch schema["additionalProperties"] {
        case nil: break
        case .bool(let isOpen)?:
          if !isOpen { return Flaw(place: path(name), value: value, need: Message("bound.nothing")) }
        case let shape?: if let flaw = flaw(value, shape, path(name)) { return flaw }
        }
      }
    }
    return nil
  }

  // MARK: Limits

  private func need(of text: String, _ schema: JSONValue) -> Message? {
    let count = text.unicodeScalars.count
    let (least, most) = (schema["minLength"]?.whole ?? 0, schema["maxLength"]?.whole ?? .max)
    guard least <= count, count <= most else {
      return most == .max
        ? Message("bound.longer", ["count": .number(least)])
        : Message("bound.length", ["least": .number(least), "count": .number(most)])
    }
    if case .string(let pattern)? = schema["pattern"] {
      guard let expression = try? Regex(pattern), text.firstMatch(of: expression) != nil else {
        return schema["format"] == "uri"
          ? Message("bound.web-address") : Message("bound.pattern", ["pattern": .text(pattern)])
      }
    }
    return nil
  }

  private func need(of number: Double, _ schema: JSONValue, isWhole: Bool) -> Message? {
    let (least, most) = (schema["minimum"]?.double ?? -.infinity, schema["maximum"]?.double ?? .infinity)
    guard !(number >= least && number <= most) else { return nil }
    func written(_ bound: Double) -> Localizer.Value {
      .text(isWhole && abs(bound) < 1e15 ? String(Int64(bound)) : "\(bound)")
    }
    return Message("bound.between", ["least": written(least), "most": written(most)])
  }

  private func need(of items: [JSONValue], _ schema: JSONValue) -> Message? {
    let (least, most) = (schema["minItems"]?.whole ?? 0, schema["maxItems"]?.whole ?? .max)
    guard items.count < least || items.count > most else { return nil }
    return Message("bound.items", ["least": .number(least), "count": .number(most)])
  }
}

extension SchemaCheck.Flaw {
  /// The error for a JSON body: 422 for a value out of bounds, 400 for all other flaws.
  var error: WebError {
    if isOutOfBounds { return fieldError }
    guard value != nil else { return .badJSON(JSONFlaw.missing(path: place).message) }
    return .badJSON(Message("json.needs", ["path": .text(place), "why": .message(need)]))
  }

  /// The error for a field of a form.
  var fieldError: WebError { .invalid(field: .text(place), value: value?.plain ?? "", why: .message(need)) }
}

extension JSONValue {
  var plain: String { if case .string(let text) = self { text } else { text } }

  fileprivate var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  fileprivate var whole: Int? { if case .integer(let number) = self { Int(number) } else { nil } }
}
