import HTTPServer
import HTTPTypes

/// The line of a waiting request, whether a person waits for it, and its time limit.
struct RequestOrigin: Sendable {
  /// The unit of fairness: of several lines with waiting requests, each is served once before any is served twice.
  enum Line: Hashable, Sendable {
    /// Work of the server itself.
    case server
    /// A session: a signed-in person, or a guest with a pass, on one device. The value is the digest of the session.
    case session(String)
    /// The network address of a sender who is not signed in.
    case sender(String)
  }

  let line: Line
  /// Whether a person, rather than a program, waits for the response.
  let isPerson: Bool
  let arrival: ContinuousClock.Instant
  /// How long after `arrival` a program may wait; after it the response is 503. Unused for people.
  let limit: Duration

  /// The server itself, for work that has begun and must be completed.
  static var server: RequestOrigin { RequestOrigin(line: .server, isPerson: true, arrival: .now, limit: .zero) }
}

extension RequestOrigin {
  /// The origin of a request.
  ///
  /// A program sends a bearer token, or states that no user waits: urgency 7 is for background work (RFC 9218, 4.1). All other senders
  /// count as people, up to the number of requests that one browser sends at once.
  init(
    _ request: Request, _ member: SignedInPerson?, _ holder: PassHolder?, from sender: String,
    at arrival: ContinuousClock.Instant, limit: Duration
  ) {
    line = (member?.session.digest ?? holder?.guest?.digest).map { .session($0) } ?? .sender(sender)
    isPerson = member?.usesBearerToken != true && !request.isInBackground
    self.arrival = arrival
    self.limit = limit
  }
}

extension Request {
  fileprivate var isInBackground: Bool {
    headers[.priority]?.split(separator: ",").contains { $0.trimmingPrefix(while: \.isWhitespace) == "u=7" } ?? false
  }
}

extension HTTPField.Name {
  /// The urgency of a request (RFC 9218).
  static let priority = Self("Priority")!
}
