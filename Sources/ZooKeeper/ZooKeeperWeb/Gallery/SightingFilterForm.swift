import Basics
import Foundation
import MediaLibrary
import Sightings
import WebPlatform

/// The filter form for sightings, and chips to remove its conditions.
struct SightingFilterForm {
  let typed: TypedFilter
  let localizer: Localizer
  let species: [String]
  /// Observed activities, as options of the filter.
  let activities: [Activity]
  let action: String
  /// Whether the page may request the device's position.
  let usesPosition: Bool

  private var values: FormValues { typed.filter.values }
  private var form: FormState { typed.form }

  var html: HTML {
    """
    <details class="filters"\(attribute: "open", if: form.isWrong)><summary class="button">\(Icon.filter.html) \(localizer("filter.title"))</summary>
    <form method="get" action="\(action)" class="card filter-form" data-filter>
    \(form.isWrong ? "<p class=\"notice bad\" role=\"alert\">\(Icon.warning.html) \(localizer("filter.unread"))</p>" as HTML? : nil)
    <div class="fields">
    \(form.field("q", localizer("filter.words"), localizer, ["type": "search", "maxlength": "200"]))
    \(form.field("name", localizer("filter.name"), localizer, ["maxlength": "200"]))
    \(SelectField(
      "species", localizer("filter.species"), species.map { SelectField.Option($0, $0, isData: true) },
      chosen: values["species"], any: localizer("filter.any")
    ).html)
    \(activities.isEmpty ? nil : SelectField(
      "behavior", localizer("fact.behavior"), activities.map { SelectField.Option($0.name, $0.name, isData: true) },
      chosen: values["behavior"], any: localizer("filter.any")
    ).html)
    \(form.field("when", localizer("filter.when"), localizer, ["placeholder": localizer("filter.when-example"), "maxlength": "200"]))
    \(day("since", "filter.since") { $0.first })
    \(day("until", "filter.until") { $0.last })
    \(SelectField(
      "hours", localizer("filter.hours"), DayPart.allCases.map { SelectField.Option($0.rawValue, localizer($0.key)) },
      chosen: part?.rawValue, any: localizer("filter.any")
    ).html)
    \(clock)
    <div>\(form.field("near", localizer("filter.near"), localizer, ["placeholder": "-2.333, 34.833", "maxlength": "200"]))
    \(usesPosition ? "<button type=\"button\" data-here hidden>\(Icon.place.html) \(localizer("filter.here"))</button>" as HTML? : nil)</div>
    \(form.field("within", localizer("filter.within"), localizer, ["placeholder": "1km", "maxlength": "200"]))
    \(SelectField(
      "order", localizer("filter.order"), ["newest", "oldest"].map { SelectField.Option($0, localizer("filter.order.\($0)")) },
      chosen: values["order"]
    ).html)
    </div>
    \(nearMap)
    \(CompassRose(chosen: values["facing"], localizer: localizer).html)
    <fieldset><legend>\(localizer("filter.missing"))</legend><div class="checks">
    \(MissingFact.allCases.map { fact in
      """
      <label class="check"><input type="checkbox" name="missing" value="\(fact.rawValue)"\
      \(attribute: "checked", if: values.all("missing").contains(fact.rawValue))> \(localizer("missing.\(fact.rawValue)"))</label>
      """ as HTML
    })</div></fieldset>
    \(["whose", "animal", "import", "photo", "bbox"].flatMap { name in
      values.all(name).map { "<input type=\"hidden\" name=\"\(name)\" value=\"\($0)\">" as HTML }
    })
    <p class="actions"><button class="primary">\(localizer("filter.apply"))</button>
    <a class="button" href="\(action)">\(localizer("filter.clear"))</a></p>
    </form></details>
    """
  }

  /// A small map for choosing a place, on pages without a map.
  private var nearMap: HTML {
    """
    <details class="near-map" data-near-map hidden><summary class="button">\(Icon.map.html) \(localizer("filter.on-map"))</summary>
    <div class="map" tabindex="0" aria-label="\(localizer("filter.on-map"))"></div>
    <p class="quiet">\(localizer("filter.tap-map"))</p>
    <button type="button" data-middle>\(localizer("filter.middle"))</button></details>
    """
  }

  /// The chosen part of the day; `nil` for other ranges, which the two time fields show.
  private var part: DayPart? { values["hours"].flatMap(DayPart.init) }

  /// A date field. A month or a year from the URL becomes its first or last day.
  private func day(_ name: String, _ label: String, _ end: (CivilPeriod) -> CivilTime) -> HTML {
    let day = values[name].flatMap(CivilPeriod.init(_:)).map { String(end($0).description.prefix(10)) }
    let shown = FormState(form.values.setting(name, to: day ?? form.values[name]), problems: form.problems)
    return shown.field(name, localizer(label), localizer, ["type": "date"])
  }

  /// Two time fields, for a range that is not a `DayPart`.
  private var clock: HTML {
    let ends = part == nil ? values["hours"]?.components(separatedBy: "..") ?? [] : []
    let shown = FormState(["from": ends.first, "to": ends.count > 1 ? ends[1] : nil])
    return """
      \(shown.field("from", localizer("filter.from"), localizer, ["type": "time"]))
      \(shown.field("to", localizer("filter.to"), localizer, ["type": "time"]))\(form.problem("hours", localizer))
      """
  }

  /// A chip for each active condition, with a link that removes it.
  var chips: HTML? {
    let times = ["since", "until", "hours"]
    let isSaid = values["said"] != nil && times.contains { values[$0] != nil }
    return FilterChips(values, path: action, along: ["said": times]) { name, value in
      guard !["order", "whose", "within"].contains(name) else { return nil }
      if name == "said" { return isSaid ? (value, said) : nil }
      if isSaid, times.contains(name) { return nil }
      return (label(name), shown(name, value))
    }.html(localizer)
  }

  /// The dates and hours of a phrase such as "last summer".
  private var said: String {
    let since = values["since"].flatMap(CivilPeriod.init(_:))?.first
    let until = (values["until"].flatMap(CivilPeriod.init(_:))?.last).flatMap(DayRange.day)?.first
    let days: String? =
      switch (since.map { localizer.day($0) }, until.map { localizer.day($0) }) {
      case (let since?, let until?):
        since == until ? since : localizer("when.range", ["from": .text(since), "to": .text(until)])
      case (let since?, nil): "\(localizer("filter.since")): \(since)"
      case (nil, let until?): "\(localizer("filter.until")): \(until)"
      case (nil, nil): nil
      }
    let hours = values["hours"].map(clock)
    return [days, hours].compactMap(\.self).joined(separator: " · ")
  }

  /// A range of times, or a single time when both ends are equal.
  private func clock(_ range: String) -> String {
    let ends = range.components(separatedBy: "..")
    return ends.count == 2 && ends[0] == ends[1] ? ends[0] : ends.joined(separator: "–")
  }

  private func shown(_ name: String, _ value: String) -> String {
    switch name {
    case "missing": localizer("missing.\(value)")
    case "facing": CompassRose.text(value, localizer)
    case "hours": DayPart(rawValue: value).map { localizer($0.key) } ?? clock(value)
    case "near": "\(value.replacing(",", with: ", ")) · \(values["within"] ?? "1km")"
    default: value
    }
  }

  private func label(_ name: String) -> String {
    localizer(
      [
        "q": "filter.words", "name": "filter.name", "species": "filter.species", "behavior": "fact.behavior",
        "since": "filter.since",
        "until": "filter.until", "hours": "filter.hours", "near": "filter.near-short", "facing": "filter.facing",
        "missing": "filter.missing-short", "bbox": "filter.area", "animal": "filter.animal", "import": "filter.import",
        "photo": "filter.photo",
      ][name] ?? name)
  }
}

/// Tabs for all pictures, for the person's own pictures, and for pictures of followed animals.
struct FilterTabs {
  let filter: SightingFilter
  let localizer: Localizer

  func html(page: String) -> HTML {
    let chosen = filter.values["whose"] ?? "all"
    return """
      <nav class="whose" aria-label="\(localizer("gallery.whose"))"><ul>
      \(["all", "mine", "followed"].map { whose in
        let rest = filter.values.setting("whose", to: whose == "all" ? nil : whose).encoded
        return """
          <li><a href="\(rest.isEmpty ? page : "\(page)?\(rest)")"\(attribute: "aria-current", whose == chosen ? "page" : nil)>\
          \(localizer("gallery.whose.\(whose)"))</a></li>
          """ as HTML
      })</ul></nav>
      """
  }
}

/// Switches between list and map with the same conditions.
struct ViewSwitch {
  let filter: SightingFilter
  let localizer: Localizer

  func html(isMap: Bool) -> HTML {
    """
    <nav class="switch" aria-label="\(localizer("gallery.view"))">
    <a class="button" href="\(filter.path("/zookeeper/photos"))"\(attribute: "aria-current", isMap ? nil : "page")>\
    \(Icon.list.html) \(localizer("gallery.list"))</a>
    <a class="button" href="\(filter.path("/zookeeper/map"))"\(attribute: "aria-current", isMap ? "page" : nil)>\
    \(Icon.map.html) \(localizer("nav.map"))</a></nav>
    """
  }
}
