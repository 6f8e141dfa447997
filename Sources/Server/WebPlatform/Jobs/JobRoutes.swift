enum JobRoutes {
  static func add(to routes: inout RouteTable) {
    let id = Parameter.path("id", .text(maxLength: 64), "the job")
    routes.api(
      .get, "/jobs", for: .people,
      Operation("Your latest jobs, newest first", tag: "jobs", answers: [.ok(.ok, .list(of: .ref("Job")))])
    ) { context in
      var told: [Job] = []
      for job in try await context.site.jobs.jobs(of: context.person.account.id) {
        told.append(try await context.site.jobs.localized(job, in: context.localizer))
      }
      return try .json(told)
    }
    routes.api(
      .get, "/jobs/{id}", for: .people,
      Operation("A job", tag: "jobs", parameters: [id], answers: [.ok(.ok, .ref("Job"))])
    ) { context in try .json(try await context.site.jobs.localized(job(of: context), in: context.localizer)) }
    routes.api(
      .get, "/jobs/{id}/events", for: .people,
      Operation(
        "The events of a job, as a stream", tag: "jobs", parameters: [id],
        answers: [.ok(.ok, .text(as: "text/event-stream"))])
    ) { context in
      let job = try await job(of: context)
      guard let events = try await context.site.jobs.events(of: job.id, in: context.localizer) else {
        throw WebError.notFound
      }
      return .events(events)
    }
    routes.api(
      .delete, "/jobs/{id}", for: .people,
      Operation(
        "Stop a job: it is `stopping` until its work has ended; finished parts stay", tag: "jobs",
        parameters: [id], answers: [.nothing])
    ) { context in
      await context.site.jobs.cancel(try await job(of: context).id)
      return .done
    }
  }

  /// A job of the signed-in person; an owner sees all jobs.
  private static func job(of context: RequestContext) async throws -> Job {
    let person = try context.person
    guard let job = try await context.site.jobs.job(context.parameter("id")),
      job.account == person.account.id || person.role == .owner
    else { throw WebError.notFound }
    return job
  }

  static let schemas: [String: Schema] = [
    "Job": .job(progress: .object(["done": .optional(.integer), "total": .optional(.integer)]), result: .anything)
  ]
}

extension Schema {
  /// A job of one kind.
  ///
  /// - Parameters:
  ///   - progress: what a running job reports; `null` before its first report.
  ///   - result: the result of a job that is done; `null` before. For a failed job, the result contains its error.
  package static func job(progress: Schema, result: Schema) -> Schema {
    .object([
      "id": .string, "kind": .string, "account": .optional(.integer), "actor": .string, "input": .anything,
      "state": .oneOf(Job.State.allCases.map(\.rawValue)), "progress": .either(.null, progress), "result": result,
      "createdAt": .string, "finishedAt": .optional(.string), "ahead": .optional(.integer),
    ])
  }
}
