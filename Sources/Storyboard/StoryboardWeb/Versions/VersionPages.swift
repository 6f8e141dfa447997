import Storyboards
import WebPlatform

/// The versions of a project as a list, and one of them to be looked at before it is brought back.
struct VersionPages {
  let app: StoryboardApp

  func add(to routes: inout RouteTable) {
    routes.page("/storyboard/{project}/versions", for: .people) { (visit: Visit) async throws -> Reply in
      try await list(visit)
    }
    routes.page("/storyboard/{project}/versions/{version}", for: .people) { (visit: Visit) async throws -> Reply in
      try await one(visit)
    }
    routes.api(
      .get, "\(ProjectRoutes.path)/versions/{version}/frames/{frame}/picture", for: .people,
      Operation(
        "A frame of a version as a picture", tag: "storyboard",
        parameters: [
          StoryboardSchemas.project, .path("version", .integer(1...Int.max), "the version's number"),
          StoryboardSchemas.frame, StoryboardSchemas.width,
        ], answers: [.ok(.ok, .bytes("image/png"))])
    ) { (visit: Visit) async throws -> Reply in
      let (project, number) = (try await app.project(visit).project, Int(try visit.number("version")))
      let id: Identifier<Frame> = try visit.identifier("frame")
      let storyboard = try await app.versions.storyboard(number, of: project, visit).storyboard
      guard let frame = storyboard.frames.first(where: { $0.id == id }) else { throw WebError.notFound }
      return try await FramePictureRoutes(app: app).reply(visit, frame, in: storyboard, of: project)
    }
  }

  // MARK: The list

  private func list(_ visit: Visit) async throws -> Reply {
    let project = try await app.project(visit)
    let open = project.project
    let (title, words) = (await open.state.storyboard.title, visit.words)
    let (versions, lost) = try await visit.working { (open.versions, open.lostVersions) }
    return visit.page(
      PageParts(
        words("storyboard.versions.title"),
        """
        <section class="narrow">
        \(SubpageHead.html(project, title: words("storyboard.versions.title"), of: title))
        \(project.role >= .draw ? naming(project) : nil)
        \(versions.isEmpty && lost.isEmpty ? "<p class=\"lead\">\(words("storyboard.versions.none"))</p>" as HTML : nil)
        <ul class="storyboard-rows">\(versions.map { row($0, project) })\(lost.map { lostRow($0, project) })</ul>
        </section>
        """)
    ).with(.cacheControl, "no-store")
  }

  private func naming(_ project: ProjectVisit) -> HTML {
    let words = project.words
    return """
      <form method="post" action="\(project.path)/versions" class="card stack">\(project.visit.formToken)
      <label>\(words("storyboard.versions.name"))<input name="name" required maxlength="\(Limits.name)" autocomplete="off"></label>
      <p class="actions"><button class="primary">\(words("storyboard.versions.keep"))</button></p></form>
      """
  }

  private func row(_ version: Version, _ project: ProjectVisit) -> HTML {
    let (words, path) = (project.words, "\(project.path)/versions/\(version.number)")
    let by = version.by.flatMap { project.visit.site.name(of: $0) }
    return """
      <li class="card storyboard-row"><div><a href="\(path)"><strong>\(version.title(in: words))</strong></a>
      <p class="quiet">\(words.moment(version.at)) · \(words("storyboard.open.frames", ["count": .number(version.frames)]))\
      \(by.map { " · \($0)" as HTML })</p></div>\(actions(version, project))</li>
      """
  }

  /// A version that was kept and cannot be read any more.
  private func lostRow(_ version: Version, _ project: ProjectVisit) -> HTML {
    let words = project.words
    return """
      <li class="card storyboard-row"><div><strong>\(version.title(in: words))</strong>
      <p class="quiet">\(words.moment(version.at)) · \(words("storyboard.versions.unreadable"))</p></div>
      <div class="actions">\(removal(version, project))</div></li>
      """
  }

  private func actions(_ version: Version, _ project: ProjectVisit) -> HTML {
    let (words, path) = (project.words, "\(project.path)/versions/\(version.number)")
    let restore: HTML = """
      <form method="post" action="\(path)/restore" data-confirm="\(words("storyboard.versions.restore-sure"))">\(project.visit.formToken)\
      <button>\(words("storyboard.versions.restore"))</button></form>
      """
    return """
      <div class="actions">\(project.role >= .draw ? restore : nil)\(removal(version, project))</div>
      """
  }

  /// What removes a version, for whoever may; those that are kept by themselves give way to others.
  private func removal(_ version: Version, _ project: ProjectVisit) -> HTML? {
    guard project.role == .own, !version.isAutomatic else { return nil }
    let words = project.words
    return """
      <form method="post" action="\(project.path)/versions/\(version.number)/remove" \
      data-confirm="\(words("storyboard.versions.remove-sure"))">\(project.visit.formToken)\
      <button class="danger">\(words("storyboard.versions.remove"))</button></form>
      """
  }

  // MARK: One

  private func one(_ visit: Visit) async throws -> Reply {
    let (project, number) = (try await app.project(visit), Int(try visit.number("version")))
    let open = project.project
    guard let version = try await visit.working({ open.versions.first { $0.number == number } }) else {
      throw ProjectError.noVersion(number)
    }
    let (storyboard, notes) = try await app.versions.storyboard(number, of: open, visit)
    let words = visit.words
    let numbering = storyboard.numbering
    let frames = zip(storyboard.frames, numbering).map { frame, shot -> HTML in
      let about = [frame.dialogue, frame.action, frame.notes].filter { !$0.isEmpty }.joined(separator: " · ")
      return """
        <li><img src="/api/v1/storyboard/projects/\(open.id.description)/versions/\(number)/frames/\(frame.id.description)/picture?width=320" \
        alt="\(frame.alternative)" loading="lazy" width="320" height="\(Int(320 / storyboard.aspect.ratio))">
        <p><strong>\(shot.label)</strong> \(about)</p></li>
        """
    }
    return visit.page(
      PageParts(
        version.title(in: words),
        """
        <section>
        \(SubpageHead.html(project, title: version.title(in: words), of: "\(storyboard.title) · \(words.moment(version.at))"))
        \(notes.sentences(in: words, of: storyboard).map { "<p class=\"notice\">\($0)</p>" as HTML })
        \(actions(version, project))
        <ul class="storyboard-frames">\(frames)</ul>
        </section>
        """)
    ).with(.cacheControl, "no-store")
  }
}
