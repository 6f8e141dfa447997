import HTTPTypes

/// Counts how many attempts of a job ended together with the process. So a job that kills the server again and again is given up. An
/// attempt that an orderly shutdown interrupts does not count.
struct JobAttempts: Hashable, Sendable {
  /// Attempts since the job last made new progress.
  var count: Int
  /// The highest value of `done` in the progress, over all attempts.
  var reached: Int64

  /// The maximum number of attempts without new progress.
  static let most = 3

  static let none = JobAttempts(count: 0, reached: 0)

  /// Whether no further attempt is allowed.
  var areOver: Bool { count >= Self.most }

  /// Records progress.
  ///
  /// - Returns: `true` when there were earlier attempts and this attempt got further than they did, so that they no longer count.
  mutating func got(to progress: JSONValue) -> Bool {
    guard case .integer(let done)? = progress["done"], done > reached else { return false }
    reached = done
    defer { count = 1 }
    return count > 1
  }
}

/// The job was given up, because the server was killed too often during its run.
struct JobGivenUp: PresentableError {
  let attempts: Int

  var status: HTTPResponse.Status { .internalServerError }
  var message: Message { Message("job.given-up", ["count": .number(attempts)]) }
}

/// The run exceeded the limit of time or of CPU time of its kind.
struct JobTooLong: PresentableError {
  enum Measure { case time, cpu }

  let measure: Measure
  let limit: Duration

  var status: HTTPResponse.Status { .internalServerError }
  var message: Message {
    let minutes = Int(limit / .seconds(60))
    let (minute, hour) =
      switch measure {
      case .time: ("job.too-long.minutes", "job.too-long.hours")
      case .cpu: ("job.too-long.cpu-minutes", "job.too-long.cpu-hours")
      }
    return minutes < 120
      ? Message(minute, ["count": .number(minutes)]) : Message(hour, ["count": .number(minutes / 60)])
  }
}
