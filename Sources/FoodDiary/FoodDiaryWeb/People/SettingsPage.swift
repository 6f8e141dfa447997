import Diary
import Foundation
import WebPlatform

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
        "Set the end of a day, the display of streaks, and the oats setting of the gluten check", tag: "diary",
        body: .object(
          [
            "zone": .text(maxLength: 64), "endOfDay": DiarySchemas.time, "showsStreaks": .bool,
            "oats": .optional(.oneOf(OatsSetting.allCases.map(\.rawValue))),
          ], isClosed: true),
        answers: [.nothing]),
      done: { _, _ in .redirect(to: "/diary/settings?saved=yes") },
      again: { context, form in page(try app.diary(context), form) }
    ) { (context, settings: Settings) -> EmptyBody in
      guard let end = TimeOfDay(settings.endOfDay) else { throw DiaryError.badClock }
      try app.store.set(
        zone: settings.zone, endOfDay: end, showsStreaks: settings.showsStreaks, oats: settings.oats,
        of: app.diary(context).owner)
      return EmptyBody()
    }
  }

  private func fresh(_ diarist: Diarist) -> FormState {
    FormState([
      "zone": diarist.zone, "endOfDay": "\(diarist.endOfDay)", "showsStreaks": diarist.showsStreaks ? "yes" : "no",
      "oats": diarist.oats.rawValue,
    ])
  }

  private func page(_ diary: DiaryContext, _ form: FormState) -> Response {
    let (localizer, context) = (diary.localizer, diary.context)
    let ends = stride(from: 0, through: DayClock.latestEnd, by: 60).compactMap(TimeOfDay.init(minutes:)).map {
      (value: "\($0)", title: "\($0)")
    }
    let oats = OatsSetting.allCases.map { (value: $0.rawValue, title: localizer("diary.settings.oats.\($0.rawValue)")) }
    let zones = TimeZone.knownTimeZoneIdentifiers.map { SelectField.Option($0, $0.replacing("_", with: " ")) }
    let saved: HTML? = context.query["saved"].map { _ in
      "<p class=\"notice\" role=\"status\">\(localizer("diary.settings.saved"))</p>"
    }
    return context.page(
      PageParts(
        localizer("diary.settings.title"),
        """
        <h1>\(localizer("diary.settings.title"))</h1>\(saved)
        <form method="post" action="/diary/settings" class="stack card">\(context.formToken)\(form.notice(localizer))
        \(SelectField("zone", localizer("diary.settings.zone"), zones, chosen: form.values["zone"]).html)\(form.problem("zone", localizer))
        \(form.choice("endOfDay", localizer("diary.settings.end"), localizer, ends))
        <p class="quiet">\(localizer("diary.settings.end-why"))</p>
        <label class="check"><input type="checkbox" name="showsStreaks" value="yes"\
        \(attribute: "checked", if: form.values["showsStreaks"] == "yes")> \(localizer("diary.settings.streaks"))</label>
        <p class="quiet">\(localizer("diary.settings.streaks-why"))</p>
        \(form.choice("oats", localizer("diary.settings.oats"), localizer, oats))
        <p class="quiet">\(localizer("diary.settings.oats-why"))</p>
        <p class="actions"><button class="primary">\(localizer("diary.save"))</button></p></form>
        <p><a href="/diary/reminders">\(localizer("diary.remind.title"))</a></p>
        <p><a href="/diary/supporters">\(localizer("diary.nav.supporters"))</a></p>
        <p><a href="/diary/parent">\(localizer("diary.parent.title"))</a></p>
        <p><a href="/account/data">\(localizer("diary.settings.data"))</a></p>
        """))
  }
}
