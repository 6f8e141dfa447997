import HTTPTypes

/// How often a job was begun and neither ended nor was put off by a server that stopped in order: what kills the process again and
/// again must not be done again for ever.
struct JobAttempts: Hashable, Sendable {
  /// How often it was begun since it last got further than ever before.
  var count: Int
  /// How far it ever got, by the member `done` of its progress.
  var reached: Int64

  /// So many attempts that get no further, and no more.
  static let most = 3

  /// Nothing was tried.
  static let none = JobAttempts(count: 0, reached: 0)

  /// Whether another attempt would be one too many.
  var areOver: Bool { count >= Self.most }

  /// Notes progress.
  ///
  /// - Returns: whether this attempt is the first to get so far: then those before it do not count.
  mutating func got(to progress: JSONValue) -> Bool {
    guard case .integer(let done)? = progress["done"], done > reached else { return false }
    reached = done
    defer { count = 1 }
    return count > 1
  }
}

/// A job that was given up: the server was killed in its midst too often.
struct JobGivenUp: PresentableError {
  let attempts: Int

  var status: HTTPResponse.Status { .internalServerError }
  var message: Message { Message("job.given-up", ["count": .number(attempts)]) }
}

/// A run that took longer than its kind of work may take.
struct JobTooLong: PresentableError {
  let limit: Duration

  var status: HTTPResponse.Status { .internalServerError }
  var message: Message {
    let minutes = Int(limit / .seconds(60))
    return minutes < 120
      ? Message("job.too-long.minutes", ["count": .number(minutes)])
      : Message("job.too-long.hours", ["count": .number(minutes / 60)])
  }
}
