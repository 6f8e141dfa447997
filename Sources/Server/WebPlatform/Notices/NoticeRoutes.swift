import Foundation

/// A live stream of a person's notifications: their finished jobs, and the news of the apps.
enum NoticeRoutes {
  static func add(to routes: inout RouteTable) {
    routes.api(
      .get, "/notices/events", for: .people,
      Operation(
        "Notices as a stream: finished jobs, and news about things that you follow", tag: "notices",
        answers: [.ok(.ok, .text(as: "text/event-stream"))])
    ) { (context: RequestContext) async throws -> Response in
      .events(try await NoticeFeed(context).events(), unread: .kept)
    }
  }
}

/// The notifications of one listener.
private struct NoticeFeed {
  private let site: Site
  private let person: SignedInPerson
  private let localizer: Localizer

  /// The interval for polling the apps. News may come from other processes too, such as an import at the command line.
  private static let pause = Duration.seconds(3)

  init(_ context: RequestContext) throws {
    (site, person, localizer) = (context.site, try context.person, context.localizer)
  }

  /// All notifications from now on; the stream ends with the session.
  func events() async throws -> AsyncStream<ServerEvent> {
    let jobs = try await site.jobs.finished(of: person.account.id)
    // News that exists already is not sent.
    let told = Set(try await news().map(\.tag))
    // This stream has no limit, because unread events are limited where they are sent.
    let (stream, continuation) = AsyncStream<ServerEvent>.makeStream()
    let work = Task {
      for await job in jobs { continuation.yield(await notice(of: job).event) }
      // `jobs` ends when the server stops, and so does this stream.
      continuation.finish()
    }
    let apps = Task {
      var known = told
      while (try? await Task.sleep(for: Self.pause)) != nil, (try? await isSignedIn()) == true {
        for notice in (try? await news()) ?? [] where known.insert(notice.tag).inserted {
          continuation.yield(notice.event)
        }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in
      work.cancel()
      apps.cancel()
    }
    return stream
  }

  private func news() async throws -> [Notice] {
    try await site.workers.readers.take(for: .server) { [self] in
      try site.apps.flatMap { try $0.news(for: person.account, in: localizer) }
    }
  }

  private func isSignedIn() async throws -> Bool {
    try await site.workers.readers.take(for: .server) { [self] in
      try site.accounts.sessions(of: person.account.id).contains { $0.digest == person.session.digest }
    }
  }

  private func notice(of job: Job) async -> Notice {
    Notice(
      tag: "job.\(job.id)", title: localizer(job.title), text: localizer("jobs.state.\(job.state.rawValue)"),
      path: await site.jobs.place(of: job) ?? "/jobs")
  }
}
