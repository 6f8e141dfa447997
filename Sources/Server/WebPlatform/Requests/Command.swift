import Foundation
package import HTTPTypes

/// What people do by a form, with one handler for it and for its twin, by which programs do the same.
extension RouteTable {
  /// Adds a command: a form, and its twin below `/api/v1`.
  ///
  /// What may come with it is said once, by the body of `operation`; see `FormReader` for how a form's fields become members of it. A
  /// form may send more: `back`, say, is read by `done`.
  ///
  /// - Parameters:
  ///   - path: where programs ask, below `/api/v1`.
  ///   - form: where the form is sent; it has the parameters of `path`.
  ///   - operation: how the interface describes the command. Its first answer is what the twin answers: the result, or a status alone.
  ///   - done: where the form leads.
  ///   - again: the page with the form, as it stands, when something is wrong with what was typed; `nil` for a form in which nothing is
  ///     typed, whose error has a page of its own.
  ///   - handle: does it. What it throws as `PresentableError` is shown with the form.
  package mutating func command<Input: Decodable & Sendable, Result: Encodable & Sendable>(
    _ method: HTTPRequest.Method, _ path: String, form: String, for audience: Audience, _ operation: Operation,
    done: @escaping @Sendable (RequestContext, Result) throws -> Response,
    again: (@Sendable (RequestContext, FormState) throws -> Response)? = nil,
    _ handle: @escaping @Sendable (RequestContext, Input) async throws -> Result
  ) {
    let answer = operation.answers.first
    let hasBody = operation.body != nil
    api(method, path, for: audience, operation) { (context: RequestContext) async throws -> Response in
      let input: Input = hasBody ? try context.decode() : try Self.nothing.decoded(Input.self)
      let result = try await handle(context, input)
      guard answer?.schema != nil else { return Response(status: answer?.status ?? .noContent) }
      return try .json(result, status: answer?.status ?? .ok)
    }
    self.form(form, for: audience, operation.body ?? .object([:]), done: done, again: again, handle)
  }

  /// Adds a form that has no twin: what comes of it is for browsers alone, as a session is.
  ///
  /// - Parameters:
  ///   - shape: what may come with it: an object.
  ///   - body: how much may come.
  ///   - done, again, handle: as those of a command.
  package mutating func form<Input: Decodable & Sendable, Result: Sendable>(
    _ path: String, for audience: Audience, _ shape: Schema, body: BodyPolicy = .small,
    done: @escaping @Sendable (RequestContext, Result) throws -> Response,
    again: (@Sendable (RequestContext, FormState) throws -> Response)? = nil,
    _ handle: @escaping @Sendable (RequestContext, Input) async throws -> Result
  ) {
    action(path, for: audience, body: body) { (context: RequestContext) async throws -> Response in
      let check = context.site.shapes
      let (reader, values) = (FormReader(shape: check.resolved(shape.json)), context.form)
      do {
        let body = reader.body(values)
        if let flaw = check.flaw(in: body, as: shape) { throw flaw.fieldError }
        return try done(context, await handle(context, body.decoded(Input.self)))
      } catch let error as any PresentableError where error.status.code < 500 {
        // A module that sent the form says what is wrong where it stands.
        guard let again, !context.request.asksForProblem else { throw error }
        var response = try again(context, FormState(values, sentTo: context.path, error, fields: reader.fields))
        response.status = error.status
        if let seconds = error.retryAfter { response.headers[.retryAfter] = "\(seconds)" }
        return response
      }
    }
  }

  private static let nothing = JSONValue.object([:])
}

/// What comes with a command that needs no more than its path, and what comes of one that has nothing to say.
package struct Nothing: Codable, Hashable, Sendable {
  /// Nothing.
  package init() {}
}
