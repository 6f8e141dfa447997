/// The owner's page: roles, invitations, and the security log.
enum PeoplePages {
  static func add(to routes: inout RouteTable) {
    routes.page("/people", for: .from(.owner)) { context in try page(context, FormState()) }
    PeopleListing.add(to: &routes)
    PeopleCommands.add(
      to: &routes, invited: { context, link in try page(context, FormState(), invitation: link) },
      again: { context, form in try page(context, form) })
  }

  /// The files in quarantine; `nil` when there are none.
  private static func setAside(_ context: RequestContext) throws -> HTML? {
    let files = try context.site.uploads.setAside()
    guard !files.isEmpty else { return nil }
    let localizer = context.localizer
    return """
      <section class="card"><h2>\(localizer("people.set-aside"))</h2><ul class="rows">\(files.map { file in
        """
        <li><div><strong>\(file.name)</strong><span class="quiet">\(file.finding)</span></div>
        <form method="post" action="/people/set-aside">\(context.formToken)<input type="hidden" name="upload" value="\(file.id)">
        <button class="danger">\(localizer("people.remove"))</button></form></li>
        """ as HTML
      })</ul></section>
      """
  }

  private static func page(_ context: RequestContext, _ form: FormState, invitation: String? = nil) throws -> Response {
    let (localizer, person) = (context.localizer, try context.person)
    let accounts = try context.site.accounts.all()
    let names = try context.site.accounts.names()
    let settings = form.of("/people/settings", ["donation-link": context.site.settings["donation-link"]])
    return context.page(
      PageParts(
        localizer("people.title"),
        """
        <h1>\(localizer("people.title"))</h1>
        <p class="lead">\(localizer("people.lead"))</p>
        \(form.notice(localizer))
        \(invitation.map { link in
          """
          <section class="notice good" role="status"><h2>\(localizer("people.invitation"))</h2>
          <p>\(localizer("people.invitation-lead"))</p>
          <p><input class="link" readonly value="\(link)" aria-label="\(localizer("people.invitation"))"></p>
          \(context.isForOthers ? CodePicture(link: link, name: localizer("pass.qr")).html : nil)</section>
          """ as HTML
        })
        <section class="card"><h2>\(localizer("people.invite"))</h2>
        <form method="post" action="/people/invite" class="inline">\(context.formToken)
        <label>\(localizer("people.role"))<select name="role">\(options(.visitor, localizer))</select></label>
        <button class="primary">\(localizer("people.invite-go"))</button></form></section>
        \(try AddressCard(context: context).html())
        <section class="card"><h2>\(localizer("people.accounts"))</h2>
        \(try PeopleListing.listing.table(
          accounts, context, label: "people.accounts", empty: "people.nobody", files: ListFiles("/people")
        ) { actions($0, context, isSelf: $0.id == person.account.id) })</section>
        <section class="card"><h2>\(localizer("people.donation"))</h2>
        <form method="post" action="/people/settings" class="inline" data-form>\(context.formToken)
        \(settings.field(
          "donation-link", localizer("people.donation-link"), localizer,
          ["type": "url", "placeholder": "https://", "maxlength": "300"]))<button>\(localizer("common.save"))</button></form></section>
        \(try setAside(context))
        <section class="card"><h2>\(localizer("people.events"))</h2>
        <ol class="rows log">\(try context.site.accounts.events(limit: 50).map { event in
          """
          <li><time>\(localizer.moment(event.at))</time> \(sentence(event, localizer))
          <span class="quiet">\(names[event.actor] ?? event.actor)</span></li>
          """ as HTML
        })</ol></section>
        """))
  }

  /// An entry of the security log; entries of an earlier version are in English.
  private static func sentence(_ event: SecurityEvent, _ localizer: Localizer) -> HTML {
    event.change.map { "<span>\(localizer($0.message))</span>" }
      ?? "<span lang=\"en\" data-data>\(event.summary)</span>"
  }

  private static func actions(_ account: Account, _ context: RequestContext, isSelf: Bool) -> HTML {
    let localizer = context.localizer
    guard !isSelf else { return "<span class=\"quiet\">\(localizer("people.you"))</span>" }
    return """
      <form method="post" action="/people/\(account.id)/role" class="inline">\(context.formToken)
      <label><span class="hidden">\(localizer("people.role-of", ["name": .text(account.name)]))</span>
      <select name="role">\(options(account.role, localizer))</select></label><button>\(localizer("common.save"))</button></form>
      <form method="post" action="/people/\(account.id)/remove" data-confirm="\(localizer("people.remove-sure", ["name": .text(account.name)]))">\
      \(context.formToken)<button class="danger">\(localizer("people.remove"))</button></form>
      """
  }

  private static func options(_ chosen: Role, _ localizer: Localizer) -> [HTML] {
    Role.allCases.map { role in
      """
      <option value="\(role.rawValue)"\(attribute: "selected", if: role == chosen)>\(localizer("role.\(role.rawValue)"))</option>
      """
    }
  }
}

enum PeopleListing {
  static func add(to routes: inout RouteTable) {
    routes.list("/people", for: .from(.owner), listing, "The accounts", tag: "people") { context in
      try context.site.accounts.all()
    }
  }

  static let listing = Listing<Account>(
    "people",
    [
      ListColumn("name", "people.name", .string, value: { .string($0.name) }),
      ListColumn(
        "role", "people.role", .oneOf(Role.allCases.map(\.rawValue)), value: { .string($0.role.rawValue) },
        show: { account, localizer in "\(localizer("role.\(account.role.rawValue)"))" }),
      ListColumn(
        "since", "people.member-since", .string, value: { .string($0.createdAt) },
        show: { account, localizer in "\(localizer.moment(account.createdAt))" }),
    ])
}
