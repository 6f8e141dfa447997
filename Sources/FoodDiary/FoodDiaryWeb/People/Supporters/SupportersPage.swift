import Diary
import Foundation
import WebPlatform

/// The supporters of a diary, their grants, and the log of their accesses.
struct SupportersPage {
  let app: FoodDiaryApp
  /// The subject kind of the link.
  static let kind = "supporter"
  /// The maximum number of accesses on the page.
  private static let shownLooks = 100

  static func subject(_ grant: Int64) -> PassSubject { PassSubject(kind, String(grant)) }

  func add(to routes: inout RouteTable) {
    routes.diaryPage("/diary/supporters", app) { diary in try page(diary, FormState()) }
    routes.diaryPage("/diary/supporters/{grant}", app) { diary in
      let grant = try app.store.supporters.find(diary.context.number("grant"), of: diary.owner)
      return try grantPage(diary, grant, FormState(Self.values(of: grant.terms)))
    }
  }

  static func values(of terms: SupporterGrant.Terms) -> FormValues {
    [
      "name": terms.name, "first": "\(terms.first)", "last": terms.last.map { "\($0)" },
      "showsTests": terms.showsTests ? "yes" : "no", "showsSymptoms": terms.showsSymptoms ? "yes" : "no",
    ]
  }

  // MARK: All supporters

  /// - Parameter form: the form of a new grant, with the values and errors of a rejected form.
  func page(_ diary: DiaryContext, _ form: FormState) throws -> Response {
    let localizer = diary.localizer
    let grants = try app.store.supporters.all(of: diary.owner)
    let rows = try grants.map { grant -> HTML in
      """
      <li><div><a href="/diary/supporters/\(grant.id)"><strong>\(grant.terms.name)</strong></a>
      <span class="quiet">\(GrantText(grant: grant, localizer: localizer).days) · \(GrantText(grant: grant, localizer: localizer).parts)</span>
      <span class="quiet">\(try state(grant, diary))</span></div>
      <div class="actions"><a class="button" href="/diary/supporters/\(grant.id)">\(localizer("diary.supporters.change"))</a>\
      \(takingBack(grant, diary))</div></li>
      """
    }
    let looks = try app.store.supporters.accesses(at: diary.owner, limit: Self.shownLooks)
    let said = SupporterAccessText(localizer: localizer, clock: diary.diarist.clock, now: app.now())
    let form = form.isWrong ? form : FormState(["first": "\(diary.moment.day)", "key": UUID().uuidString])
    return diary.context.page(
      PageParts(
        localizer("diary.supporters.title"),
        """
        <h1>\(localizer("diary.supporters.title"))</h1><p class="lead">\(localizer("diary.supporters.lead"))</p>
        <div class="stack diary-people">\(grants.isEmpty ? nil : "<section class=\"card\"><h2>\(localizer("diary.supporters.now"))</h2><ul class=\"rows\">\(rows)</ul></section>" as HTML)
        <section class="card"><h2>\(localizer("diary.supporters.new"))</h2>
        \(fields(form, "/diary/supporters", localizer("diary.supporters.make"), diary))</section>
        <section class="card"><h2>\(localizer("diary.supporters.looks"))</h2>
        \(looks.isEmpty ? "<p>\(localizer("diary.supporters.no-looks"))</p>" as HTML : nil)
        <ol class="rows" data-looks>\(looks.map { "<li>\(said.sentence($0))</li>" as HTML })</ol>
        <p class="quiet">\(localizer("diary.supporters.looks-kept"))</p></section>
        <p><a href="/diary/supporting">\(localizer("diary.supporting.title"))</a></p></div>
        """))
  }

  /// The account that uses the grant, and the expiry of an open link.
  private func state(_ grant: SupporterGrant, _ diary: DiaryContext) throws -> String {
    let localizer = diary.localizer
    let uses = try grant.account.flatMap { try diary.context.nickname(of: $0) }.map { nickname in
      localizer("diary.supporters.uses", ["name": .text(nickname)])
    }
    let waits = try diary.context.linkEnd(of: Self.subject(grant.id)).map { end in
      localizer("diary.supporters.waits", ["time": .text(localizer.day(of: end))])
    }
    let said = [uses, waits].compactMap { $0 }
    return said.isEmpty ? localizer("diary.supporters.no-link") : said.joined(separator: " · ")
  }

  private func takingBack(_ grant: SupporterGrant, _ diary: DiaryContext) -> HTML {
    """
    <form method="post" action="/diary/supporters/\(grant.id)/take-back">\(diary.context.formToken)\
    <button class="danger">\(diary.localizer("diary.supporters.take-back"))</button></form>
    """
  }

  // MARK: One supporter

  func grantPage(_ diary: DiaryContext, _ grant: SupporterGrant, _ form: FormState, _ given: CreatedLink? = nil) throws
    -> Response
  {
    let localizer = diary.localizer
    let response = diary.context.page(
      PageParts(
        grant.terms.name,
        """
        <header class="diary-head"><a class="button icon-only" href="/diary/supporters" aria-label="\(localizer("diary.supporters.title"))">\(Icon.back.html)</a>
        <h1>\(grant.terms.name)</h1></header>
        <div class="stack diary-people">\(given?.html(
          diary.context, localizer("diary.supporters.link"), localizer("diary.supporters.link-lead", ["name": .text(grant.terms.name)])))
        <section class="card"><p>\(try state(grant, diary))</p>
        <div class="actions"><form method="post" action="/diary/supporters/\(grant.id)/link">\(diary.context.formToken)\
        <button>\(localizer("diary.supporters.new-link"))</button></form>\(takingBack(grant, diary))</div>
        <p class="quiet">\(localizer("diary.supporters.new-link-why"))</p></section>
        <section class="card"><h2>\(localizer("diary.supporters.sees"))</h2>
        \(fields(form, "/diary/supporters/\(grant.id)/change", localizer("diary.save"), diary))</section></div>
        """))
    return given == nil ? response : response.with(.cacheControl, "no-store")
  }

  private func fields(_ form: FormState, _ action: String, _ button: String, _ diary: DiaryContext) -> HTML {
    let localizer = diary.localizer
    func box(_ name: String, _ label: String) -> HTML {
      """
      <label class="check"><input type="checkbox" name="\(name)" value="yes"\
      \(attribute: "checked", if: form.values[name] == "yes")> \(localizer(label))</label>
      """
    }
    return """
      <form method="post" action="\(action)" class="stack">\(diary.context.formToken)\(form.notice(localizer))
      \(form.values["key"].map { "<input type=\"hidden\" name=\"key\" value=\"\($0)\">" as HTML })
      \(form.field(
        "name", localizer("diary.supporters.name"), localizer,
        ["required": "", "maxlength": "\(SupporterGrant.Terms.longestName)", "autocomplete": "off"]))
      <div class="inline">\(form.field("first", localizer("diary.supporters.first"), localizer, ["type": "date", "required": ""]))
      \(form.field("last", localizer("diary.supporters.last"), localizer, ["type": "date"]))</div>
      \(box("showsTests", "diary.supporters.tests"))\(box("showsSymptoms", "diary.supporters.symptoms"))
      <p class="actions"><button class="primary">\(button)</button></p></form>
      """
  }
}
