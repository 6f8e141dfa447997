/// The line of a waiting request, whether a person waits for it, and its time limit.
package struct RequestOrigin: Sendable {
  /// The unit of fairness: of several lines with waiting requests, each is served once before any is served twice.
  package enum Line: Hashable, Sendable {
    /// Work of the server itself.
    case server
    /// A session: a signed-in person, or a guest with a pass, on one device. The value is the digest of the session.
    case session(String)
    /// The network address of a sender who is not signed in.
    case sender(String)
  }

  package let line: Line
  /// Whether a person, rather than a program, waits for the response.
  package let isPerson: Bool
  package let arrival: ContinuousClock.Instant
  /// How long after `arrival` a program may wait; after it the response is 503. Unused for people.
  package let limit: Duration

  package init(line: Line, isPerson: Bool, arrival: ContinuousClock.Instant, limit: Duration) {
    (self.line, self.isPerson, self.arrival, self.limit) = (line, isPerson, arrival, limit)
  }

  /// The server itself, for work that has begun and must be completed.
  package static var server: RequestOrigin { RequestOrigin(line: .server, isPerson: true, arrival: .now, limit: .zero) }
}
