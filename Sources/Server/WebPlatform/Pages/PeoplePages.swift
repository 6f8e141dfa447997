/// The owner's page: who may do what, invitations, and what was done to accounts.
enum PeoplePages {
  static func add(to routes: inout RouteTable) {
    routes.page("/people", for: .from(.owner)) { visit in try page(visit, FormState()) }
    PeopleListing.add(to: &routes)
    PeopleCommands.add(
      to: &routes, invited: { visit, link in try page(visit, FormState(), invitation: link) },
      again: { visit, form in try page(visit, form) })
  }

  /// What the virus scanner set aside, for whoever looks after the computer.
  private static func setAside(_ visit: Visit) throws -> HTML? {
    let files = try visit.site.uploads.setAside()
    guard !files.isEmpty else { return nil }
    let words = visit.words
    return """
      <section class="card"><h2>\(words("people.set-aside"))</h2><ul class="rows">\(files.map { file in
        """
        <li><div><strong>\(file.name)</strong><span class="quiet">\(file.finding)</span></div>
        <form method="post" action="/people/set-aside">\(visit.formToken)<input type="hidden" name="upload" value="\(file.id)">
        <button class="danger">\(words("people.remove"))</button></form></li>
        """ as HTML
      })</ul></section>
      """
  }

  private static func page(_ visit: Visit, _ form: FormState, invitation: String? = nil) throws -> Reply {
    let (words, person) = (visit.words, try visit.person)
    let accounts = try visit.site.accounts.all()
    let names = try visit.site.accounts.names()
    let settings = form.of("/people/settings", ["donation-link": visit.site.settings["donation-link"]])
    return visit.page(
      PageParts(
        words("people.title"),
        """
        <h1>\(words("people.title"))</h1>
        <p class="lead">\(words("people.lead"))</p>
        \(form.notice(words))
        \(invitation.map { link in
          """
          <section class="notice good" role="status"><h2>\(words("people.invitation"))</h2>
          <p>\(words("people.invitation-lead"))</p>
          <p><input class="link" readonly value="\(link)" aria-label="\(words("people.invitation"))"></p>
          \(visit.isForOthers ? CodePicture(link: link, name: words("pass.qr")).html : nil)</section>
          """ as HTML
        })
        <section class="card"><h2>\(words("people.invite"))</h2>
        <form method="post" action="/people/invite" class="inline">\(visit.formToken)
        <label>\(words("people.role"))<select name="role">\(options(.visitor, words))</select></label>
        <button class="primary">\(words("people.invite-go"))</button></form></section>
        \(try AddressCard(visit: visit).html())
        <section class="card"><h2>\(words("people.accounts"))</h2>
        \(try PeopleListing.listing.table(
          accounts, visit, label: "people.accounts", empty: "people.nobody", files: ListFiles("/people")
        ) { actions($0, visit, isSelf: $0.id == person.account.id) })</section>
        <section class="card"><h2>\(words("people.donation"))</h2>
        <form method="post" action="/people/settings" class="inline" data-form>\(visit.formToken)
        \(settings.field(
          "donation-link", words("people.donation-link"), words,
          ["type": "url", "placeholder": "https://", "maxlength": "300"]))<button>\(words("common.save"))</button></form></section>
        \(try setAside(visit))
        <section class="card"><h2>\(words("people.events"))</h2>
        <ol class="rows log">\(try visit.site.accounts.events(limit: 50).map { event in
          """
          <li><time>\(words.moment(event.at))</time> \(sentence(event, words))
          <span class="quiet">\(names[event.actor] ?? event.actor)</span></li>
          """ as HTML
        })</ol></section>
        """))
  }

  /// What was done to accounts; what an earlier version kept is in English.
  private static func sentence(_ event: SecurityEvent, _ words: Words) -> HTML {
    event.change.map { "<span>\(words($0.phrase))</span>" } ?? "<span lang=\"en\" data-data>\(event.summary)</span>"
  }

  private static func actions(_ account: Account, _ visit: Visit, isSelf: Bool) -> HTML {
    let words = visit.words
    guard !isSelf else { return "<span class=\"quiet\">\(words("people.you"))</span>" }
    return """
      <form method="post" action="/people/\(account.id)/role" class="inline">\(visit.formToken)
      <label><span class="hidden">\(words("people.role-of", ["name": .text(account.name)]))</span>
      <select name="role">\(options(account.role, words))</select></label><button>\(words("common.save"))</button></form>
      <form method="post" action="/people/\(account.id)/remove" data-confirm="\(words("people.remove-sure", ["name": .text(account.name)]))">\
      \(visit.formToken)<button class="danger">\(words("people.remove"))</button></form>
      """
  }

  private static func options(_ chosen: Role, _ words: Words) -> [HTML] {
    Role.allCases.map { role in
      """
      <option value="\(role.rawValue)"\(attribute: "selected", if: role == chosen)>\(words("role.\(role.rawValue)"))</option>
      """
    }
  }
}
