import Diary
import Foundation
import WebPlatform

/// Whom somebody lets look at their diary, at what, and who looked.
struct SupportersPage {
  let app: FoodDiaryApp
  /// What the link is to.
  static let kind = "supporter"
  /// How many looks are told of on the page.
  private static let shownLooks = 100

  static func subject(_ grant: Int64) -> PassSubject { PassSubject(kind, String(grant)) }

  func add(to routes: inout RouteTable) {
    routes.diaryPage("/diary/supporters", app) { diary in try page(diary, FormState()) }
    routes.diaryPage("/diary/supporters/{grant}", app) { diary in
      let grant = try app.store.supporter(diary.visit.number("grant"), of: diary.owner)
      return try grantPage(diary, grant, FormState(Self.values(of: grant.terms)))
    }
  }

  static func values(of terms: SupporterGrant.Terms) -> FormValues {
    [
      "name": terms.name, "first": "\(terms.first)", "last": terms.last.map { "\($0)" },
      "showsTests": terms.showsTests ? "yes" : "no", "showsSymptoms": terms.showsSymptoms ? "yes" : "no",
    ]
  }

  // MARK: All of them

  /// - Parameter form: the form of a new grant, as it came back.
  func page(_ diary: DiaryVisit, _ form: FormState) throws -> Reply {
    let words = diary.words
    let grants = try app.store.supporters(of: diary.owner)
    let rows = try grants.map { grant -> HTML in
      """
      <li><div><a href="/diary/supporters/\(grant.id)"><strong>\(grant.terms.name)</strong></a>
      <span class="quiet">\(GrantWords(grant: grant, words: words).days) · \(GrantWords(grant: grant, words: words).parts)</span>
      <span class="quiet">\(try state(grant, diary))</span></div>
      <div class="actions"><a class="button" href="/diary/supporters/\(grant.id)">\(words("diary.supporters.change"))</a>\
      \(takingBack(grant, diary))</div></li>
      """
    }
    let looks = try app.store.looks(at: diary.owner, limit: Self.shownLooks)
    let said = LookWords(words: words, clock: diary.diarist.clock, now: app.now())
    let form = form.isWrong ? form : FormState(["first": "\(diary.moment.day)", "key": UUID().uuidString])
    return diary.visit.page(
      PageParts(
        words("diary.supporters.title"),
        """
        <h1>\(words("diary.supporters.title"))</h1><p class="lead">\(words("diary.supporters.lead"))</p>
        <div class="stack diary-people">\(grants.isEmpty ? nil : "<section class=\"card\"><h2>\(words("diary.supporters.now"))</h2><ul class=\"rows\">\(rows)</ul></section>" as HTML)
        <section class="card"><h2>\(words("diary.supporters.new"))</h2>
        \(fields(form, "/diary/supporters", words("diary.supporters.make"), diary))</section>
        <section class="card"><h2>\(words("diary.supporters.looks"))</h2>
        \(looks.isEmpty ? "<p>\(words("diary.supporters.no-looks"))</p>" as HTML : nil)
        <ol class="rows" data-looks>\(looks.map { "<li>\(said.sentence($0))</li>" as HTML })</ol>
        <p class="quiet">\(words("diary.supporters.looks-kept"))</p></section>
        <p><a href="/diary/supporting">\(words("diary.supporting.title"))</a></p></div>
        """))
  }

  /// Who looks, also while a fresh link waits for somebody else.
  private func state(_ grant: SupporterGrant, _ diary: DiaryVisit) throws -> String {
    let words = diary.words
    let uses = try grant.account.flatMap { try diary.visit.nickname(of: $0) }.map { nickname in
      words("diary.supporters.uses", ["name": .text(nickname)])
    }
    let waits = try diary.visit.linkEnd(of: Self.subject(grant.id)).map { end in
      words("diary.supporters.waits", ["time": .text(words.day(of: end))])
    }
    let said = [uses, waits].compactMap { $0 }
    return said.isEmpty ? words("diary.supporters.no-link") : said.joined(separator: " · ")
  }

  private func takingBack(_ grant: SupporterGrant, _ diary: DiaryVisit) -> HTML {
    """
    <form method="post" action="/diary/supporters/\(grant.id)/take-back">\(diary.visit.formToken)\
    <button class="danger">\(diary.words("diary.supporters.take-back"))</button></form>
    """
  }

  // MARK: One of them

  func grantPage(_ diary: DiaryVisit, _ grant: SupporterGrant, _ form: FormState, _ given: GivenLink? = nil) throws
    -> Reply
  {
    let words = diary.words
    let reply = diary.visit.page(
      PageParts(
        grant.terms.name,
        """
        <header class="diary-head"><a class="button icon-only" href="/diary/supporters" aria-label="\(words("diary.supporters.title"))">\(Icon.back.html)</a>
        <h1>\(grant.terms.name)</h1></header>
        <div class="stack diary-people">\(given?.html(
          diary.visit, words("diary.supporters.link"), words("diary.supporters.link-lead", ["name": .text(grant.terms.name)])))
        <section class="card"><p>\(try state(grant, diary))</p>
        <div class="actions"><form method="post" action="/diary/supporters/\(grant.id)/link">\(diary.visit.formToken)\
        <button>\(words("diary.supporters.new-link"))</button></form>\(takingBack(grant, diary))</div>
        <p class="quiet">\(words("diary.supporters.new-link-why"))</p></section>
        <section class="card"><h2>\(words("diary.supporters.sees"))</h2>
        \(fields(form, "/diary/supporters/\(grant.id)/change", words("diary.save"), diary))</section></div>
        """))
    return given == nil ? reply : reply.with(.cacheControl, "no-store")
  }

  private func fields(_ form: FormState, _ action: String, _ button: String, _ diary: DiaryVisit) -> HTML {
    let words = diary.words
    func box(_ name: String, _ label: String) -> HTML {
      """
      <label class="check"><input type="checkbox" name="\(name)" value="yes"\
      \(attribute: "checked", if: form.values[name] == "yes")> \(words(label))</label>
      """
    }
    return """
      <form method="post" action="\(action)" class="stack">\(diary.visit.formToken)\(form.notice(words))
      \(form.values["key"].map { "<input type=\"hidden\" name=\"key\" value=\"\($0)\">" as HTML })
      \(form.field(
        "name", words("diary.supporters.name"), words,
        ["required": "", "maxlength": "\(SupporterGrant.Terms.longestName)", "autocomplete": "off"]))
      <div class="inline">\(form.field("first", words("diary.supporters.first"), words, ["type": "date", "required": ""]))
      \(form.field("last", words("diary.supporters.last"), words, ["type": "date"]))</div>
      \(box("showsTests", "diary.supporters.tests"))\(box("showsSymptoms", "diary.supporters.symptoms"))
      <p class="actions"><button class="primary">\(button)</button></p></form>
      """
  }
}
