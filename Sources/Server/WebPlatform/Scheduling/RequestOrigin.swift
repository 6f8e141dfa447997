import HTTPServer
import HTTPTypes

/// Whose request waits for its turn, and since when.
struct RequestOrigin: Sendable {
  /// Those who share turns: of several who ask at once, each is answered once before any is answered twice.
  enum Line: Hashable, Sendable {
    /// The server itself.
    case server
    /// Somebody who is signed in, or came with a pass, on one device: the digest of the session.
    case session(String)
    /// Whoever asks from an address without being signed in.
    case sender(String)
  }

  /// With whom turns are shared.
  let line: Line
  /// Whether a person waits for the answer.
  let isPerson: Bool
  /// When the request came.
  let arrival: ContinuousClock.Instant
  /// How soon a program has its answer, and be it that it comes too soon; people are answered whenever that is.
  let limit: Duration

  /// The server itself, for work that was begun and has to come to its end.
  static var server: RequestOrigin { RequestOrigin(line: .server, isPerson: true, arrival: .now, limit: .zero) }
}

extension RequestOrigin {
  /// Whoever sent a request.
  ///
  /// A program shows a token, or says that nobody waits: urgency 7 is for what goes on in the background (RFC 9218, 4.1). Everybody
  /// else is taken for a person, up to what one browser asks for at once.
  init(
    _ request: Request, _ member: Person?, _ holder: PassHolder?, from sender: String,
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
  /// How urgent an answer is (RFC 9218).
  static let priority = Self("Priority")!
}
