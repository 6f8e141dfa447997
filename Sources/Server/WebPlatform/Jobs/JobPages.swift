enum JobPages {
  static func add(to routes: inout RouteTable) {
    routes.page("/jobs", for: .people) { (context: RequestContext) async throws -> Response in
      let (localizer, jobs) = (context.localizer, try await all(context))
      return context.page(
        PageParts(
          localizer("jobs.title"),
          """
          <h1>\(localizer("jobs.title"))</h1><p class="lead">\(localizer("jobs.lead"))</p>
          \(try listing.table(
            jobs, context, label: "jobs.title", empty: "jobs.empty", files: ListFiles("/jobs")))
          \(NotificationSwitch.html(localizer))
          """))
    }
    routes.list("/jobs", for: .people, listing, "Your latest jobs, newest first", tag: "jobs", formats: [.csv]) {
      context in try await all(context)
    }
  }

  private static func all(_ context: RequestContext) async throws -> [Entry] {
    var entries: [Entry] = []
    for job in try await context.site.jobs.jobs(of: context.person.account.id, limit: mostShown) {
      entries.append(Entry(job: job, place: await context.site.jobs.place(of: job)))
    }
    return entries
  }

  /// A job, and the page with its result.
  private struct Entry {
    let job: Job
    let place: String?
  }

  private static let mostShown = 1_000

  private static let listing = Listing<Entry>(
    "jobs",
    [
      ListColumn("kind", "jobs.kind", .string, value: { .string($0.job.kind) }, show: title),
      ListColumn(
        "state", "jobs.state", .oneOf(Job.State.allCases.map(\.rawValue)), value: { .string($0.job.state.rawValue) },
        show: { entry, localizer in "\(localizer("jobs.state.\(entry.job.state.rawValue)"))" }),
      ListColumn(
        "createdAt", "jobs.asked", .string, value: { .string($0.job.createdAt) },
        show: { entry, localizer in "\(localizer.moment(entry.job.createdAt))" }),
      ListColumn(
        "finishedAt", "jobs.finished", .optional(.string),
        value: { $0.job.finishedAt.map { .string($0) } ?? .null },
        show: { entry, localizer in "\(entry.job.finishedAt.map { localizer.moment($0) } ?? "–")" }),
      ListColumn("id", nil, .string, value: { .string($0.job.id) }),
    ])

  private static func title(_ entry: Entry, _ localizer: Localizer) -> HTML {
    let name = localizer(entry.job.title)
    guard let place = entry.place else { return "\(name)" }
    return "<a href=\"\(place)\">\(name)</a>"
  }
}
