import Storyboards
import WebPlatform

/// The page where an owner gives people the right to view, comment or draw, and makes the link for people without an
/// account.
struct SharingPage {
  let app: StoryboardApp

  func add(to routes: inout RouteTable) {
    routes.page("/storyboard/{project}/sharing", for: .people) { (context: RequestContext) async throws -> Response in
      try await page(context, FormState())
    }
    SharingRoutes(app: app).add(to: &routes)
  }

  func page(_ context: RequestContext, _ form: FormState) async throws -> Response {
    let project = try await app.project(context, to: .own)
    let title = await project.project.state.storyboard.title
    let shares = try app.store.shares(of: project.project.id)
    let link = try app.readerPass(context, project.project.id)
    let localizer = context.localizer
    return context.page(
      PageParts(
        localizer("storyboard.sharing.title"),
        """
        <section class="narrow">
        \(SubpageHead.html(project, title: localizer("storyboard.sharing.title"), of: title))
        \(people(project, shares))
        \(adding(project, form))
        \(linking(project, link))
        </section>
        """)
    ).with(.cacheControl, "no-store")
  }

  // MARK: People

  private func people(_ project: ProjectContext, _ shares: [StoryboardStore.Share]) -> HTML {
    let localizer = project.localizer
    guard !shares.isEmpty else { return "<p class=\"lead\">\(localizer("storyboard.sharing.none"))</p>" }
    let rows = shares.map { share -> HTML in
      let name =
        project.context.site.name(of: Artist(account: share.accountID.rawValue)) ?? localizer("storyboard.somebody")
      return """
        <li class="card storyboard-row"><div><strong>\(name)</strong>
        <span class="quiet">\(localizer("storyboard.role.\(share.role.rawValue)"))</span></div>
        <form method="post" action="\(project.path)/sharing/\(share.accountID)/remove">\(project.context.formToken)\
        <button class="danger">\(localizer("storyboard.sharing.remove"))<span class="hidden"> \(name)</span></button></form></li>
        """
    }
    return "<ul class=\"storyboard-rows\">\(rows)</ul>"
  }

  private func adding(_ project: ProjectContext, _ form: FormState) -> HTML {
    let localizer = project.localizer
    return """
      <form method="post" action="\(project.path)/sharing" class="stack card">\(project.context.formToken)
      <h2>\(localizer("storyboard.sharing.add"))</h2>\(form.notice(localizer))
      \(form.field("name", localizer("storyboard.sharing.name"), localizer, ["required": "", "maxlength": "100", "autocomplete": "off"]))
      \(form.choice("role", localizer("storyboard.sharing.role"), localizer,
        ProjectRole.shared.map { ($0.rawValue, localizer("storyboard.role.\($0.rawValue)")) }))
      <p class="actions"><button class="primary">\(localizer("storyboard.sharing.do"))</button></p></form>
      """
  }

  // MARK: The link

  private func linking(_ project: ProjectContext, _ pass: Pass?) -> HTML {
    let (localizer, context) = (project.localizer, project.context)
    guard let pass else {
      return """
        <form method="post" action="\(project.path)/sharing/link" class="card">\(context.formToken)
        <h2>\(localizer("storyboard.sharing.link"))</h2><p>\(localizer("storyboard.sharing.link-about"))</p>
        <p class="actions"><button>\(localizer("storyboard.sharing.link-make"))</button></p></form>
        """
    }
    let address = context.link(to: pass.link)
    return """
      <section class="card"><h2>\(localizer("storyboard.sharing.link"))</h2><p>\(localizer("storyboard.sharing.link-about"))</p>
      <label>\(localizer("pass.link"))<input class="link" readonly value="\(address)"></label>
      <p class="actions"><button type="button" data-share-link="\(address)" data-title="\(pass.label)" hidden></button></p>
      \(PageAbility.share.note)
      <form method="post" action="/account/shared/\(pass.id)/revoke" data-confirm="\(localizer("pass.revoke-sure"))">\(context.formToken)\
      <input type="hidden" name="back" value="\(project.path)/sharing"><button class="danger">\(localizer("pass.revoke"))</button></form></section>
      """
  }
}
