import Sightings
import WebPlatform

/// The form that filters sightings, and the conditions that hold as things to take away.
struct SightingFilterForm {
  let filter: SightingFilter
  let words: Words
  let species: [String]
  let action: String

  private var values: FormValues { filter.values }

  var html: HTML {
    """
    <details class="filters"\(attribute: "open", if: false)><summary class="button">\(Icon.filter.html) \(words("filter.title"))</summary>
    <form method="get" action="\(action)" class="card filter-form" data-filter>
    <div class="fields">
    \(field("q", "filter.words", type: "search"))
    \(field("name", "filter.name"))
    \(SelectField(
      "species", words("filter.species"), species.map { SelectField.Option($0, $0, isData: true) },
      chosen: values["species"], any: words("filter.any")
    ).html)
    \(field("since", "filter.since", hint: "2024-05"))
    \(field("until", "filter.until", hint: "2024-06-30"))
    \(field("hours", "filter.hours", hint: "17:00..05:30"))
    \(field("near", "filter.near", hint: "-2.333, 34.833"))
    \(field("within", "filter.within", hint: "1km"))
    \(SelectField(
      "facing", words("filter.facing"), Self.sectors.map { SelectField.Option($0.value, words("compass.\($0.name)")) },
      chosen: values["facing"], any: words("filter.any")
    ).html)
    \(SelectField(
      "order", words("filter.order"), ["newest", "oldest"].map { SelectField.Option($0, words("filter.order.\($0)")) },
      chosen: values["order"]
    ).html)
    </div>
    <fieldset><legend>\(words("filter.missing"))</legend><div class="checks">
    \(MissingFact.allCases.map { fact in
      """
      <label class="check"><input type="checkbox" name="missing" value="\(fact.rawValue)"\
      \(attribute: "checked", if: values.all("missing").contains(fact.rawValue))> \(words("missing.\(fact.rawValue)"))</label>
      """ as HTML
    })</div></fieldset>
    \(["whose", "animal", "import", "bbox"].compactMap { name in
      values[name].map { "<input type=\"hidden\" name=\"\(name)\" value=\"\($0)\">" as HTML }
    })
    <p class="actions"><button class="primary">\(words("filter.apply"))</button>
    <a class="button" href="\(action)">\(words("filter.clear"))</a></p>
    </form></details>
    """
  }

  /// Each condition that holds, with a way to take it away.
  var chips: HTML? {
    FilterChips(values, path: action) { name, value in
      guard !["order", "whose", "within"].contains(name) else { return nil }
      return (label(name), shown(name, value))
    }.html(words)
  }

  private func shown(_ name: String, _ value: String) -> String {
    switch name {
    case "missing": words("missing.\(value)")
    case "facing": Self.sectors.first { $0.value == value }.map { words("compass.\($0.name)") } ?? value
    default: value
    }
  }

  private func label(_ name: String) -> String {
    words(
      [
        "q": "filter.words", "name": "filter.name", "species": "filter.species", "since": "filter.since",
        "until": "filter.until", "hours": "filter.hours", "near": "filter.near", "facing": "filter.facing",
        "missing": "filter.missing-short", "bbox": "filter.area", "animal": "filter.animal", "import": "filter.import",
        "photo": "filter.photo",
      ][name] ?? name)
  }

  private func field(_ name: String, _ label: String, type: String = "text", hint: String? = nil) -> HTML {
    """
    <label>\(words(label))<input type="\(type)" name="\(name)" value="\(values[name])" \
    maxlength="200"\(attribute: "placeholder", hint)></label>
    """
  }

  /// The eight winds, 45 degrees each.
  static let sectors = [
    (name: "n", value: "338..22"), (name: "ne", value: "23..67"), (name: "e", value: "68..112"),
    (name: "se", value: "113..157"), (name: "s", value: "158..202"), (name: "sw", value: "203..247"),
    (name: "w", value: "248..292"), (name: "nw", value: "293..337"),
  ]
}

/// Whose pictures: everybody's, mine, or those of animals that I follow.
struct FilterTabs {
  let filter: SightingFilter
  let words: Words

  func html(page: String) -> HTML {
    let chosen = filter.values["whose"] ?? "all"
    return """
      <nav class="whose" aria-label="\(words("gallery.whose"))"><ul>
      \(["all", "mine", "followed"].map { whose in
        let rest = filter.values.setting("whose", to: whose == "all" ? nil : whose).encoded
        return """
          <li><a href="\(rest.isEmpty ? page : "\(page)?\(rest)")"\(attribute: "aria-current", whose == chosen ? "page" : nil)>\
          \(words("gallery.whose.\(whose)"))</a></li>
          """ as HTML
      })</ul></nav>
      """
  }
}

/// List or map, with the same conditions.
struct ViewSwitch {
  let filter: SightingFilter
  let words: Words

  func html(isMap: Bool) -> HTML {
    """
    <nav class="switch" aria-label="\(words("gallery.view"))">
    <a class="button" href="\(filter.path("/zookeeper/photos"))"\(attribute: "aria-current", isMap ? nil : "page")>\
    \(Icon.list.html) \(words("gallery.list"))</a>
    <a class="button" href="\(filter.path("/zookeeper/map"))"\(attribute: "aria-current", isMap ? "page" : nil)>\
    \(Icon.map.html) \(words("nav.map"))</a></nav>
    """
  }
}
