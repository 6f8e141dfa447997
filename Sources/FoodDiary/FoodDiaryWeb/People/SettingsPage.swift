import Diary
import Foundation
import WebPlatform

/// How somebody wants their diary.
struct SettingsPage {
  let app: FoodDiaryApp

  private struct Settings: Decodable {
    let zone: String, endOfDay: String, showsStreaks: Bool, oats: OatsSetting?
  }

  func add(to routes: inout RouteTable) {
    routes.diaryPage("/diary/settings", app) { diary in page(diary, fresh(diary.diarist)) }
    routes.command(
      .put, "/diary/settings", form: "/diary/settings", for: .people,
      Operation(
        "Say how days are counted, whether streaks are shown, and which oats recipes are judged for", tag: "diary",
        body: .object(
          [
            "zone": .text(maxLength: 64), "endOfDay": DiarySchemas.time, "showsStreaks": .bool,
            "oats": .optional(.oneOf(OatsSetting.allCases.map(\.rawValue))),
          ], isClosed: true),
        answers: [.nothing]),
      done: { _, _ in .redirect(to: "/diary/settings?saved=yes") },
      again: { visit, form in page(try app.diary(visit), form) }
    ) { (visit, settings: Settings) -> Nothing in
      guard let end = TimeOfDay(settings.endOfDay) else { throw DiaryError.badClock }
      try app.store.set(
        zone: settings.zone, endOfDay: end, showsStreaks: settings.showsStreaks, oats: settings.oats,
        of: app.diary(visit).owner)
      return Nothing()
    }
  }

  private func fresh(_ diarist: Diarist) -> FormState {
    FormState([
      "zone": diarist.zone, "endOfDay": "\(diarist.endOfDay)", "showsStreaks": diarist.showsStreaks ? "yes" : "no",
      "oats": diarist.oats.rawValue,
    ])
  }

  private func page(_ diary: DiaryVisit, _ form: FormState) -> Reply {
    let (words, visit) = (diary.words, diary.visit)
    let ends = stride(from: 0, through: DayClock.latestEnd, by: 60).compactMap(TimeOfDay.init(minutes:)).map {
      (value: "\($0)", title: "\($0)")
    }
    let oats = OatsSetting.allCases.map { (value: $0.rawValue, title: words("diary.settings.oats.\($0.rawValue)")) }
    let zones = TimeZone.knownTimeZoneIdentifiers.map { SelectField.Option($0, $0.replacing("_", with: " ")) }
    let saved: HTML? = visit.query["saved"].map { _ in
      "<p class=\"notice\" role=\"status\">\(words("diary.settings.saved"))</p>"
    }
    return visit.page(
      PageParts(
        words("diary.settings.title"),
        """
        <h1>\(words("diary.settings.title"))</h1>\(saved)
        <form method="post" action="/diary/settings" class="stack card">\(visit.formToken)\(form.notice(words))
        \(SelectField("zone", words("diary.settings.zone"), zones, chosen: form.values["zone"]).html)\(form.problem("zone", words))
        \(form.choice("endOfDay", words("diary.settings.end"), words, ends))
        <p class="quiet">\(words("diary.settings.end-why"))</p>
        <label class="check"><input type="checkbox" name="showsStreaks" value="yes"\
        \(attribute: "checked", if: form.values["showsStreaks"] == "yes")> \(words("diary.settings.streaks"))</label>
        <p class="quiet">\(words("diary.settings.streaks-why"))</p>
        \(form.choice("oats", words("diary.settings.oats"), words, oats))
        <p class="quiet">\(words("diary.settings.oats-why"))</p>
        <p class="actions"><button class="primary">\(words("diary.save"))</button></p></form>
        <p><a href="/diary/reminders">\(words("diary.remind.title"))</a></p>
        <p><a href="/diary/supporters">\(words("diary.nav.supporters"))</a></p>
        <p><a href="/diary/parent">\(words("diary.parent.title"))</a></p>
        <p><a href="/account/data">\(words("diary.settings.data"))</a></p>
        """))
  }
}
