import Diary
import Foundation
import WebPlatform

/// Where somebody who is too young asks a parent. Until the parent agrees nothing is kept but the digest of the link, and when it ends, and
/// until when the answer holds by which they are too young.
struct ParentPage {
  let app: FoodDiaryApp
  /// What the link is to.
  static let kind = "child"

  private struct Standing: Encodable { let standing: String, linkExpiresAt: String?, answerHoldsUntil: DiaryDay? }

  func add(to routes: inout RouteTable) {
    routes.page("/diary/parent", for: .people) { visit in try page(visit, FormState()) }
    routes.api(
      .get, "/diary/parent", for: .people,
      Operation(
        "How it stands with a parent's yes", tag: "diary",
        answers: [
          .ok(
            .ok,
            .object([
              "standing": .oneOf(["nobody", "reading", "agreed", "taken-back", "not-needed"]),
              "linkExpiresAt": .optional(.string), "answerHoldsUntil": .optional(DiarySchemas.day),
            ]))
        ])
    ) { visit in
      let account = try visit.person.account.id.rawValue
      return try .json(
        Standing(
          standing: app.store.standing(of: account).word,
          linkExpiresAt: visit.linkEnd(of: Self.subject(account))?.formatted(.iso8601),
          answerHoldsUntil: app.store.heldAnswer(of: account))
      ).with(.cacheControl, "no-store")
    }
    routes.command(
      .post, "/diary/parent/link", form: "/diary/parent/link", for: .people,
      Operation(
        "Make a link for a parent, which is good once; the one that was made before is dead", tag: "diary",
        answers: [.ok(.created, .object(GivenLink.schema))]),
      done: { visit, given in try page(visit, FormState(), given).with(.cacheControl, "no-store") },
      again: { visit, form in try page(visit, form) }
    ) { (visit, _: Nothing) -> GivenLink in
      let account = try visit.person.account.id.rawValue
      guard try app.store.standing(of: account).wantsParent else { throw DiaryError.parentNotNeeded }
      try app.store.forgetFollowers(of: account)
      return try GivenLink(to: Self.subject(account), visit)
    }
    routes.command(
      .delete, "/diary/parent/link", form: "/diary/parent/link/remove", for: .people,
      Operation("Take back the link for a parent who has not agreed", tag: "diary", answers: [.nothing]),
      done: { _, _ in .redirect(to: "/diary/parent") }
    ) { (visit, _: Nothing) -> Nothing in
      let account = try visit.person.account.id.rawValue
      try visit.endLink(to: Self.subject(account))
      try app.store.forgetFollowers(of: account)
      return Nothing()
    }
  }

  static func subject(_ account: Int64) -> PassSubject { PassSubject(kind, String(account)) }

  // MARK: The page

  func page(_ visit: Visit, _ form: FormState, _ given: GivenLink? = nil) throws -> Reply {
    let words = visit.words
    let account = try visit.person.account.id.rawValue
    let standing = try app.store.standing(of: account)
    let end = try visit.linkEnd(of: Self.subject(account))
    let asking = standing.wantsParent
    let held = try app.store.heldAnswer(of: account).map { day -> HTML in
      "<p>\(words("diary.parent.answer-holds", ["time": .text(words.day(day.midnight))]))</p>"
    }
    return visit.page(
      PageParts(
        words("diary.parent.title"),
        """
        <section class="narrow stack diary-people"><h1>\(words("diary.parent.title"))</h1>
        \(form.problems[""].map { "<p class=\"notice\" role=\"status\">\(words($0))</p>" as HTML })
        \(said(standing, visit))\(try who(account, standing, visit))\(held)
        \(given?.html(visit, words("diary.parent.link"), words("diary.parent.link-lead")))
        \(asking ? ask(standing, end, given, visit) : nil)</section>
        """))
  }

  /// How it stands, in a sentence or two.
  static func sentence(_ standing: ConsentStanding, _ words: Words) -> String {
    switch standing {
    case .nobody, .reading, .notNeeded: words("diary.parent.\(standing.word)")
    case .agreed(let consent):
      words("diary.parent.agreed", ["time": .text(consent.agreedAt.map(words.day(of:)) ?? "")])
    case .takenBack(let consent):
      words(
        consent.parent == nil ? "diary.parent.gone" : "diary.parent.taken-back",
        ["time": .text(consent.takenBackAt.map(words.day(of:)) ?? "")])
    }
  }

  private func said(_ standing: ConsentStanding, _ visit: Visit) -> HTML {
    let words = visit.words
    return """
      <p class="lead">\(Self.sentence(standing, words))</p>
      \(standing.hasDiary ? "<p><a href=\"/diary\">\(words("diary.nav.day"))</a> · <a href=\"/account/data\">\(words("diary.settings.data"))</a></p>" as HTML : nil)
      """
  }

  /// The account of whoever reads or agrees: a link can come into other hands.
  private func who(_ child: Int64, _ standing: ConsentStanding, _ visit: Visit) throws -> HTML? {
    switch standing {
    case .reading, .agreed:
      let parent = try app.store.consents(for: child).last?.parent
      return try parent.flatMap { try visit.nickname(of: $0) }.map { nickname in
        "<p>\(visit.words("diary.parent.account", ["name": .text(nickname)]))</p>"
      }
    case .nobody, .takenBack, .notNeeded: return nil
    }
  }

  private func ask(_ standing: ConsentStanding, _ end: Date?, _ given: GivenLink?, _ visit: Visit) -> HTML {
    let words = visit.words
    let isOut = end != nil || standing == .reading
    let waits: HTML? =
      given == nil
      ? end.map { "<p>\(words("diary.parent.waits", ["time": .text(words.day(of: $0))]))</p>" } : nil
    let removing: HTML? =
      isOut
      ? """
      <form method="post" action="/diary/parent/link/remove">\(visit.formToken)<button>\(words("diary.parent.remove"))</button></form>
      """ : nil
    return """
      <section class="card"><h2>\(words("diary.parent.how"))</h2><p>\(words("diary.parent.how-lead"))</p>\(waits)
      <div class="actions"><form method="post" action="/diary/parent/link">\(visit.formToken)
      <button class="primary">\(words(isOut ? "diary.parent.make-again" : "diary.parent.make"))</button></form>\(removing)</div>
      <p class="quiet">\(words("diary.parent.until-then"))</p></section>
      """
  }
}

extension ConsentStanding {
  /// As the interface says it.
  var word: String {
    switch self {
    case .nobody: "nobody"
    case .reading: "reading"
    case .agreed: "agreed"
    case .takenBack: "taken-back"
    case .notNeeded: "not-needed"
    }
  }

  fileprivate var hasDiary: Bool {
    switch self {
    case .agreed, .takenBack: true
    case .nobody, .reading, .notNeeded: false
    }
  }
}
