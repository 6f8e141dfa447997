import Facts
import Foundation
import MediaLibrary
import Sightings
import WebPlatform

/// A filter as somebody typed it: what cannot be read is left out of the question and said beside its field, and the rest holds.
struct TypedFilter {
  let filter: SightingFilter
  /// What was typed, with what is wrong with it.
  let form: FormState

  /// - Throws: what is wrong with the address otherwise.
  init(_ all: FormValues, _ context: RequestContext, _ app: ZooKeeperApp) throws {
    let viewer = try context.viewer
    var values = Self.withHours(all)
    var problems: [String: Message] = [:]
    if let text = all["when"] {
      let when = try When(text, in: context.localizer.language, today: Self.today) {
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
        problems[field] = error.fieldPhrase
        values = values.setting(field, to: nil)
      }
    }
  }

  /// By the clock of this computer: photos are told by clocks on the spot, and nobody says of which spot they speak.
  private static var today: CivilTime {
    get throws {
      let now = Date()
      let offset = UTCOffset(seconds: TimeZone.current.secondsFromGMT(for: now)) ?? .zero
      guard let today = CivilTime(now, offset: offset).flatMap(WhenPeriod.day) else { throw WebError.notFound }
      return today.first
    }
  }

  /// Two times of the form are one stretch of the day: from the first to the second, from the first on, or until the second.
  private static func withHours(_ all: FormValues) -> FormValues {
    let (from, to) = (all["from"], all["to"])
    guard from != nil || to != nil else { return all }
    return all.setting("hours", to: "\(from ?? "00:00")..\(to ?? "23:59")")
  }
}

extension FormValues {
  /// The values with what somebody said of the time, as days and hours: in an address they stay what they are tomorrow.
  fileprivate func saying(_ when: When, as text: String, _ localizer: Localizer) -> FormValues {
    var values = self
    if when.since != nil || when.until != nil {
      values = values.setting("since", to: when.since.map(When.address)).setting(
        "until", to: when.until.map(When.address))
    }
    if let hours = when.hours { values = values.setting("hours", to: hours) }
    let said = when.hemisphere.map { localizer("when.\($0.rawValue)", ["when": .text(text)]) } ?? text
    return values.setting("said", to: said)
  }

  /// The values with those that cannot be read, as they were typed.
  fileprivate func adding(_ problems: [String: Message], from typed: FormValues) -> FormValues {
    problems.keys.sorted().reduce(self) { values, name in
      typed[name].map { values.setting(name, to: $0) } ?? values
    }
  }
}
