import WebPlatform

/// Deletes old guests and their rooms in the background, once a day and at each start of the server.
struct SweepJob {
  let app: BioPioneerApp
  static let name = JobName(app: "biopioneer", "sweep")
  private static let day = Duration.seconds(86_400)

  func kind(_ site: Site) -> JobKind {
    JobKind(Self.name, lane: .long, isAwaited: false, cpuLimit: .seconds(600)) { _ in
      let swept = try app.store.sweep()
      app.rooms.forget(swept.rooms)
      if swept.guests > 0 || !swept.rooms.isEmpty { await site.emptyLogs() }
      return ["rooms": .integer(Int64(swept.rooms.count)), "guests": .integer(Int64(swept.guests))]
    }
  }

  /// Schedules the daily run.
  static func start(_ site: Site) async throws {
    _ = try await site.jobs.start(name, .null, account: nil, actor: "menagerie")
    Task { [weak site] in
      while true {
        try? await Task.sleep(for: day)
        guard let site, !site.shutdown.hasBegun else { return }
        _ = try? await site.jobs.start(name, .null, account: nil, actor: "menagerie")
      }
    }
  }
}
