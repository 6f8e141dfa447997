import Diary
import WebPlatform

/// Asks the rules of now about recipes that others answered. Until it is done each recipe is judged anew when somebody looks at it, and is
/// shown to all only where nothing is found.
struct RenewingJob {
  let app: FoodDiaryApp
  private static let name = JobName(app: DiaryStore.name.description, "renew")

  var kind: JobKind {
    JobKind(Self.name, lane: .long, isAwaited: false, limit: .seconds(12 * 3_600)) { run in
      var done = 0
      while true {
        try Task.checkCancellation()
        let some = try app.store.renewSomeAnswers(now: app.now())
        guard some > 0 else { break }
        done += some
        run.report(["done": .integer(Int64(done))])
      }
      return ["recipes": .integer(Int64(done))]
    }
  }

  static func start(_ site: Site) async throws {
    _ = try await site.jobs.start(name, .null, account: nil, actor: "menagerie")
  }
}
