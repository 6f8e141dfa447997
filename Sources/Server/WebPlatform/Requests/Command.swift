import Foundation
package import HTTPTypes

/// Commands: an HTML form and its twin in the API share one handler.
extension RouteTable {
  /// Adds a command: a form, and its twin below `/api/v1`.
  ///
  /// The body of `operation` is the schema of both; `FormReader` turns the fields of a form into its members. A form may send more fields,
  /// for example `back`, which `done` may read.
  ///
  /// - Parameters:
  ///   - path: the path of the API, below `/api/v1`.
  ///   - form: the path of the form; it has the parameters of `path`.
  ///   - operation: describes the command in the API. The first answer is the answer of the twin: the result, or a status alone.
  ///   - done: the redirect after the form succeeded.
  ///   - again: the page with the form and its typed values, for an input error. It is `nil` for a form without inputs, whose error has its
  ///     own page.
  ///   - handle: does the work. A `PresentableError` that it throws is shown with the form.
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

  /// Adds a form without a twin in the API. It is for results that only browsers use, such as a session.
  ///
  /// - Parameters:
  ///   - shape: the schema of the fields: an object.
  ///   - body: the maximum size of the body in bytes.
  ///   - done, again, handle: as for a command.
  package mutating func form<Input: Decodable & Sendable, Result: Sendable>(
    _ path: String, for audience: Audience, _ shape: Schema, body: BodyPolicy = .small,
    done: @escaping @Sendable (RequestContext, Result) throws -> Response,
    again: (@Sendable (RequestContext, FormState) throws -> Response)? = nil,
    _ handle: @escaping @Sendable (RequestContext, Input) async throws -> Result
  ) {
    action(path, for: audience, body: body) { (context: RequestContext) async throws -> Response in
      let (shapes, values) = (context.site.shapes, context.form)
      do {
        let body = try shapes.value(of: .form(values), as: shape)
        return try done(context, await handle(context, body.decoded(Input.self)))
      } catch let error as any PresentableError where error.status.code < 500 {
        // If a script sent the form, the script shows the error itself, beside the field.
        guard let again, !context.request.asksForProblem else { throw error }
        let fields = FormReader(shape: shapes.resolved(shape.json)).fields
        var response = try again(context, FormState(values, sentTo: context.path, error, fields: fields))
        response.status = error.status
        if let seconds = error.retryAfter { response.headers[.retryAfter] = "\(seconds)" }
        return response
      }
    }
  }

  private static let nothing = JSONValue.object([:])
}

/// The input of a command that needs only its path, and the result of a command that returns no data.
package struct EmptyBody: Codable, Hashable, Sendable {
  package init() {}
}
