import Storyboards
import Synchronization
import WebPlatform

/// The list of a project's versions, and the page of one version before it is restored.
struct VersionPages {
  let app: StoryboardApp

  func add(to routes: inout RouteTable) {
    routes.page("/storyboard/{project}/versions", for: .people) { (context: RequestContext) async throws -> Response in
      try await list(context)
    }
    routes.page("/storyboard/{project}/versions/{version}", for: .people) {
      (context: RequestContext) async throws -> Response in
      try await one(context)
    }
    routes.api(
      .get, "\(ProjectRoutes.path)/versions/{version}/frames/{frame}/picture", for: .people,
      Operation(
        "A frame of a version as a picture", tag: "storyboard",
        parameters: [
          StoryboardSchemas.project, .path("version", .integer(1...Int.max), "the version's number"),
          StoryboardSchemas.frame, StoryboardSchemas.width,
        ], answers: [.ok(.ok, .bytes("image/png"))])
    ) { (context: RequestContext) async throws -> Response in
      let (project, number) = (try await app.project(context).project, Int(try context.number("version")))
      let id: Identifier<Frame> = try context.identifier("frame")
      let storyboard = try await app.versions.storyboard(number, of: project, context).storyboard
      guard let frame = storyboard.frames.first(where: { $0.id == id }) else { throw WebError.notFound }
      return try await FramePictureRoutes(app: app).response(context, frame, in: storyboard, of: project)
    }
  }

  // MARK: The list

  private func list(_ context: RequestContext) async throws -> Response {
    let project = try await app.project(context)
    let open = project.project
    let (title, localizer) = (await open.state.storyboard.title, context.localizer)
    let (versions, lost) = try await context.working { (open.versions, open.lostVersions) }
    return context.page(
      PageParts(
        localizer("storyboard.versions.title"),
        """
        <section class="narrow">
        \(SubpageHead.html(project, title: localizer("storyboard.versions.title"), of: title))
        \(project.role >= .draw ? naming(project) : nil)
        \(versions.isEmpty && lost.isEmpty ? "<p class=\"lead\">\(localizer("storyboard.versions.none"))</p>" as HTML : nil)
        <ul class="storyboard-rows">\(versions.map { row($0, project) })\(lost.map { lostRow($0, project) })</ul>
        </section>
        """)
    ).with(.cacheControl, "no-store")
  }

  private func naming(_ project: ProjectContext) -> HTML {
    let localizer = project.localizer
    return """
      <form method="post" action="\(project.path)/versions" class="card stack">\(project.context.formToken)
      <label>\(localizer("storyboard.versions.name"))<input name="name" required maxlength="\(Limits.name)" autocomplete="off"></label>
      <p class="actions"><button class="primary">\(localizer("storyboard.versions.keep"))</button></p></form>
      """
  }

  private func row(_ version: Version, _ project: ProjectContext) -> HTML {
    let (localizer, path) = (project.localizer, "\(project.path)/versions/\(version.number)")
    let by = version.by.flatMap { project.context.site.name(of: $0) }
    return """
      <li class="card storyboard-row"><div><a href="\(path)"><strong>\(version.reason.title(in: localizer))</strong></a>
      <p class="quiet">\(localizer.moment(version.at)) · \(localizer("storyboard.open.frames", ["count": .number(version.frames)]))\
      \(by.map { " · \($0)" as HTML })</p></div>\(actions(version, project))</li>
      """
  }

  /// A stored version that can no longer be read.
  private func lostRow(_ version: Version, _ project: ProjectContext) -> HTML {
    let localizer = project.localizer
    return """
      <li class="card storyboard-row"><div><strong>\(version.reason.title(in: localizer))</strong>
      <p class="quiet">\(localizer.moment(version.at)) · \(localizer("storyboard.versions.unreadable"))</p></div>
      <div class="actions">\(removal(version, project))</div></li>
      """
  }

  private func actions(_ version: Version, _ project: ProjectContext) -> HTML {
    let (localizer, path) = (project.localizer, "\(project.path)/versions/\(version.number)")
    let restore: HTML = """
      <form method="post" action="\(path)/restore" data-confirm="\(localizer("storyboard.versions.restore-sure"))">\(project.context.formToken)\
      <button>\(localizer("storyboard.versions.restore"))</button></form>
      """
    return """
      <div class="actions">\(project.role >= .draw ? restore : nil)\(removal(version, project))</div>
      """
  }

  /// The button that removes a version; `nil` for automatic versions and for people without this right.
  private func removal(_ version: Version, _ project: ProjectContext) -> HTML? {
    guard project.role == .own, !version.isAutomatic else { return nil }
    let localizer = project.localizer
    return """
      <form method="post" action="\(project.path)/versions/\(version.number)/remove" \
      data-confirm="\(localizer("storyboard.versions.remove-sure"))">\(project.context.formToken)\
      <button class="danger">\(localizer("storyboard.versions.remove"))</button></form>
      """
  }

  // MARK: One version

  private func one(_ context: RequestContext) async throws -> Response {
    let (project, number) = (try await app.project(context), Int(try context.number("version")))
    let open = project.project
    guard let version = try await context.working({ open.versions.first { $0.number == number } }) else {
      throw ProjectError.noVersion(number)
    }
    let (storyboard, notes) = try await app.versions.storyboard(number, of: open, context)
    let localizer = context.localizer
    let numbering = storyboard.numbering
    let frames = zip(storyboard.frames, numbering).map { frame, shot -> HTML in
      let about = [frame.dialogue, frame.action, frame.notes].filter { !$0.isEmpty }.joined(separator: " · ")
      return """
        <li><img src="/api/v1/storyboard/projects/\(open.id.description)/versions/\(number)/frames/\(frame.id.description)/picture?width=320" \
        alt="\(frame.alternative)" loading="lazy" width="320" height="\(Int(320 / storyboard.aspect.ratio))">
        <p><strong>\(shot.label)</strong> \(about)</p></li>
        """
    }
    return context.page(
      PageParts(
        version.reason.title(in: localizer),
        """
        <section>
        \(SubpageHead.html(project, title: version.reason.title(in: localizer), of: "\(storyboard.title) · \(localizer.moment(version.at))"))
        \(notes.sentences(in: localizer, of: storyboard).map { "<p class=\"notice\">\($0)</p>" as HTML })
        \(actions(version, project))
        <ul class="storyboard-frames">\(frames)</ul>
        </section>
        """)
    ).with(.cacheControl, "no-store")
  }
}

/// A cache of the last viewed version, because the picture of each frame of that version needs the whole version.
final class VersionCache: Sendable {
  typealias Contents = (storyboard: Storyboard, notes: [RecoveryNote])

  private struct Kept {
    let project: Identifier<Project>, number: Int
    let contents: Contents
  }

  private let last = Mutex<Kept?>(nil)

  /// - Throws: `ProjectError.noVersion`.
  func storyboard(_ number: Int, of project: OpenProject, _ context: RequestContext) async throws -> Contents {
    let known = last.withLock { $0?.project == project.id && $0?.number == number ? $0?.contents : nil }
    if let known { return known }
    let (storyboard, notes) = try await context.working { try project.storyboard(ofVersion: number) }
    last.withLock { $0 = Kept(project: project.id, number: number, contents: (storyboard, notes)) }
    return (storyboard, notes)
  }
}
