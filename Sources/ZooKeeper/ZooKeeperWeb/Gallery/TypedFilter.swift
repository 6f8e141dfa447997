import Facts
import Sightings
import WebPlatform

/// A filter as somebody typed it: what cannot be read is left out of the question and said beside its field, and the rest holds.
struct TypedFilter {
  let filter: SightingFilter
  /// What was typed, with what is wrong with it.
  let form: FormState

  /// - Throws: what is wrong with the address otherwise.
  init(_ all: FormValues, for viewer: Viewer) throws(WebError) {
    var values = Self.withHours(all)
    var problems: [String: Phrase] = [:]
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

  /// Two times of the form are one stretch of the day: from the first to the second, from the first on, or until the second.
  private static func withHours(_ all: FormValues) -> FormValues {
    let (from, to) = (all["from"], all["to"])
    guard from != nil || to != nil else { return all }
    return all.setting("hours", to: "\(from ?? "00:00")..\(to ?? "23:59")")
  }
}

extension FormValues {
  /// The values with those that cannot be read, as they were typed.
  fileprivate func adding(_ problems: [String: Phrase], from typed: FormValues) -> FormValues {
    problems.keys.sorted().reduce(self) { values, name in
      typed[name].map { values.setting(name, to: $0) } ?? values
    }
  }
}
