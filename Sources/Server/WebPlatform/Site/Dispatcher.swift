import Foundation
import HTTPServer
import HTTPTypes
import Logging
import MediaLibrary

/// Processes every request: authenticates the sender, checks permissions and the form token, runs the route, and turns errors into
/// responses.
struct Dispatcher: Sendable {
  let site: Site
  let guardian: OriginGuard
  let bounds: QueryBounds

  /// Answers a request by a route, or with an error when no route exists.
  ///
  /// - Parameters:
  ///   - parameters: the parameters of the path.
  ///   - otherMethods: the methods that the path supports, when it does not support the method of the request.
  func answer(
    _ request: Request, from sender: Sender, by route: Route?, _ parameters: [String: String] = [:],
    otherMethods: String? = nil
  ) async -> Response {
    await withTaskExecutorPreference(site.workers.acceptors) {
      await answerAtTheDoor(request, from: sender, by: route, parameters, otherMethods: otherMethods)
    }
  }

  private func answerAtTheDoor(
    _ request: Request, from sender: Sender, by route: Route?, _ parameters: [String: String], otherMethods: String?
  ) async -> Response {
    let start = ContinuousClock.now
    let id = String(UInt64.random(in: .min ... .max), radix: 16)
    var logger = site.logger
    logger[metadataKey: "request"] = "\(id)"
    var response: Response
    let app = route?.app ?? NameClash.platform
    var localizer = site.translations.localizer(
      Language.preferred(by: request.headers[.acceptLanguage]) ?? .americanEnglish, of: app)
    var member: SignedInPerson?
    var freshSecret: String?
    do {
      let isAdmitted = guardian.admits(
        request, address: sender.localAddress, port: sender.localPort, changesNothing: route?.isDoor == true)
      guard isAdmitted else {
        throw WebError.foreignForm
      }
      (member, freshSecret) = try identify(request, mayExchange: Self.mayExchange(request, route))
      if let chosen = member?.account.language.flatMap(Language.init) {
        localizer = site.translations.localizer(chosen, of: app)
      }
      if let pseudo = FormValues(parsing: request.query ?? "")["language"], pseudo == Language.pseudo.rawValue {
        localizer = site.translations[.pseudo]
      }
      guard let route else { throw otherMethods.map(WebError.otherMethod) ?? WebError.notFound }
      response = try await handle(request, from: sender, at: start, route, parameters, member, localizer, logger)
    } catch {
      response = failure(error, request, id, of: route, member: member, localizer: localizer, logger: logger)
    }
    if let freshSecret {
      response.headers.append(
        HTTPField(name: .setCookie, value: SessionCookie.set(freshSecret, isSecure: site.options.isSecure)))
    }
    site.securityHeaders.apply(to: &response)
    let seconds = Double((ContinuousClock.now - start) / .microseconds(1)) / 1e6
    let pattern = route?.path ?? "none"
    site.metrics.note(method: request.method.rawValue, route: pattern, status: response.status.code, seconds: seconds)
    // The log has the pattern of the route, not the path: the pages that people view are private, and some links sign in.
    logger.info(
      "answered",
      metadata: [
        "method": "\(request.method.rawValue)", "route": "\(pattern)", "status": "\(response.status.code)",
        "ms": "\(Int(seconds * 1000))", "role": "\(member?.role.rawValue ?? "none")",
      ])
    return response
  }

  /// Whether the response may renew the session's secret. Only a page for signed-in people may: shared caches may store responses for
  /// everyone, such responses may start a session themselves, and programs ignore cookies.
  private static func mayExchange(_ request: Request, _ route: Route?) -> Bool {
    guard let route, case .from = route.audience else { return false }
    return request.method.isSafe && !route.isInterface
  }

  private func identify(_ request: Request, mayExchange: Bool) throws -> (SignedInPerson?, freshSecret: String?) {
    guard let (secret, isBearer) = SessionCookie.secret(of: request, isSecure: site.options.isSecure),
      let (account, session, isOffered) = try site.accounts.session(of: secret), session.isToken == isBearer
    else { return (nil, nil) }
    site.sessions.used(session, with: secret, isOffered: isOffered)
    let fresh = mayExchange && !isBearer && !isOffered ? site.sessions.offer(for: session) : nil
    return (SignedInPerson(account: account, session: session, usesBearerToken: isBearer), fresh)
  }

  private func handle(
    _ request: Request, from sender: Sender, at arrival: ContinuousClock.Instant, _ route: Route,
    _ parameters: [String: String], _ member: SignedInPerson?, _ localizer: Localizer, _ logger: Logger
  ) async throws -> Response {
    let holder = try admit(request, route, parameters, member)
    let query = FormValues(parsing: request.query ?? "")
    try bounds.check(query, for: route)
    if let coding = request.headers[.contentEncoding], coding.lowercased() != "identity" {
      // A small compressed body can expand to a huge one, and no client needs compression.
      throw WebError.unsupportedType(coding)
    }
    var body: [UInt8] = []
    var arrival = arrival
    if case .collected(let maxBytes) = route.body {
      if let stated = request.headers[.contentLength].flatMap(Int.init), stated > maxBytes {
        throw WebError.tooLarge(maxBytes: maxBytes)
      }
      body = try await request.body.collect(upTo: maxBytes)
      // The deadline counts from now: the time in which the sender sent the body does not count.
      arrival = .now
    }
    if !route.isDoor { try checkFormToken(request, member, holder, body) }
    let address = site.options.trustedProxies.sender(request.headers, from: sender.address)
    let context = RequestContext(
      site: site, request: request, member: member, holder: holder, localizer: localizer,
      query: query, body: body, logger: logger,
      address: address, parameters: parameters,
      origin: RequestOrigin(request, member, holder, from: address, at: arrival, limit: site.options.answersWithin))
    let response = try await run(route, context)
    return holder == nil ? response : response.with(.robots, "noindex, nofollow")
  }

  /// Checks that the sender may use the route.
  ///
  /// - Returns: the pass of a visitor without an account, when it opens the requested object.
  private func admit(
    _ request: Request, _ route: Route, _ parameters: [String: String], _ member: SignedInPerson?
  ) throws -> PassHolder? {
    switch route.audience {
    case .anyone: return nil
    case .from(let role):
      guard let member else { throw WebError.signInNeeded }
      guard member.role >= role else { throw WebError.forbidden }
      return nil
    case .guests(let kind), .readers(let kind):
      if member != nil { return nil }
      let subject = PassSubject(kind, parameters[kind]?.removingPercentEncoding ?? "")
      guard let holder = try site.passes.holder(shownBy: request, site.options.isSecure, to: subject, of: route.app)
      else {
        throw WebError.passNeeded
      }
      if case .guests = route.audience, holder.guest == nil { throw WebError.forbidden }
      return holder
    }
  }

  /// Runs a route on the threads that fit its access.
  private func run(_ route: Route, _ context: RequestContext) async throws -> Response {
    let scheduler = route.access == .reading ? site.workers.readers : site.workers.writers
    return try await scheduler.take(for: context.origin) { [self] in
      if let shape = route.bodySchema { _ = try site.shapes.value(of: .json(context.body), as: shape) }
      switch (route.handle, route.access) {
      case (.whole(let handle), .reading): return try site.library.snapshot { try handle(context) }
      case (.whole(let handle), .writing): return try handle(context)
      case (.steps(let handle), _): return try await handle(context)
      }
    }
  }

  /// Checks the token of a request that changes state. The token of the session must be in a header, or in a field of the form.
  private func checkFormToken(_ request: Request, _ member: SignedInPerson?, _ holder: PassHolder?, _ body: [UInt8])
    throws
  {
    guard !request.method.isSafe, member?.usesBearerToken != true,
      let token = member?.session.formToken ?? holder?.guest?.formToken
    else { return }
    let shown: String?
    if let header = request.headers[.formToken] {
      shown = header
    } else if request.headers[.contentType]?.hasPrefix("application/x-www-form-urlencoded") == true {
      shown = FormValues(parsing: String(decoding: body, as: UTF8.self)).raw("form-token")
    } else {
      shown = nil
    }
    guard let shown, Secret.equal(shown, token) else { throw WebError.foreignForm }
  }

  // MARK: Errors

  private func failure(
    _ error: any Error, _ request: Request, _ id: String, of route: Route?, member: SignedInPerson?,
    localizer: Localizer,
    logger: Logger
  ) -> Response {
    let isInterface = route?.isInterface ?? request.path.hasPrefix("/api/")
    let folder = site.library.folder
    let known =
      (error as? any PresentableError)
      ?? FullDisk(cause: error, near: folder).map { disk -> any PresentableError in LibraryError.diskFull(disk) }
    let status = known?.status ?? .internalServerError
    var message = known?.message ?? Message("error.internal")
    if status.code >= 500, known == nil {
      logger.error("a request failed", metadata: ["reason": "\(error)", "route": "\(route?.path ?? "none")"])
    }
    if status == WebError.noRoom.status {
      let disk = known?.fullDisk ?? FullDisk(of: folder)
      logger.error("a disk is full", metadata: ["reason": "\(disk)"])
      if member?.role == .owner { message = disk.message }
    }
    var response: Response
    if isInterface || request.asksForProblem {
      var problem: [String: JSONValue] = [
        "title": .string(status.reasonPhrase), "status": .integer(Int64(status.code)),
        "detail": .string(localizer(message)), "code": .string(message.code), "requestID": .string(id),
      ]
      if let field = known?.field { problem["field"] = .string(field) }
      response = .text(JSONValue.object(problem).text, type: "application/problem+json", status: status)
    } else if error as? WebError == .signInNeeded, request.method == .get || request.method == .head {
      let back = request.path + (request.query.map { "?\($0)" } ?? "")
      return .redirect(to: "/sign-in" + (back == "/" ? "" : "?back=\(FormValues.encoded(back))"))
    } else if error as? WebError == .passNeeded, request.method.isSafe {
      return .redirect(to: "/join?back=\(FormValues.encoded(request.path))")
    } else {
      response = ErrorPage(status: status, sentence: localizer(message), requestID: id).response(
        site, member, localizer)
    }
    if let seconds = known?.retryAfter { response.headers[.retryAfter] = "\(seconds)" }
    if status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer" }
    if case .otherMethod(let known)? = error as? WebError { response.headers[.allow] = known }
    return response
  }
}
