import Foundation
package import HTTPTypes

/// A page's content, and its requirements for the shell around it: head, navigation and footer.
package struct PageParts: Sendable {
  /// The title, without the name of the app.
  package var title: String
  package var content: HTML
  /// Modules that make the page interactive, by asset name. The page works before they are loaded.
  package var modules: [String] = []
  /// Further style sheets, by asset name.
  package var styles: [String] = []
  /// Data for the modules.
  package var data: [String: JSONValue] = [:]
  /// Whether the content fills the whole window, as maps and the review queue do.
  package var isWide = false
  /// The page's app; needed when the path belongs to the platform.
  package var app: String?
  /// Help in addition to the page's topic.
  package var help: HTML?

  package init(_ title: String, _ content: HTML) {
    self.title = title
    self.content = content
  }
}

extension RequestContext {
  package func page(_ parts: PageParts, status: HTTPResponse.Status = .ok) -> Response {
    Shell(
      site: site, member: member, localizer: localizer, path: path, holder: holder,
      app: site.apps.first { $0.id == parts.app } ?? site.app(of: path)
    ).response(parts, status: status)
  }

  /// The hidden field with the CSRF token, for every form.
  package var formToken: HTML {
    "<input type=\"hidden\" name=\"form-token\" value=\"\(member?.session.formToken ?? holder?.guest?.formToken ?? "")\">"
  }
}

/// Renders the parts around every page.
struct Shell {
  let site: Site
  let member: SignedInPerson?
  let localizer: Localizer
  let path: String
  var holder: PassHolder?
  var app: (any WebApp)?

  /// The page, with a policy that allows the import map.
  func response(_ page: PageParts, status: HTTPResponse.Status) -> Response {
    let modules = ModuleLinks(["platform/shell.js"] + page.modules, in: site.assets)
    return .html(html(page, modules), status: status)
      .with(.contentSecurityPolicy, site.securityHeaders.policy(allowing: modules.allowance))
  }

  private func html(_ page: PageParts, _ modules: ModuleLinks) -> HTML {
    let brand = app?.brand ?? .platform
    let name = app.map { localizer("\($0.id).name") } ?? localizer("platform.name")
    let items = member.flatMap { member in app?.navigation(for: member.role) } ?? []
    let help = help(page)
    let styles =
      ["platform/style.css", "platform/dialogs/dialogs.css", "platform/help/help.css"] + (app?.styles ?? [])
      + page.styles
    return """
      <!doctype html>
      <html lang="\(localizer.language == .pseudo ? "en" : localizer.language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <meta name="color-scheme" content="light dark">
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="\(brand.light)">
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="\(brand.dark)">
      <title>\(page.title) · \(name)</title>
      <link rel="icon" type="image/svg+xml" href="\(site.assets.path(brand.icon))">
      <link rel="manifest" href="\(app.map { "/manifests/\($0.id)" } ?? "/manifest.webmanifest")">
      \(styles.map { "<link rel=\"stylesheet\" href=\"\(site.assets.path($0))\">\n" })\
      \(modules.html)\
      <script type="application/json" id="page-data">\(data: data(page, modules))</script>
      </head>
      <body class="\(page.isWide ? "wide" : "")">
      <a class="skip" href="#content">\(localizer("shell.skip"))</a>
      <header class="bar">
      <a class="brand" href="\(app.map { "/\($0.id)" } ?? "/")">\
      <img class="mark" src="\(site.assets.path(brand.icon))" alt="" width="28" height="28"><span>\(name)</span></a>
      \(items.isEmpty ? "" : navigation(items))
      \(person(help == nil ? nil : HelpPanel.button(localizer)))
      </header>
      <main id="content" tabindex="-1">
      <noscript><p class="notice">\(localizer("shell.no-script"))</p></noscript>
      \(notice)\(guessing)
      \(page.content)
      </main>
      <footer class="foot">
      <a href="/about-data">\(localizer("shell.about-data"))</a>
      \(donation)
      <span class="connection" data-connection hidden>\(localizer("shell.offline"))</span>
      \(app?.offlinePages.contains(path) == true ? PageAbility.offline.note : nil)
      </footer>
      \(items.isEmpty ? "" : tabs(items))
      \(help?.html)
      <div class="toasts" role="status" aria-live="polite" data-toasts></div>
      </body>
      </html>
      """
  }

  private func data(_ page: PageParts, _ modules: ModuleLinks) -> JSONValue {
    var members = page.data
    members["language"] = .string(localizer.language == .pseudo ? "en-US" : localizer.language.rawValue)
    if localizer.language == .pseudo { members["isDisguised"] = true }
    members["formToken"] = .string(member?.session.formToken ?? holder?.guest?.formToken ?? "")
    members["person"] = member.map { ["name": .string($0.account.name), "role": .string($0.role.rawValue)] } ?? .null
    members["texts"] = .object(localizer.texts(of: modules.texts))
    return .object(members)
  }

  private func navigation(_ items: [NavigationItem]) -> HTML {
    let others = items.filter { $0.rank == .third }
    return """
      <nav class="places" aria-label="\(localizer("shell.places"))"><ul>
      \(items.filter { $0.rank != .third }.map { link($0) })
      \(others.isEmpty ? nil : """
        <li><details class="more"><summary title="\(localizer("shell.more"))">\(Icon.more.html)<span>\(localizer("shell.more"))</span></summary>
        <ul class="menu">\(others.map { link($0) })</ul></details></li>
        """ as HTML)
      </ul></nav>
      """
  }

  /// The bar at the bottom of a phone: the main places, and one button for all others.
  private func tabs(_ items: [NavigationItem]) -> HTML {
    let (primary, others) = (items.filter { $0.rank == .first }, items.filter { $0.rank != .first })
    return """
      <nav class="tabs" aria-label="\(localizer("shell.main-places"))"><ul>
      \(primary.map { link($0, isShort: true) })
      <li><details class="more"><summary>\(Icon.more.html)<span>\(localizer("shell.more"))</span></summary>
      <ul class="sheet">\(others.map { link($0) })
      <li><a href="/account">\(Icon.people.html)<span>\(localizer("account.title"))</span></a></li></ul></details></li>
      </ul></nav>
      """
  }

  private func link(_ item: NavigationItem, isShort: Bool = false) -> HTML {
    let isHere = path == item.path
    let short = item.label + ".short"
    let label = localizer(isShort && localizer.has(short) ? short : item.label)
    return """
      <li><a href="\(item.path)" title="\(localizer(item.label))"\(attribute: "aria-current", isHere ? "page" : nil)>\(item.icon.html)\
      <span>\(label)</span></a></li>
      """
  }

  /// A notice for people who have not seen the current edition of the privacy notice, until they view it.
  private var notice: HTML? {
    guard let account = member?.account, account.noticeSeen != DataNotice.edition, path != "/about-data" else {
      return nil
    }
    return """
      <p class="notice">\(localizer("data.changed")) <a href="/about-data">\(localizer("data.read"))</a></p>
      """
  }

  /// A warning about password guessing, until the person confirms it.
  private var guessing: HTML? {
    guard let member, let at = member.account.guessedAt else { return nil }
    let when = localizer.moment(Date(timeIntervalSince1970: Double(at)).formatted(.iso8601))
    return """
      <form method="post" action="/account/guessing-seen" class="notice bad">\
      <input type="hidden" name="form-token" value="\(member.session.formToken)">
      <p>\(Icon.warning.html) \(localizer("account.guessed", ["when": .text(when)])) <a href="/account">\(localizer("account.password"))</a></p>
      <button>\(localizer("account.guessed-seen"))</button></form>
      """
  }

  /// The help of this page for members; guests get none, because their pages explain themselves.
  private func help(_ page: PageParts) -> HelpPanel? {
    guard let member, let book = app?.help, let topic = book.topic(of: path) else { return nil }
    return HelpPanel(topic: topic, book: book, role: member.role, localizer: localizer, more: page.help)
  }

  private func person(_ help: HTML?) -> HTML {
    if member != nil { return "\(search)\(help)\(account)" }
    guard let holder else { return signIn }
    guard let guest = holder.guest else { return "<span class=\"account\">\(localizer("pass.reading"))</span>" }
    return """
      <details class="more account"><summary>\(Icon.people.html)<span>\(guest.name)</span></summary>
      <form method="post" action="/leave" class="menu"><input type="hidden" name="form-token" value="\(guest.formToken)">
      <button>\(localizer("pass.leave"))</button></form></details>
      """
  }

  private var signIn: HTML { "<a class=\"account\" href=\"/sign-in\">\(localizer("sign-in.title"))</a>" }

  private var search: HTML? {
    guard let path = app?.searchPath else { return nil }
    return """
      <a class="tool" href="\(path)" title="\(localizer("shell.search"))" aria-keyshortcuts="/" data-search-link>\(Icon.search.html)\
      <span class="hidden">\(localizer("shell.search"))</span></a>
      """
  }

  private var account: HTML {
    """
    <a class="account" href="/account" title="\(localizer("account.title"))">\(Icon.people.html)\
    <span>\(member?.account.name)</span></a>
    """
  }

  private var donation: HTML {
    guard let link = site.donationLink else { return .empty }
    return "<a href=\"\(link)\" rel=\"noopener noreferrer\">\(localizer("shell.donate"))</a>"
  }
}
