import Diary
import WebPlatform

/// The text about stored data and the person's rights, in plain language, for the consent.
struct ConsentText {
  let localizer: Localizer

  func html(_ reader: Reader) -> HTML {
    let (kept, rules) = (items("kept", ["meals", "tests", "feelings"], reader), items("rule", reader.rules, reader))
    return """
      <div class="card"><h2>\(localizer("diary.begin.kept"))</h2><ul>\(kept)</ul>
      <h2>\(localizer("diary.begin.rules"))</h2><ul>\(rules)</ul></div>
      """
  }

  enum Reader: String {
    case begin, consent

    fileprivate var rules: [String] {
      switch self {
      case .begin: ["private", "no-weight", "delete", "not-medical"]
      case .consent: ["why", "private", "no-weight", "back", "delete", "not-medical"]
      }
    }
  }

  private func items(_ kind: String, _ names: [String], _ reader: Reader) -> [HTML] {
    names.map { "<li>\(localizer("diary.\(reader.rawValue).\(kind).\($0)"))</li>" }
  }

  /// The fields that decide whether a parent has to consent.
  func ageFields(_ form: FormState, _ reader: Reader) -> HTML {
    let countries =
      AgeOfConsent.countries.map { (value: $0, title: localizer.country($0)) }
      .sorted { $0.title.localizedStandardCompare($1.title) == .orderedAscending } + [
        ("ZZ", localizer("diary.begin.other"))
      ]
    return """
      <div class="inline">\(form.field(
        "birthYear", localizer("diary.\(reader.rawValue).birth-year"), localizer,
        ["inputmode": "numeric", "required": "", "maxlength": "4", "autocomplete": reader == .begin ? "bday-year" : "off",
          "pattern": "[0-9]{4}"]))
      \(form.choice("country", localizer("diary.\(reader.rawValue).country"), localizer, countries))</div>
      """
  }
}

extension Localizer {
  /// The localized name of a country with a two-letter code.
  func country(_ code: String) -> String { language.locale.localizedString(forRegionCode: code) ?? code }
}
