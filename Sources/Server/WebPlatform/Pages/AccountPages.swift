import Foundation

/// A person's own page: language, password, sessions.
enum AccountPages {
  static func add(to routes: inout RouteTable) {
    routes.api(
      .get, "/me", for: .people,
      Operation(
        "The person of the request, and their permissions", tag: "about",
        answers: [.ok(.ok, .object(["name": .string, "role": .oneOf(Role.allCases.map(\.rawValue))]))])
    ) { context in
      let account = try context.person.account
      return try .json(["name": account.name, "role": account.role.rawValue])
    }
    routes.page("/account", for: .people) { context in try page(context, FormState()) }
    AccountCommands.add(to: &routes) { context, form in try page(context, form) }
  }

  private static func page(_ context: RequestContext, _ form: FormState) throws -> Response {
    let (localizer, person) = (context.localizer, try context.person)
    let sessions = try context.site.accounts.sessions(of: person.account.id)
    return context.page(
      PageParts(
        localizer("account.title"),
        """
        <h1>\(person.account.name)</h1>
        <p class="lead">\(localizer("account.role", ["role": .text(localizer("role.\(person.role.rawValue)"))]))</p>
        \(form.notice(localizer))
        <div class="columns">
        <section class="card"><h2>\(localizer("account.language"))</h2>
        <form method="post" action="/account/language" class="stack">\(context.formToken)
        <label>\(localizer("account.language"))<select name="language">
        \(Language.offered.map { language in
          "<option lang=\"\(language.rawValue)\" data-data value=\"\(language.rawValue)\"\(attribute: "selected", if: language == localizer.language)>\(language.ownName)</option>" as HTML
        })
        </select></label><button>\(localizer("common.save"))</button></form></section>
        <section class="card"><h2>\(localizer("account.password"))</h2>
        <form method="post" action="/account/password" class="stack">\(context.formToken)
        \(person.account.hasPassword ? oldPassword(form, localizer) : nil)
        \(form.field(
          "password", localizer("account.new-password", ["count": .number(PasswordHash.minLength)]), localizer,
          ["type": "password", "autocomplete": "new-password", "required": "", "minlength": "\(PasswordHash.minLength)",
            "maxlength": "\(PasswordHash.maxBytes)"]))
        <button>\(localizer("common.save"))</button></form></section>
        <section class="card"><h2>\(localizer("account.sessions"))</h2>
        <ul class="rows">\(sessions.map { row($0, context, person) })</ul>
        <form method="post" action="/sign-out" class="actions">\(context.formToken)
        <button>\(localizer("account.sign-out"))</button>
        <button name="everywhere" value="yes">\(localizer("account.sign-out-everywhere"))</button></form></section>
        <section class="card"><h2>\(localizer("data.title"))</h2>
        <p>\(localizer("account.data-lead"))</p>
        <p class="actions"><a class="button" href="/about-data">\(localizer("data.title"))</a>
        <a class="button" href="/jobs">\(localizer("jobs.title"))</a>
        <a class="button" href="/account/shared">\(localizer("pass.shared"))</a>
        <a class="button" href="/account/data">\(localizer("account.data"))</a></p></section>
        \(person.role == .owner ? ownerPart(localizer) : nil)
        </div>
        """))
  }

  private static func oldPassword(_ form: FormState, _ localizer: Localizer) -> HTML {
    form.field(
      "old", localizer("account.old-password"), localizer,
      [
        "type": "password", "autocomplete": "current-password", "required": "", "maxlength": "\(PasswordHash.maxBytes)",
      ])
  }

  private static func row(_ session: Session, _ context: RequestContext, _ person: SignedInPerson) -> HTML {
    let localizer = context.localizer
    let used = Date(timeIntervalSince1970: Double(session.usedAt)).formatted(.iso8601)
    let isThis = session.digest == person.session.digest
    return """
      <li><div>\(session.agent.isEmpty ? "<strong>\(localizer("account.some-browser"))</strong>" as HTML : "<strong data-data>\(session.agent)</strong>")
      <span class="quiet">\(localizer(isThis ? "account.this-session" : "account.last-used", ["when": .text(localizer.moment(used))]))</span></div>
      \(isThis ? nil : """
        <form method="post" action="/account/end-session">\(context.formToken)
        <input type="hidden" name="session" value="\(session.digest)">
        <button>\(localizer("account.end-session"))</button></form>
        """ as HTML?)</li>
      """
  }

  private static func ownerPart(_ localizer: Localizer) -> HTML {
    """
    <section class="card"><h2>\(localizer("people.title"))</h2><p>\(localizer("people.lead"))</p>
    <p class="actions"><a class="button" href="/people">\(localizer("people.title"))</a></p></section>
    """
  }
}
