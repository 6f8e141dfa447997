import Foundation
import HTTPServer
import HTTPTypes
import Logging

/// The way of every request: who asks, may they, is the form ours, then the route, then its answer or its error.
struct Dispatcher: Sendable {
  let site: Site
  let guardian: OriginGuard
  /// Pages are made a few at a time, in the order in which they were asked for: when many ask at once, all of them wait about
  /// as long, while pages that are all made at the same time would all be late.
  private let turns = Gate(width: 2 * max(1, ProcessInfo.processInfo.activeProcessorCount), patience: 2_000)

  init(site: Site, guardian: OriginGuard) {
    self.site = site
    self.guardian = guardian
  }

  /// Answers a request by a route, or says that there is none.
  ///
  /// - Parameters:
  ///   - parameters: those of the path.
  ///   - otherMethods: the methods that the path knows, when it does not know this one.
  func answer(
    _ request: Request, from sender: Sender, by route: Route?, _ parameters: [String: String] = [:],
    otherMethods: String? = nil
  ) async -> Reply {
    let start = ContinuousClock.now
    let id = String(UInt64.random(in: .min ... .max), radix: 16)
    var logger = site.logger
    logger[metadataKey: "request"] = "\(id)"
    var reply: Reply
    var words = site.translations[Language.preferred(by: request.headers[.acceptLanguage]) ?? .americanEnglish]
    var guest: Person?
    var freshSecret: String?
    do {
      guard guardian.admits(request, address: sender.localAddress, port: sender.localPort) else {
        throw WebError.foreignForm
      }
      (guest, freshSecret) = try identify(request, mayExchange: Self.mayExchange(request, route))
      if let chosen = guest?.account.language.flatMap(Language.init) { words = site.translations[chosen] }
      if let pseudo = FormValues(parsing: request.query ?? "")["language"], pseudo == Language.pseudo.rawValue {
        words = site.translations[.pseudo]
      }
      guard let route else { throw otherMethods.map(WebError.otherMethod) ?? WebError.notFound }
      reply = try await handle(request, from: sender, route, parameters, guest, words, logger)
    } catch {
      let isInterface = route?.isInterface ?? request.path.hasPrefix("/api/")
      reply = failure(error, request, id, isInterface: isInterface, guest: guest, words: words, logger: logger)
    }
    if let freshSecret {
      reply.headers.append(
        HTTPField(name: .setCookie, value: SessionCookie.set(freshSecret, isSecure: site.options.isSecure)))
    }
    site.securityHeaders.apply(to: &reply)
    let seconds = Double((ContinuousClock.now - start) / .microseconds(1)) / 1e6
    let pattern = route?.path ?? "none"
    site.metrics.note(method: request.method.rawValue, route: pattern, status: reply.status.code, seconds: seconds)
    // The pattern of the route, never the path: what people look at is not noted.
    logger.info(
      "answered",
      metadata: [
        "method": "\(request.method.rawValue)", "route": "\(pattern)", "status": "\(reply.status.code)",
        "ms": "\(Int(seconds * 1000))", "role": "\(guest?.role.rawValue ?? "none")",
      ])
    return reply
  }

  /// A fresh secret goes out with a page for people and with nothing else: what is for anyone may be kept by caches that
  /// many share, or begin a session itself, and programs do not take cookies.
  private static func mayExchange(_ request: Request, _ route: Route?) -> Bool {
    guard let route, case .from = route.audience else { return false }
    return request.method.isSafe && !route.isInterface
  }

  private func identify(_ request: Request, mayExchange: Bool) throws -> (Person?, freshSecret: String?) {
    guard let (secret, isBearer) = SessionCookie.secret(of: request),
      let (account, session, fresh) = try site.accounts.session(of: secret, exchange: mayExchange && !isBearer),
      session.isToken == isBearer
    else { return (nil, nil) }
    return (Person(account: account, session: session, usesBearerToken: isBearer), fresh)
  }

  private func handle(
    _ request: Request, from sender: Sender, _ route: Route, _ parameters: [String: String], _ guest: Person?,
    _ words: Words, _ logger: Logger
  ) async throws -> Reply {
    if case .from(let role) = route.audience {
      guard let guest else { throw WebError.signInNeeded }
      guard guest.role >= role else { throw WebError.forbidden }
    }
    if let coding = request.headers[.contentEncoding], coding.lowercased() != "identity" {
      // A small body can unfold to a huge one; nothing that we are sent needs it.
      throw WebError.unsupportedType(coding)
    }
    var body: [UInt8] = []
    if case .collected(let maxBytes) = route.body {
      if let stated = request.headers[.contentLength].flatMap(Int.init), stated > maxBytes {
        throw WebError.tooLarge(maxBytes: maxBytes)
      }
      body = try await request.body.collect(upTo: maxBytes)
    }
    try checkFormToken(request, route, guest, body)
    let visit = Visit(
      site: site, request: request, guest: guest, words: words, query: FormValues(parsing: request.query ?? ""),
      body: body, logger: logger, address: sender.address, parameters: parameters)
    guard route.method == .get, !route.isInterface else { return try await route.handle(visit) }
    return try await turns.pass { try await route.handle(visit) }
  }

  /// What changes something carries the token of its session: in a header, or in a field of the form.
  private func checkFormToken(_ request: Request, _ route: Route, _ guest: Person?, _ body: [UInt8]) throws {
    guard !request.method.isSafe, let guest, !guest.usesBearerToken else { return }
    let shown: String?
    if let header = request.headers[.formToken] {
      shown = header
    } else if request.headers[.contentType]?.hasPrefix("application/x-www-form-urlencoded") == true {
      shown = FormValues(parsing: String(decoding: body, as: UTF8.self)).raw("form-token")
    } else {
      shown = nil
    }
    guard let shown, Secret.equal(shown, guest.session.formToken) else { throw WebError.foreignForm }
  }

  // MARK: Errors

  private func failure(
    _ error: any Error, _ request: Request, _ id: String, isInterface: Bool, guest: Person?, words: Words,
    logger: Logger
  ) -> Reply {
    let known = error as? any PresentableError
    let status = known?.status ?? .internalServerError
    let sentence = known?.sentence(words) ?? words(status.code < 500 ? "error.bad-request" : "error.internal")
    if status.code >= 500, known == nil {
      logger.error("a request failed", metadata: ["reason": "\(error)", "path": "\(request.path)"])
    }
    var reply: Reply
    // A page that sends its form itself says what is wrong where it stands.
    if isInterface || request.headers[.accept] == "application/problem+json" {
      var problem: [String: JSONValue] = [
        "title": .string(status.reasonPhrase), "status": .integer(Int64(status.code)), "detail": .string(sentence),
        "requestID": .string(id),
      ]
      if let field = known?.field { problem["field"] = .string(field) }
      reply = .text(JSONValue.object(problem).text, type: "application/problem+json", status: status)
    } else if error as? WebError == .signInNeeded, request.method == .get || request.method == .head {
      let back = request.path + (request.query.map { "?\($0)" } ?? "")
      return .redirect(to: "/sign-in" + (back == "/" ? "" : "?back=\(FormValues.encoded(back))"))
    } else {
      reply = ErrorPage(status: status, sentence: sentence, requestID: id).reply(site, guest, words)
    }
    if case .tooOften(let seconds)? = error as? WebError { reply.headers[.retryAfter] = "\(seconds)" }
    if status == .unauthorized { reply.headers[.wwwAuthenticate] = "Bearer" }
    if case .otherMethod(let known)? = error as? WebError { reply.headers[.allow] = known }
    return reply
  }
}
