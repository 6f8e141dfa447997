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
      guard try app.store.diarist(visit.person.account.id.rawValue) == nil else { return .redirect(to: "/diary") }
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
      done: { _, _ in .redirect(to: "/diary") }, again: { visit, form in page(visit, form) }
    ) { (visit, consent: Consent) -> Nothing in
      guard consent.agrees else { throw DiaryError.noConsent }
      _ = try app.store.begin(
        visit.person.account.id.rawValue, birthYear: consent.birthYear, country: consent.country,
        zone: consent.zone ?? TimeZone.current.identifier, endOfDay: Self.usualEnd, now: app.now())
      return Nothing()
    }
  }

  /// Who is up after midnight is still in the day before.
  private static let usualEnd: TimeOfDay = {
    guard let end = TimeOfDay(minutes: 3 * 60) else { preconditionFailure("a clock shows three in the morning") }
    return end
  }()

  private func page(_ visit: Visit, _ form: FormState) -> Reply {
    let words = visit.words
    let kept = ["meals", "tests", "feelings"].map { "<li>\(words("diary.begin.kept.\($0)"))</li>" as HTML }
    let rules = ["private", "no-weight", "delete", "not-medical"].map {
      "<li>\(words("diary.begin.rule.\($0)"))</li>" as HTML
    }
    let countries =
      AgeOfConsent.countries.map { (value: $0, title: words.country($0)) }
      .sorted { $0.title.localizedStandardCompare($1.title) == .orderedAscending } + [
        ("ZZ", words("diary.begin.other"))
      ]
    var parts = PageParts(
      words("diary.begin.title"),
      """
      <section class="diary-begin"><h1>\(words("diary.begin.title"))</h1>
      <p class="lead">\(words("diary.begin.lead"))</p>
      <div class="card"><h2>\(words("diary.begin.kept"))</h2><ul>\(kept)</ul>
      <h2>\(words("diary.begin.rules"))</h2><ul>\(rules)</ul></div>
      <form method="post" action="/diary/begin" class="stack card" data-form>\(visit.formToken)\(form.notice(words))
      <div class="inline">\(form.field(
        "birthYear", words("diary.begin.birth-year"), words,
        ["inputmode": "numeric", "required": "", "maxlength": "4", "autocomplete": "bday-year", "pattern": "[0-9]{4}"]))
      \(form.choice("country", words("diary.begin.country"), words, countries))</div>
      <p class="quiet">\(words("diary.begin.age"))</p>
      <input type="hidden" name="zone" value="\(form.values["zone"])" data-zone>
      <label class="check"><input type="checkbox" name="agrees" value="yes" required> \(words("diary.begin.agree"))</label>
      <p class="actions"><button class="primary">\(words("diary.begin.start"))</button></p></form></section>
      """)
    parts.modules = ["diary/begin.js"]
    return visit.page(parts)
  }
}

extension Words {
  /// The name of a country in the language, of its code of two letters.
  func country(_ code: String) -> String { language.locale.localizedString(forRegionCode: code) ?? code }
}
