import Storyboards
import WebPlatform

/// Whom an owner lets see a project, comment on it or draw in it, and the link for those who have no account.
struct SharingPage {
  let app: StoryboardApp

  func add(to routes: inout RouteTable) {
    routes.page("/storyboard/{project}/sharing", for: .people) { (visit: Visit) async throws -> Reply in
      try await page(visit, FormState())
    }
    SharingRoutes(app: app).add(to: &routes)
  }

  func page(_ visit: Visit, _ form: FormState) async throws -> Reply {
    let project = try await app.project(visit, to: .own)
    let title = await project.project.state.storyboard.title
    let shares = try app.store.shares(of: project.project.id)
    let link = try app.readerPass(visit, project.project.id)
    let words = visit.words
    return visit.page(
      PageParts(
        words("storyboard.sharing.title"),
        """
        <section class="narrow">
        \(SubpageHead.html(project, title: words("storyboard.sharing.title"), of: title))
        \(people(project, shares))
        \(adding(project, form))
        \(linking(project, link))
        </section>
        """)
    ).with(.cacheControl, "no-store")
  }

  // MARK: People

  private func people(_ project: ProjectVisit, _ shares: [StoryboardStore.Share]) -> HTML {
    let words = project.words
    guard !shares.isEmpty else { return "<p class=\"lead\">\(words("storyboard.sharing.nobody"))</p>" }
    let rows = shares.map { share -> HTML in
      let name = project.visit.site.name(of: Artist(account: share.accountID.rawValue)) ?? words("storyboard.somebody")
      return """
        <li class="card storyboard-row"><div><strong>\(name)</strong>
        <span class="quiet">\(words("storyboard.role.\(share.role.rawValue)"))</span></div>
        <form method="post" action="\(project.path)/sharing/\(share.accountID)/remove">\(project.visit.formToken)\
        <button class="danger">\(words("storyboard.sharing.remove"))<span class="hidden"> \(name)</span></button></form></li>
        """
    }
    return "<ul class=\"storyboard-rows\">\(rows)</ul>"
  }

  private func adding(_ project: ProjectVisit, _ form: FormState) -> HTML {
    let words = project.words
    return """
      <form method="post" action="\(project.path)/sharing" class="stack card">\(project.visit.formToken)
      <h2>\(words("storyboard.sharing.add"))</h2>\(form.notice(words))
      \(form.field("name", words("storyboard.sharing.name"), words, ["required": "", "maxlength": "100", "autocomplete": "off"]))
      \(form.choice("role", words("storyboard.sharing.role"), words,
        ProjectRole.shared.map { ($0.rawValue, words("storyboard.role.\($0.rawValue)")) }))
      <p class="actions"><button class="primary">\(words("storyboard.sharing.do"))</button></p></form>
      """
  }

  // MARK: The link

  private func linking(_ project: ProjectVisit, _ pass: Pass?) -> HTML {
    let (words, visit) = (project.words, project.visit)
    guard let pass else {
      return """
        <form method="post" action="\(project.path)/sharing/link" class="card">\(visit.formToken)
        <h2>\(words("storyboard.sharing.link"))</h2><p>\(words("storyboard.sharing.link-about"))</p>
        <p class="actions"><button>\(words("storyboard.sharing.link-make"))</button></p></form>
        """
    }
    let address = visit.link(to: pass.link)
    return """
      <section class="card"><h2>\(words("storyboard.sharing.link"))</h2><p>\(words("storyboard.sharing.link-about"))</p>
      <label>\(words("pass.link"))<input class="link" readonly value="\(address)"></label>
      <p class="actions"><button type="button" data-share-link="\(address)" data-title="\(pass.label)" hidden></button></p>
      \(PageAbility.share.note)
      <form method="post" action="/account/shared/\(pass.id)/revoke" data-confirm="\(words("pass.revoke-sure"))">\(visit.formToken)\
      <input type="hidden" name="back" value="\(project.path)/sharing"><button class="danger">\(words("pass.revoke"))</button></form></section>
      """
  }
}
