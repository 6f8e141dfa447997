/// A kind of work that an app does in the background.
///
/// Each app has lanes of its own, and each person in them (`JobLine`): long work holds up no other app and no other person.
///
/// The work must be safe to do again from its beginning: a job that was running when the server stopped, or was killed, is
/// run again when the server starts. After three attempts that ended with the server and got no further than those before them (by
/// `done` in their progress) a job is given up.
package struct JobKind: Sendable {
  /// Which jobs wait for one another.
  package enum Lane: String, CaseIterable, Sendable {
    /// A person waits at the page for the answer.
    case prompt
    /// Minutes or hours.
    case long

    /// Jobs of one account that run at a time.
    var perAccount: Int {
      switch self {
      case .prompt: 2
      case .long: 1
      }
    }

    /// Jobs that run at a time, background jobs not counted.
    var width: Int { 4 * perAccount }
  }

  /// The name of the kind.
  package let name: JobName
  /// Which jobs of the app the work waits for.
  package let lane: Lane
  /// Whether a person waits for the result. Other work is done in the background: one job of the lane at a time, with less of the
  /// processor.
  package let isAwaited: Bool
  /// How long one run may take; a run that takes longer is stopped and fails.
  package let limit: Duration
  let place: @Sendable (Job) -> String?
  let run: @Sendable (JobRun) async throws -> JSONValue
  let tell: @Sendable (JSONValue, Localizer) throws -> JSONValue

  /// A kind of work. What it is called stands in the app's texts under `job.` and its name: `job.zookeeper.import`.
  ///
  /// - Parameters:
  ///   - limit: how long one run may take, far above what honest work needs.
  ///   - place: the path where people see what came of a job; `nil` for work without such a place.
  ///   - tell: the result as somebody reads it, for results that have something to say. What is kept is the result itself,
  ///     which knows no language.
  ///   - run: does the work and returns the result. Its loops look whether the task is cancelled, so that it stops within a second.
  package init(
    _ name: JobName, lane: Lane, isAwaited: Bool = true, limit: Duration = .seconds(3_600),
    place: @escaping @Sendable (Job) -> String? = { _ in nil },
    tell: @escaping @Sendable (JSONValue, Localizer) throws -> JSONValue = { result, _ in result },
    run: @escaping @Sendable (JobRun) async throws -> JSONValue
  ) {
    self.name = name
    self.lane = lane
    self.isAwaited = isAwaited
    self.limit = limit
    self.place = place
    self.tell = tell
    self.run = run
  }
}

/// The name of a kind of work, which carries that of its app: `zookeeper.import`.
package struct JobName: Hashable, Sendable, CustomStringConvertible {
  /// The app's name in paths.
  package let app: String
  /// What the app calls the work.
  package let work: String

  /// Work of an app.
  package init(app: String, _ work: String) {
    self.app = app
    self.work = work
  }

  /// As jobs are kept and told.
  package var description: String { "\(app).\(work)" }
}

/// One run of a job.
package struct JobRun: Sendable {
  /// The job as it began.
  package let job: Job
  /// Says how far the job is; cheap to call often.
  package let report: @Sendable (JSONValue) -> Void
}
