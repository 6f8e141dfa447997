import Basics
import Foundation
import MediaLibrary
import Sightings
import WebPlatform

/// A filter as typed into the form. The query omits values that cannot be parsed, and their fields show an error.
struct TypedFilter {
  let filter: SightingFilter
  /// The typed values with their errors.
  let form: FormState

  /// - Throws: errors that belong to no value of the form.
  init(_ all: FormValues, _ context: RequestContext, _ app: ZooKeeperApp) throws {
    let viewer = try context.viewer
    var values = Self.withHours(all)
    var problems: [String: Message] = [:]
    if let text = all["when"] {
      let when = try TimePhrase(text, in: context.localizer.language, today: Self.today) {
        try Season.Hemisphere(of: app.library, for: viewer)
      }
      values = values.setting("when", to: nil)
      if let when {
        values = values.saying(when, as: text, context.localizer)
      } else {
        problems["when"] = Message("need.when")
      }
    }
    while true {
      do throws(WebError) {
        filter = try SightingFilter(values, for: viewer)
        form = FormState(values.adding(problems, from: all), problems: problems)
        return
      } catch {
        guard let field = error.field, values.has(field) else { throw error }
        problems[field] = error.fieldMessage
        values = values.setting(field, to: nil)
      }
    }
  }

  /// The clock of the server decides the day: photos have local times of many places, and a typed phrase names no
  /// place.
  private static var today: CivilTime {
    get throws {
      let now = Date()
      let offset = UTCOffset(seconds: TimeZone.current.secondsFromGMT(for: now)) ?? .zero
      guard let today = CivilTime(now, offset: offset).flatMap(DayRange.day) else { throw WebError.notFound }
      return today.first
    }
  }

  /// Combines the two times of the form into one range. A missing start means 00:00, and a missing end 23:59.
  private static func withHours(_ all: FormValues) -> FormValues {
    let (from, to) = (all["from"], all["to"])
    guard from != nil || to != nil else { return all }
    return all.setting("hours", to: "\(from ?? "00:00")..\(to ?? "23:59")")
  }
}

extension FormValues {
  /// Replaces a phrase for a time by dates and hours, so that the URL has the same meaning on later days.
  fileprivate func saying(_ when: TimePhrase, as text: String, _ localizer: Localizer) -> FormValues {
    var values = self
    if when.since != nil || when.until != nil {
      values = values.setting("since", to: when.since.map(TimePhrase.address)).setting(
        "until", to: when.until.map(TimePhrase.address))
    }
    if let hours = when.hours { values = values.setting("hours", to: hours) }
    let said = when.hemisphere.map { localizer("when.\($0.rawValue)", ["when": .text(text)]) } ?? text
    return values.setting("said", to: said)
  }

  /// Adds the values that cannot be parsed, as they were typed.
  fileprivate func adding(_ problems: [String: Message], from typed: FormValues) -> FormValues {
    problems.keys.sorted().reduce(self) { values, name in
      typed[name].map { values.setting(name, to: $0) } ?? values
    }
  }
}
