import Foundation

/// A person's own page: language, password, sessions.
enum AccountPages {
  static func add(to routes: inout RouteTable) {
    routes.api(
      .get, "/me", for: .people,
      Operation(
        "Who asks, and what they may do", tag: "about",
        answers: [.ok(.ok, .object(["name": .string, "role": .oneOf(Role.allCases.map(\.rawValue))]))])
    ) { visit in
      let account = try visit.person.account
      return try .json(["name": account.name, "role": account.role.rawValue])
    }
    routes.page("/account", for: .people) { visit in try page(visit, FormState()) }
    AccountCommands.add(to: &routes) { visit, form in try page(visit, form) }
  }

  private static func page(_ visit: Visit, _ form: FormState) throws -> Reply {
    let (words, person) = (visit.words, try visit.person)
    let sessions = try visit.site.accounts.sessions(of: person.account.id)
    return visit.page(
      PageParts(
        words("account.title"),
        """
        <h1>\(person.account.name)</h1>
        <p class="lead">\(words("account.role", ["role": .text(words("role.\(person.role.rawValue)"))]))</p>
        \(form.notice(words))
        <div class="columns">
        <section class="card"><h2>\(words("account.language"))</h2>
        <form method="post" action="/account/language" class="stack">\(visit.formToken)
        <label>\(words("account.language"))<select name="language">
        \(Language.offered.map { language in
          "<option lang=\"\(language.rawValue)\" data-data value=\"\(language.rawValue)\"\(attribute: "selected", if: language == words.language)>\(language.ownName)</option>" as HTML
        })
        </select></label><button>\(words("common.save"))</button></form></section>
        <section class="card"><h2>\(words("account.password"))</h2>
        <form method="post" action="/account/password" class="stack">\(visit.formToken)
        \(person.account.hasPassword ? oldPassword(form, words) : nil)
        \(form.field(
          "password", words("account.new-password", ["count": .number(PasswordHash.minLength)]), words,
          ["type": "password", "autocomplete": "new-password", "required": "", "minlength": "\(PasswordHash.minLength)",
            "maxlength": "\(PasswordHash.maxBytes)"]))
        <button>\(words("common.save"))</button></form></section>
        <section class="card"><h2>\(words("account.sessions"))</h2>
        <ul class="rows">\(sessions.map { row($0, visit, person) })</ul>
        <form method="post" action="/sign-out" class="actions">\(visit.formToken)
        <button>\(words("account.sign-out"))</button>
        <button name="everywhere" value="yes">\(words("account.sign-out-everywhere"))</button></form></section>
        <section class="card"><h2>\(words("data.title"))</h2>
        <p>\(words("account.data-lead"))</p>
        <p class="actions"><a class="button" href="/about-data">\(words("data.title"))</a>
        <a class="button" href="/jobs">\(words("jobs.title"))</a>
        <a class="button" href="/account/shared">\(words("pass.shared"))</a>
        <a class="button" href="/account/data">\(words("account.data"))</a></p></section>
        \(person.role == .owner ? ownerPart(words) : nil)
        </div>
        """))
  }

  private static func oldPassword(_ form: FormState, _ words: Words) -> HTML {
    form.field(
      "old", words("account.old-password"), words,
      [
        "type": "password", "autocomplete": "current-password", "required": "", "maxlength": "\(PasswordHash.maxBytes)",
      ])
  }

  private static func row(_ session: Session, _ visit: Visit, _ person: Person) -> HTML {
    let words = visit.words
    let used = Date(timeIntervalSince1970: Double(session.usedAt)).formatted(.iso8601)
    let isThis = session.digest == person.session.digest
    return """
      <li><div>\(session.agent.isEmpty ? "<strong>\(words("account.some-browser"))</strong>" as HTML : "<strong data-data>\(session.agent)</strong>")
      <span class="quiet">\(words(isThis ? "account.this-session" : "account.last-used", ["when": .text(words.moment(used))]))</span></div>
      \(isThis ? nil : """
        <form method="post" action="/account/end-session">\(visit.formToken)
        <input type="hidden" name="session" value="\(session.digest)">
        <button>\(words("account.end-session"))</button></form>
        """ as HTML?)</li>
      """
  }

  private static func ownerPart(_ words: Words) -> HTML {
    """
    <section class="card"><h2>\(words("people.title"))</h2><p>\(words("people.lead"))</p>
    <p class="actions"><a class="button" href="/people">\(words("people.title"))</a></p></section>
    """
  }
}
