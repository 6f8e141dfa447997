import Diary
import Foundation
import WebPlatform

/// The children for whom a parent is asked to consent, or has consented. The parent consents here and
/// withdraws the consent here.
struct ChildrenPage {
  let app: FoodDiaryApp
  private static let consent = Parameter.path("consent", DiarySchemas.number, "the number of the consent")

  private struct ConsentAnswer: Decodable {
    let birthYear: Int?, country: String?, zone: String?, agrees: Bool
  }

  private struct Child: Encodable {
    let id: Int64, nickname: String?, agreedAt: String?, takenBackAt: String?, isNeeded: Bool
  }

  func add(to routes: inout RouteTable) {
    routes.page("/diary/children", for: .people) { context in try page(context, FormState()) }
    routes.api(
      .get, "/diary/children", for: .people,
      Operation(
        "The children for whom your consent as a parent is asked or given", tag: "diary",
        answers: [
          .ok(
            .ok,
            .list(
              of: .object([
                "id": .integer, "nickname": .optional(.string), "agreedAt": .optional(.string),
                "takenBackAt": .optional(.string), "isNeeded": .bool,
              ])))
        ])
    ) { context in
      let children = try app.store.consent.latest(by: context.person.account.id.rawValue).map { consent in
        try Child(
          id: consent.id, nickname: context.nickname(of: consent.child),
          agreedAt: consent.agreedAt?.formatted(.iso8601),
          takenBackAt: consent.takenBackAt?.formatted(.iso8601),
          isNeeded: app.store.consent.state(of: consent.child) != .notNeeded)
      }
      return try .json(children).with(.cacheControl, "no-store")
    }
    routes.command(
      .put, "/diary/children/{consent}", form: "/diary/children/{consent}/agree", for: .people,
      Operation(
        "Consent, as a parent, to the stored data of a child; year of birth and country are required if the child's diary "
          + "begins with it", tag: "diary", parameters: [Self.consent],
        body: .object(
          [
            "birthYear": .optional(.integer(1_900...2_200)), "country": .optional(.text(pattern: "^([A-Z]{2})$")),
            "zone": .optional(.text(maxLength: 64)), "agrees": .bool,
          ], isClosed: true), answers: [.nothing]),
      done: { _, _ in .redirect(to: "/diary/children") }, again: { context, form in try page(context, form) }
    ) { (context, yes: ConsentAnswer) -> EmptyBody in
      guard yes.agrees else { throw DiaryError.noConsent }
      try app.store.consent.agree(
        context.number("consent"), by: context.person.account.id.rawValue, birthYear: yes.birthYear,
        country: yes.country,
        zone: yes.zone ?? TimeZone.current.identifier, endOfDay: BeginPage.usualEnd)
      return EmptyBody()
    }
    routes.command(
      .delete, "/diary/children/{consent}", form: "/diary/children/{consent}/take-back", for: .people,
      Operation(
        "Withdraw or refuse a parent's consent: no new data is stored from then on", tag: "diary",
        parameters: [Self.consent], answers: [.nothing]),
      done: { _, _ in .redirect(to: "/diary/children") }
    ) { (context, _: EmptyBody) -> EmptyBody in
      try app.store.consent.withdraw(context.number("consent"), by: context.person.account.id.rawValue)
      return EmptyBody()
    }
  }

  // MARK: The page

  private func page(_ context: RequestContext, _ form: FormState) throws -> Response {
    let localizer = context.localizer
    let cards = try app.store.consent.latest(by: context.person.account.id.rawValue).compactMap { consent -> HTML? in
      guard let nickname = try context.nickname(of: consent.child) else { return nil }
      return try card(consent, nickname, context, form)
    }
    var parts = PageParts(
      localizer("diary.children.title"),
      """
      <section class="narrow stack diary-begin diary-people"><h1>\(localizer("diary.children.title"))</h1>
      \(cards.isEmpty ? "<p class=\"lead\">\(localizer("diary.children.none"))</p>" as HTML : nil)\(cards)
      <p class="quiet"><a href="/diary/supporting">\(localizer("diary.supporting.title"))</a> ·
      <a href="/account/data">\(localizer("diary.settings.data"))</a></p></section>
      """)
    parts.modules = ["diary/begin.js"]
    return context.page(parts).with(.cacheControl, "no-store")
  }

  private func card(_ consent: ParentalConsent, _ nickname: String, _ context: RequestContext, _ form: FormState) throws
    -> HTML
  {
    let localizer = context.localizer
    let standing = try app.store.consent.state(of: consent.child)
    let name: [String: Localizer.Value] = ["name": .text(nickname)]
    if standing == .notNeeded {
      return
        "<section class=\"card\"><h2>\(nickname)</h2><p>\(localizer("diary.children.not-needed", name))</p></section>"
    }
    guard !consent.holds else {
      let agreed = localizer("diary.children.agreed", ["time": .text(consent.agreedAt.map(localizer.day(of:)) ?? "")])
      return """
        <section class="card"><h2>\(nickname)</h2><p>\(agreed)</p><p>\(localizer("diary.children.back-lead", name))</p>
        <form method="post" action="/diary/children/\(consent.id)/take-back" data-confirm="\(localizer("diary.children.back-sure", name))">\
        \(context.formToken)<button class="danger">\(localizer("diary.children.back"))</button></form></section>
        """
    }
    if case .agreed = standing {
      return "<section class=\"card\"><h2>\(nickname)</h2><p>\(localizer("diary.children.another", name))</p></section>"
    }
    return try asking(consent, nickname, context, form)
  }

  private func asking(
    _ consent: ParentalConsent, _ nickname: String, _ context: RequestContext, _ form: FormState
  ) throws -> HTML {
    let localizer = context.localizer
    let action = "/diary/children/\(consent.id)/agree"
    let form = form.of(action, ["country": "IE"])
    let isBeginning = try app.store.diarist(consent.child) == nil
    let text = ConsentText(localizer: localizer)
    let lead = localizer(
      consent.agreedAt == nil ? "diary.children.asks" : "diary.children.was-back", ["name": .text(nickname)])
    return """
      <section class="card stack"><h2>\(nickname)</h2><p>\(lead)</p>
      <details><summary>\(localizer("diary.children.what"))</summary>\(text.html(.consent))</details>
      <form method="post" action="\(action)" class="stack" data-form>\(context.formToken)\(form.notice(localizer))
      \(isBeginning ? text.ageFields(form, .consent) : nil)
      <input type="hidden" name="zone" value="\(form.values["zone"])" data-zone>
      <label class="check"><input type="checkbox" name="agrees" value="yes" required> \
      \(localizer("diary.consent.agree", ["name": .text(nickname)]))</label>
      <p class="actions"><button class="primary">\(localizer("diary.consent.go"))</button></p></form>
      \(consent.agreedAt == nil ? no(consent, context) : nil)</section>
      """
  }

  private func no(_ consent: ParentalConsent, _ context: RequestContext) -> HTML {
    """
    <form method="post" action="/diary/children/\(consent.id)/take-back">\(context.formToken)\
    <button>\(context.localizer("diary.consent.no"))</button></form>
    """
  }
}
