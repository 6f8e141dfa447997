/// A kind of background work of an app.
///
/// Each app has its own lanes, and no account can fill a lane (`JobLine`). So long work of one app or one account does not block others.
///
/// The work must be idempotent: a job whose run ended with the server is run again at the next start. A job is given up after three
/// attempts that ended with the server and brought no new progress (the member `done` of the progress).
package struct JobKind: Sendable {
  /// The two queues of an app's jobs.
  package enum Lane: String, CaseIterable, Sendable {
    /// Work whose result a person waits for at the page.
    case prompt
    /// Work that takes minutes or hours.
    case long

    /// How many jobs of one account run at a time.
    var perAccount: Int {
      switch self {
      case .prompt: 2
      case .long: 1
      }
    }

    /// How many jobs run at a time, background jobs not counted.
    var width: Int { 4 * perAccount }
  }

  package let name: JobName
  package let lane: Lane
  /// Whether a person waits for the result. Other jobs run in the background: one of the lane at a time, with lower priority.
  package let isAwaited: Bool
  /// The time limit of one run; a longer run is stopped and fails.
  package let limit: Duration
  /// The limit of the CPU time of one run, on all threads together. An endless computation on several threads reaches it sooner than
  /// `limit`.
  package let cpuLimit: Duration
  let place: @Sendable (Job) -> String?
  let run: @Sendable (JobRun) async throws -> JSONValue
  let tell: @Sendable (JSONValue, Localizer) throws -> JSONValue

  /// The job's title is the app's text with the key `job.` and the name, for example `job.teahouse.brew`.
  ///
  /// - Parameters:
  ///   - limit: the time limit of one run, far above the time that normal work needs.
  ///   - cpuLimit: the limit of CPU time; `nil` for the same value as `limit`. It is above `limit` only for kinds that compute on several
  ///     threads.
  ///   - place: the path of the page with the job's result; `nil` when there is no such page.
  ///   - tell: translates the messages in a result for a reader. The stored result is independent of language.
  ///   - run: does the work and returns the result. Its loops must check for cancellation, so that the work stops within a second.
  package init(
    _ name: JobName, lane: Lane, isAwaited: Bool = true, limit: Duration = .seconds(3_600),
    cpuLimit: Duration? = nil, place: @escaping @Sendable (Job) -> String? = { _ in nil },
    tell: @escaping @Sendable (JSONValue, Localizer) throws -> JSONValue = { result, _ in result },
    run: @escaping @Sendable (JobRun) async throws -> JSONValue
  ) {
    self.name = name
    self.lane = lane
    self.isAwaited = isAwaited
    self.limit = limit
    self.cpuLimit = cpuLimit ?? limit
    self.place = place
    self.tell = tell
    self.run = run
  }
}

/// The name of a kind of work, with the app's name: `teahouse.brew`.
package struct JobName: Hashable, Sendable, CustomStringConvertible {
  package let app: String
  package let work: String

  package init(app: String, _ work: String) {
    self.app = app
    self.work = work
  }

  /// `app.work`, as stored in the database and sent to clients.
  package var description: String { "\(app).\(work)" }
}

package struct JobRun: Sendable {
  /// The job at the start of the run.
  package let job: Job
  /// Reports progress; cheap to call often.
  package let report: @Sendable (JSONValue) -> Void
}
