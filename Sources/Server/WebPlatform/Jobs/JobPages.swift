/// What somebody asked for that takes long: all of it, as a list.
enum JobPages {
  static func add(to routes: inout RouteTable) {
    routes.page("/jobs", for: .people) { (visit: Visit) async throws -> Reply in
      let (words, jobs) = (visit.words, try await all(visit))
      return visit.page(
        PageParts(
          words("jobs.title"),
          """
          <h1>\(words("jobs.title"))</h1><p class="lead">\(words("jobs.lead"))</p>
          \(try listing.table(
            jobs, visit, label: "jobs.title", empty: "jobs.empty", files: ListFiles("/jobs")))
          \(NotificationSwitch.html(words))
          """))
    }
    routes.list("/jobs", for: .people, listing, "Your latest jobs, newest first", tag: "jobs", formats: [.csv]) {
      visit in try await all(visit)
    }
  }

  private static func all(_ visit: Visit) async throws -> [Entry] {
    var entries: [Entry] = []
    for job in try await visit.site.jobs.jobs(of: visit.person.account.id, limit: mostShown) {
      entries.append(Entry(job: job, place: await visit.site.jobs.place(of: job)))
    }
    return entries
  }

  /// A job, and where one sees what came of it.
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
        show: { entry, words in "\(words("jobs.state.\(entry.job.state.rawValue)"))" }),
      ListColumn(
        "createdAt", "jobs.asked", .string, value: { .string($0.job.createdAt) },
        show: { entry, words in "\(words.moment(entry.job.createdAt))" }),
      ListColumn(
        "finishedAt", "jobs.finished", .optional(.string),
        value: { $0.job.finishedAt.map { .string($0) } ?? .null },
        show: { entry, words in "\(entry.job.finishedAt.map { words.moment($0) } ?? "–")" }),
      ListColumn("id", nil, .string, value: { .string($0.job.id) }),
    ])

  private static func title(_ entry: Entry, _ words: Words) -> HTML {
    let name = words(entry.job.title)
    guard let place = entry.place else { return "\(name)" }
    return "<a href=\"\(place)\">\(name)</a>"
  }
}
