import Diary
import WebPlatform

/// Checks all recipes by the current gluten rules. Until then each recipe is checked when a person views
/// it, and a shared recipe is visible to others only if the check finds nothing.
struct RenewingJob {
  let app: FoodDiaryApp
  private static let name = JobName(app: DiaryStore.name.description, "renew")

  var kind: JobKind {
    JobKind(Self.name, lane: .long, isAwaited: false, limit: .seconds(12 * 3_600)) { run in
      var done = 0
      while true {
        try Task.checkCancellation()
        let some = try app.store.recipes.recomputeSomeAnswers(now: app.now())
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
