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
    routes.page("/account", for: .people) { visit in try page(visit, error: nil) }
    routes.action("/account/language", for: .people) { visit in
      guard let language = visit.form["language"].flatMap(Language.init), Language.offered.contains(language) else {
        throw WebError.invalid(
          field: "language", value: visit.form["language"] ?? "",
          why: .text(Language.offered.map(\.rawValue).joined(separator: ", ")))
      }
      try visit.site.accounts.setLanguage(language, of: visit.person.account.id)
      return .redirect(to: "/account")
    }
    routes.action("/account/password", for: .people) { visit in
      let person = try visit.person
      let (old, new, address) = (visit.form.raw("old") ?? "", visit.form.raw("new") ?? "", visit.address)
      do {
        let accounts = visit.site.accounts
        // Whoever sits at an unlocked browser must still know the old one.
        if person.account.hasPassword {
          _ = try accounts.check(name: person.account.name, password: old, address: address)
        }
        try accounts.setPassword(new, of: person.account.id, keeping: person.session, by: person.actor)
      } catch let error as AccountError {
        return try page(visit, error: error)
      }
      return .redirect(to: "/account")
    }
    routes.action("/account/end-session", for: .people) { visit in
      try visit.site.accounts.end(visit.form["session"] ?? "", of: visit.person.account.id)
      return .redirect(to: "/account")
    }
  }

  private static func page(_ visit: Visit, error: AccountError?) throws -> Reply {
    let (words, person) = (visit.words, try visit.person)
    let sessions = try visit.site.accounts.sessions(of: person.account.id)
    return visit.page(
      PageParts(
        words("account.title"),
        """
        <h1>\(person.account.name)</h1>
        <p class="lead">\(words("account.role", ["role": .text(words("role.\(person.role.rawValue)"))]))</p>
        \(error.map { "<p class=\"notice bad\" role=\"alert\">\(Icon.warning.html) \(words($0.phrase))</p>" as HTML })
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
        \(person.account.hasPassword ? oldPassword(words) : nil)
        <label>\(words("account.new-password", ["count": .number(PasswordHash.minLength)]))\
        <input type="password" name="new" autocomplete="new-password" required \
        minlength="\(PasswordHash.minLength)" maxlength="512"></label>
        <button>\(words("common.save"))</button></form></section>
        <section class="card"><h2>\(words("account.sessions"))</h2>
        <ul class="rows">\(sessions.map { row($0, visit, person) })</ul>
        <form method="post" action="/sign-out" class="actions">\(visit.formToken)
        <button>\(words("account.sign-out"))</button>
        <button name="everywhere" value="yes">\(words("account.sign-out-everywhere"))</button></form></section>
        <section class="card"><h2>\(words("data.title"))</h2>
        <p>\(words("account.data-lead"))</p>
        <p class="actions"><a class="button" href="/about-data">\(words("data.title"))</a>
        <a class="button" href="/account/shared">\(words("pass.shared"))</a>
        <a class="button" href="/account/data">\(words("account.data"))</a></p></section>
        \(person.role == .owner ? ownerPart(words) : nil)
        </div>
        """), status: error?.status ?? .ok)
  }

  private static func oldPassword(_ words: Words) -> HTML {
    """
    <label>\(words("account.old-password"))<input type="password" name="old" autocomplete="current-password" required \
    maxlength="512"></label>
    """
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
