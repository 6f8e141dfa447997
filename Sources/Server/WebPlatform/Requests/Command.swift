import Foundation
package import HTTPTypes

/// Something that people do by a form and programs by the interface, with one handler.
extension RouteTable {
  /// Adds a command.
  ///
  /// What may come with it is said once, by the body of `operation`. A form's fields become the members of that body: numbers where it
  /// has numbers, true for a ticked box, a list of all values of a name; a field that is left blank is missing.
  ///
  /// - Parameters:
  ///   - path: where programs ask, below `/api/v1`.
  ///   - form: where the form is sent.
  ///   - operation: how the interface describes the command; it has a body.
  ///   - done: where the form leads.
  ///   - again: the page with the form, as it stands, when something is wrong with what was typed.
  ///   - handle: does it. What it throws as `PresentableError` is shown above the form.
  package mutating func command<Input: Decodable & Sendable, Result: Encodable & Sendable>(
    _ method: HTTPRequest.Method, _ path: String, form: String, for audience: Audience, _ operation: Operation,
    done: @escaping @Sendable (Visit, Result) throws -> String,
    again: @escaping @Sendable (Visit, FormState) throws -> Reply,
    _ handle: @escaping @Sendable (Visit, Input) throws -> Result
  ) {
    guard let shape = operation.body else { preconditionFailure("\(path): a command has a body") }
    let status = operation.answers.first?.status ?? .ok
    api(method, path, for: audience, operation) { (visit: Visit) throws -> Reply in
      try .json(try handle(visit, visit.decode(Input.self)), status: status)
    }
    action(form, for: audience) { (visit: Visit) throws -> Reply in
      let values = visit.form
      let check = visit.site.shapes
      let form = FormReader(shape: check.resolved(shape.json))
      do {
        let body = form.body(values)
        if let flaw = check.flaw(in: body, as: shape) { throw flaw.fieldError }
        return .redirect(to: try done(visit, try handle(visit, body.decoded(Input.self))))
      } catch let error as any PresentableError where error.status.code < 500 {
        var reply = try again(visit, FormState(values, error, fields: form.fields))
        reply.status = error.status
        return reply
      }
    }
  }
}

/// Reads the fields of a form as the members of a shape.
struct FormReader {
  private let members: [String: JSONValue]

  /// - Parameter shape: that of an object.
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
      default: if let text = values[name] { body[name] = value(text, shape) }
      }
    }
    return .object(body)
  }

  /// What is no number stays text, so that it is refused as one.
  private func value(_ text: String, _ shape: JSONValue?) -> JSONValue {
    switch shape?["type"] {
    case "integer": Int64(text).map { .integer($0) } ?? .string(text)
    case "number": Double(text.replacing(",", with: ".")).flatMap { $0.isFinite ? .number($0) : nil } ?? .string(text)
    default: .string(text)
    }
  }
}
