/// A kind of work that an app does in the background.
///
/// The work must be safe to do again from its beginning: a job that was running when the server stopped, or was killed, is
/// run again when the server starts.
public struct JobKind: Sendable {
  /// Which jobs wait for one another.
  public enum Lane: String, CaseIterable, Sendable {
    /// Somebody waits for the answer: two at a time.
    case prompt
    /// Long: one at a time, so that imports do not race.
    case long

    var width: Int {
      switch self {
      case .prompt: 2
      case .long: 1
      }
    }
  }

  /// Its name: `import`.
  public let name: String
  /// Which jobs it waits for.
  public let lane: Lane
  let run: @Sendable (JobRun) async throws -> JSONValue

  /// A kind of work.
  ///
  /// - Parameter run: does it; what it returns is the result. It stops soon after its task is cancelled.
  public init(_ name: String, lane: Lane, run: @escaping @Sendable (JobRun) async throws -> JSONValue) {
    self.name = name
    self.lane = lane
    self.run = run
  }
}

/// One run of a job.
public struct JobRun: Sendable {
  /// The job as it began.
  public let job: Job
  /// Says how far it is; cheap to call often.
  public let report: @Sendable (JSONValue) -> Void
}

/// A job that ends with a sentence for whoever asked.
public struct JobFailure: Error, Sendable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  /// A failure for a reason.
  public init(_ description: String) { self.description = description }
}
