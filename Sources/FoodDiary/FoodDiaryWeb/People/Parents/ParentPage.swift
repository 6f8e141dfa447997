import Diary
import Foundation
import WebPlatform

/// The page on which a person who is too young asks a parent. Until the parent consents, only this is stored: the
/// digest of the link, its expiry, the account that followed it, and the date until which the answer "too young" holds.
struct ParentPage {
  let app: FoodDiaryApp
  /// The subject kind of the link.
  static let kind = "child"

  private struct Standing: Encodable { let standing: String, linkExpiresAt: String?, answerHoldsUntil: DiaryDay? }

  func add(to routes: inout RouteTable) {
    routes.page("/diary/parent", for: .people) { context in try page(context, FormState()) }
    routes.api(
      .get, "/diary/parent", for: .people,
      Operation(
        "The state of a parent's consent", tag: "diary",
        answers: [
          .ok(
            .ok,
            .object([
              "standing": .oneOf(["nobody", "reading", "agreed", "taken-back", "not-needed"]),
              "linkExpiresAt": .optional(.string), "answerHoldsUntil": .optional(DiarySchemas.day),
            ]))
        ])
    ) { context in
      let account = try context.person.account.id.rawValue
      return try .json(
        Standing(
          standing: app.store.consent.state(of: account).word,
          linkExpiresAt: context.linkEnd(of: Self.subject(account))?.formatted(.iso8601),
          answerHoldsUntil: app.store.consent.heldAnswer(of: account))
      ).with(.cacheControl, "no-store")
    }
    routes.command(
      .post, "/diary/parent/link", form: "/diary/parent/link", for: .people,
      Operation(
        "Create a link for a parent, valid once; earlier links become invalid", tag: "diary",
        answers: [.ok(.created, .object(CreatedLink.schema))]),
      done: { context, given in try page(context, FormState(), given).with(.cacheControl, "no-store") },
      again: { context, form in try page(context, form) }
    ) { (context, _: EmptyBody) -> CreatedLink in
      let account = try context.person.account.id.rawValue
      guard try app.store.consent.state(of: account).wantsParent else { throw DiaryError.parentNotNeeded }
      try app.store.consent.forgetFollowers(of: account)
      return try CreatedLink(to: Self.subject(account), context)
    }
    routes.command(
      .delete, "/diary/parent/link", form: "/diary/parent/link/remove", for: .people,
      Operation("Revoke the link for a parent who has not agreed", tag: "diary", answers: [.nothing]),
      done: { _, _ in .redirect(to: "/diary/parent") }
    ) { (context, _: EmptyBody) -> EmptyBody in
      let account = try context.person.account.id.rawValue
      try context.endLink(to: Self.subject(account))
      try app.store.consent.forgetFollowers(of: account)
      return EmptyBody()
    }
  }

  static func subject(_ account: Int64) -> PassSubject { PassSubject(kind, String(account)) }

  // MARK: The page

  func page(_ context: RequestContext, _ form: FormState, _ given: CreatedLink? = nil) throws -> Response {
    let localizer = context.localizer
    let account = try context.person.account.id.rawValue
    let standing = try app.store.consent.state(of: account)
    let end = try context.linkEnd(of: Self.subject(account))
    let asking = standing.wantsParent
    let held = try app.store.consent.heldAnswer(of: account).map { day -> HTML in
      "<p>\(localizer("diary.parent.answer-holds", ["time": .text(localizer.day(day.midnight))]))</p>"
    }
    return context.page(
      PageParts(
        localizer("diary.parent.title"),
        """
        <section class="narrow stack diary-people"><h1>\(localizer("diary.parent.title"))</h1>
        \(form.problems[""].map { "<p class=\"notice\" role=\"status\">\(localizer($0))</p>" as HTML })
        \(said(standing, context))\(try who(account, standing, context))\(held)
        \(given?.html(context, localizer("diary.parent.link"), localizer("diary.parent.link-lead")))
        \(asking ? ask(standing, end, given, context) : nil)</section>
        """))
  }

  /// The state as one or two sentences.
  static func sentence(_ standing: ConsentState, _ localizer: Localizer) -> String {
    switch standing {
    case .notStarted, .reading, .notNeeded: localizer("diary.parent.\(standing.word)")
    case .agreed(let consent):
      localizer("diary.parent.agreed", ["time": .text(consent.agreedAt.map(localizer.day(of:)) ?? "")])
    case .takenBack(let consent):
      localizer(
        consent.parent == nil ? "diary.parent.gone" : "diary.parent.taken-back",
        ["time": .text(consent.takenBackAt.map(localizer.day(of:)) ?? "")])
    }
  }

  private func said(_ standing: ConsentState, _ context: RequestContext) -> HTML {
    let localizer = context.localizer
    return """
      <p class="lead">\(Self.sentence(standing, localizer))</p>
      \(standing.hasDiary ? "<p><a href=\"/diary\">\(localizer("diary.nav.day"))</a> · <a href=\"/account/data\">\(localizer("diary.settings.data"))</a></p>" as HTML : nil)
      """
  }

  /// The nickname of the parent, because a link can reach the wrong person; `nil` unless the latest consent is open or
  /// holds.
  private func who(_ child: Int64, _ standing: ConsentState, _ context: RequestContext) throws -> HTML? {
    switch standing {
    case .reading, .agreed:
      let parent = try app.store.consent.all(for: child).last?.parent
      return try parent.flatMap { try context.nickname(of: $0) }.map { nickname in
        "<p>\(context.localizer("diary.parent.account", ["name": .text(nickname)]))</p>"
      }
    case .notStarted, .takenBack, .notNeeded: return nil
    }
  }

  private func ask(_ standing: ConsentState, _ end: Date?, _ given: CreatedLink?, _ context: RequestContext) -> HTML {
    let localizer = context.localizer
    let isOut = end != nil || standing == .reading
    let waits: HTML? =
      given == nil
      ? end.map { "<p>\(localizer("diary.parent.waits", ["time": .text(localizer.day(of: $0))]))</p>" } : nil
    let removing: HTML? =
      isOut
      ? """
      <form method="post" action="/diary/parent/link/remove">\(context.formToken)<button>\(localizer("diary.parent.remove"))</button></form>
      """ : nil
    return """
      <section class="card"><h2>\(localizer("diary.parent.how"))</h2><p>\(localizer("diary.parent.how-lead"))</p>\(waits)
      <div class="actions"><form method="post" action="/diary/parent/link">\(context.formToken)
      <button class="primary">\(localizer(isOut ? "diary.parent.make-again" : "diary.parent.make"))</button></form>\(removing)</div>
      <p class="quiet">\(localizer("diary.parent.until-then"))</p></section>
      """
  }
}

extension ConsentState {
  /// The value in the API.
  var word: String {
    switch self {
    case .notStarted: "nobody"
    case .reading: "reading"
    case .agreed: "agreed"
    case .takenBack: "taken-back"
    case .notNeeded: "not-needed"
    }
  }

  fileprivate var hasDiary: Bool {
    switch self {
    case .agreed, .takenBack: true
    case .notStarted, .reading, .notNeeded: false
    }
  }
}
