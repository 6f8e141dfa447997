import Foundation

/// Converts the fields of a form to JSON that matches a schema. A checkbox becomes true or false, a list gets all values of its name, and
/// numbers become numbers. Surrounding whitespace is trimmed, except in passwords and lists. A blank field is missing, unless its schema
/// allows an empty text.
struct FormReader {
  private let members: [String: JSONValue]

  /// - Parameter shape: the schema of an object.
  init(shape: JSONValue) {
    if case .object(let members)? = shape["properties"] { self.members = members } else { members = [:] }
  }

  var fields: Dictionary<String, JSONValue>.Keys { members.keys }

  func body(_ values: FormValues) -> JSONValue {
    var body: [String: JSONValue] = [:]
    for (name, shape) in members {
      switch shape["type"] {
      case "boolean": body[name] = .bool(values.has(name) && values[name] != "no")
      case "array": if values.has(name) { body[name] = .array(values.all(name).map { value($0, shape["items"]) }) }
      default: body[name] = text(name, shape, values).map { value($0, shape) }
      }
    }
    return .object(body)
  }

  private func text(_ name: String, _ shape: JSONValue, _ values: FormValues) -> String? {
    guard let typed = values.raw(name) else { return nil }
    let text = shape["format"] == "password" ? typed : typed.trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty && !takesEmpty(shape) ? nil : text
  }

  private func takesEmpty(_ shape: JSONValue) -> Bool {
    if case .array(let choices)? = shape["enum"] { return choices.contains("") }
    return shape["type"] == "string" && shape["pattern"] == nil && [nil, 0].contains(shape["minLength"])
  }

  /// A text that is not a number stays a text, so that the validation rejects it.
  private func value(_ text: String, _ shape: JSONValue?) -> JSONValue {
    switch shape?["type"] {
    case "integer": Int64(text).map { .integer($0) } ?? .string(text)
    case "number": Double(text.replacing(",", with: ".")).flatMap { $0.isFinite ? .number($0) : nil } ?? .string(text)
    default: .string(text)
    }
  }
}
