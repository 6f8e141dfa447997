import Diary
import Foundation
import WebPlatform

/// Where a diary begins: what is kept, why, and that somebody agrees to it. Nothing is kept before.
struct BeginPage {
  let app: FoodDiaryApp

  private struct Consent: Decodable {
    let birthYear: Int, country: String, zone: String?, agrees: Bool
  }

  func add(to routes: inout RouteTable) {
    routes.page("/diary/begin", for: .people) { visit in
      let account = try visit.person.account.id.rawValue
      guard try app.store.diarist(account) == nil else { return .redirect(to: "/diary") }
      guard try app.store.heldAnswer(of: account) == nil else { return .redirect(to: "/diary/parent") }
      return page(visit, FormState(["country": "IE"]))
    }
    routes.command(
      .post, "/diary/consent", form: "/diary/begin", for: .people,
      Operation(
        "Agree to what is kept, and begin a diary", tag: "diary",
        body: .object(
          [
            "birthYear": .integer(1_900...2_200), "country": .text(pattern: "^([A-Z]{2})$"),
            "zone": .optional(.text(maxLength: 64)), "agrees": .bool,
          ], isClosed: true), answers: [.nothing]),
      done: { _, _ in .redirect(to: "/diary") },
      again: { visit, form in
        // Who is too young has typed nothing wrong: the next step is another's.
        let next = ["diary.error.too-young", "diary.error.answer-holds"]
        if let code = form.problems[""]?.code, next.contains(code) { return try ParentPage(app: app).page(visit, form) }
        return page(visit, form)
      }
    ) { (visit, consent: Consent) -> Nothing in
      guard consent.agrees else { throw DiaryError.noConsent }
      _ = try app.store.begin(
        visit.person.account.id.rawValue, birthYear: consent.birthYear, country: consent.country,
        zone: consent.zone ?? TimeZone.current.identifier, endOfDay: Self.usualEnd, now: app.now())
      return Nothing()
    }
  }

  /// Who is up after midnight is still in the day before.
  static let usualEnd: TimeOfDay = {
    guard let end = TimeOfDay(minutes: 3 * 60) else { preconditionFailure("a clock shows three in the morning") }
    return end
  }()

  private func page(_ visit: Visit, _ form: FormState) -> Reply {
    let words = visit.words
    let text = ConsentText(words: words)
    // Sent as forms are: who is too young comes to another page.
    var parts = PageParts(
      words("diary.begin.title"),
      """
      <section class="diary-begin"><h1>\(words("diary.begin.title"))</h1>
      <p class="lead">\(words("diary.begin.lead"))</p>
      \(text.html(.begin))
      <form method="post" action="/diary/begin" class="stack card">\(visit.formToken)\(form.notice(words))
      \(text.ageFields(form, .begin))
      <p class="quiet">\(words("diary.begin.age"))</p>
      <input type="hidden" name="zone" value="\(form.values["zone"])" data-zone>
      <label class="check"><input type="checkbox" name="agrees" value="yes" required> \(words("diary.begin.agree"))</label>
      <p class="actions"><button class="primary">\(words("diary.begin.start"))</button>
      <a class="button" href="/diary/parent">\(words("diary.begin.ask-parent"))</a></p></form></section>
      """)
    parts.modules = ["diary/begin.js"]
    return visit.page(parts)
  }
}
