import Diary
import Foundation
import WebPlatform

/// The page that starts a diary. It explains which data is stored and why, and asks for consent. Without consent only
/// the answer "too young" is stored.
struct BeginPage {
  let app: FoodDiaryApp

  private struct Consent: Decodable {
    let birthYear: Int, country: String, zone: String?, agrees: Bool
  }

  func add(to routes: inout RouteTable) {
    routes.page("/diary/begin", for: .people) { context in
      let account = try context.person.account.id.rawValue
      guard try app.store.diarist(account) == nil else { return .redirect(to: "/diary") }
      guard try app.store.consent.heldAnswer(of: account) == nil else { return .redirect(to: "/diary/parent") }
      return page(context, FormState(["country": "IE"]))
    }
    routes.command(
      .post, "/diary/consent", form: "/diary/begin", for: .people,
      Operation(
        "Consent to the stored data, and begin a diary", tag: "diary",
        body: .object(
          [
            "birthYear": .integer(1_900...2_200), "country": .text(pattern: "^([A-Z]{2})$"),
            "zone": .optional(.text(maxLength: 64)), "agrees": .bool,
          ], isClosed: true), answers: [.nothing]),
      done: { _, _ in .redirect(to: "/diary") },
      again: { context, form in
        // A person who is too young continues on the page for parents; the form has no error to correct.
        let next = ["diary.error.too-young", "diary.error.answer-holds"]
        if let code = form.problems[""]?.code, next.contains(code) {
          return try ParentPage(app: app).page(context, form)
        }
        return page(context, form)
      }
    ) { (context, consent: Consent) -> EmptyBody in
      guard consent.agrees else { throw DiaryError.noConsent }
      _ = try app.store.begin(
        context.person.account.id.rawValue, birthYear: consent.birthYear, country: consent.country,
        zone: consent.zone ?? TimeZone.current.identifier, endOfDay: Self.usualEnd, now: app.now())
      return EmptyBody()
    }
  }

  /// 03:00, because people who are awake after midnight count that time as the previous day.
  static let usualEnd: TimeOfDay = {
    guard let end = TimeOfDay(minutes: 3 * 60) else { preconditionFailure("a clock shows three in the morning") }
    return end
  }()

  private func page(_ context: RequestContext, _ form: FormState) -> Response {
    let localizer = context.localizer
    let text = ConsentText(localizer: localizer)
    // The form is sent as a plain form, not by a script: a person who is too young gets another page.
    var parts = PageParts(
      localizer("diary.begin.title"),
      """
      <section class="diary-begin"><h1>\(localizer("diary.begin.title"))</h1>
      <p class="lead">\(localizer("diary.begin.lead"))</p>
      \(text.html(.begin))
      <form method="post" action="/diary/begin" class="stack card">\(context.formToken)\(form.notice(localizer))
      \(text.ageFields(form, .begin))
      <p class="quiet">\(localizer("diary.begin.age"))</p>
      <input type="hidden" name="zone" value="\(form.values["zone"])" data-zone>
      <label class="check"><input type="checkbox" name="agrees" value="yes" required> \(localizer("diary.begin.agree"))</label>
      <p class="actions"><button class="primary">\(localizer("diary.begin.start"))</button>
      <a class="button" href="/diary/parent">\(localizer("diary.begin.ask-parent"))</a></p></form></section>
      """)
    parts.modules = ["diary/begin.js"]
    return context.page(parts)
  }
}
