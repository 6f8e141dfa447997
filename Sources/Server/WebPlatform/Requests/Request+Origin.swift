import HTTPServer
import HTTPTypes

extension RequestOrigin {
  /// The origin of a request.
  ///
  /// A request counts as a program's if it has a bearer token, or states that no person waits: urgency 7 is for background work (RFC 9218,
  /// 4.1). All other requests count as people's, up to the number that one browser sends at once.
  init(
    _ request: Request, _ member: SignedInPerson?, _ holder: PassHolder?, from sender: String,
    at arrival: ContinuousClock.Instant, limit: Duration
  ) {
    self.init(
      line: (member?.session.digest ?? holder?.guest?.digest).map { .session($0) } ?? .sender(sender),
      isPerson: member?.usesBearerToken != true && !request.isInBackground, arrival: arrival, limit: limit)
  }
}

extension Request {
  /// Whether a script sent the form and shows errors itself. It gets the same response as API clients.
  var asksForProblem: Bool { headers[.accept] == "application/problem+json" }

  fileprivate var isInBackground: Bool {
    headers[.priority]?.split(separator: ",").contains { $0.trimmingPrefix(while: \.isWhitespace) == "u=7" } ?? false
  }
}

extension HTTPField.Name {
  /// The urgency of a request (RFC 9218).
  static let priority = Self("Priority")!
}
