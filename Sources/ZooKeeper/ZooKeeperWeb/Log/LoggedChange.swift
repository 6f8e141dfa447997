import Basics
import MediaLibrary
import Sightings
import SightingsMessages
import WebPlatform

/// A changed row of an operation in the readers' terms: the animal or photo, and the value before and after.
struct LoggedChange {
  let change: AuditEntry.Change
  let localizer: Localizer

  private struct Line {
    let what, before, after: String
  }

  var html: HTML {
    let lines = lines
    return """
      <li class="suggestion">\(picture)<dl class="change">\(lines.map { line in
        """
        <div><dt>\(line.what)</dt><dd><s data-data>\(line.before)</s> → <b data-data>\(line.after)</b></dd></div>
        """ as HTML
      })</dl></li>
      """
  }

  // MARK: Subject

  private var picture: HTML? {
    switch change.table {
    case "photo", "encounterPhoto":
      return link(
        "/zookeeper/photos?photo=\(change.row)", Pictures.photo(PhotoID(rawValue: change.row), side: 160),
        localizer("event.photo", ["number": .text("\(change.row)")]))
    case "annotation": return sighting(change.row)
    case "decision":
      let numbers = [change.after["annotationA"], change.after["annotationB"]].compactMap { $0?.flatMap(Int64.init) }
      return "\(numbers.map { sighting($0) })"
    case "individual":
      return
        "<a href=\"/zookeeper/animals/\(change.row)\">\(localizer("log.animal", ["number": .text("\(change.row)")]))</a>"
    default: return nil
    }
  }

  private func sighting(_ number: Int64) -> HTML {
    link(
      "/zookeeper/sightings/\(number)", Pictures.card(AnnotationID(rawValue: number), side: 160),
      localizer("sighting.number", ["number": .text("\(number)")]))
  }

  private func link(_ page: String, _ picture: String, _ label: String) -> HTML {
    """
    <a href="\(page)"><img src="\(picture)" alt="\(label)" width="80" height="60" loading="lazy"></a>
    """
  }

  // MARK: Before and after

  private var lines: [Line] {
    if change.table == "decision" {
      return [Line(what: localizer("log.decision"), before: decision(change.before), after: decision(change.after))]
    }
    let columns = Set(change.before.keys).union(change.after.keys)
    var lines: [Line] = []
    if columns.contains("latitude") {
      lines.append(Line(what: localizer("fact.place"), before: place(change.before), after: place(change.after)))
    }
    if columns.contains("width") {
      lines.append(Line(what: localizer("log.box"), before: box(change.before), after: box(change.after)))
    }
    for (column, label) in Self.labels where columns.contains(column) {
      let (before, after) = (change.before[column] ?? nil, change.after[column] ?? nil)
      guard before != after else { continue }
      lines.append(Line(what: localizer(label), before: value(column, before), after: value(column, after)))
    }
    return lines
  }

  /// The columns that readers of the log see after place and box, in display order. Other columns are derived, or are
  /// only for programs.
  private static let labels: [(column: String, label: String)] = [
    ("name", "suggestions.name"), ("species", "fact.species"), ("sex", "fact.sex"), ("born", "fact.born"),
    ("died", "fact.died"), ("motherID", "fact.mother"), ("fatherID", "fact.father"), ("captive", "fact.captive"),
    ("note", "fact.note"), ("coverID", "cover.title"), ("viewpoint", "fact.viewpoint"), ("behavior", "fact.behavior"),
    ("civilTime", "fact.time"),
    ("utcOffset", "log.offset"),
    ("altitude", "change.altitude"), ("direction", "fact.direction"), ("suspicions", "fact.suspicious"),
    ("encounterID", "log.encounter"), ("level", "privacy.level"), ("state", "log.state"),
    ("reply", "suggestions.reply"),
    ("heldBy", "log.held"), ("withdrawnBy", "log.there"),
  ]

  private func decision(_ values: [String: String?]) -> String {
    guard let kind = values["kind"] ?? nil else { return "–" }
    return localizer(
      "decision.\(kind)",
      [
        "a": .text(change.after["annotationA"]?.flatMap(\.self) ?? ""),
        "b": .text(change.after["annotationB"]?.flatMap(\.self) ?? ""),
        "name": .text(values["name"]?.flatMap(\.self) ?? ""),
      ])
  }

  private func place(_ values: [String: String?]) -> String {
    guard let latitude = values["latitude"] ?? nil, let longitude = values["longitude"] ?? nil else {
      return localizer("common.unknown")
    }
    return "\(latitude), \(longitude)"
  }

  private func box(_ values: [String: String?]) -> String {
    // The box is the whole photo, because no box was ever set.
    if values["origin"] == "frame" { return localizer("box.untold") }
    func whole(_ column: String) -> String {
      values[column]?.flatMap(\.self).flatMap(Double.init).map { localizer.number($0, digits: 0) } ?? "–"
    }
    return "\(whole("width")) × \(whole("height")) (\(whole("x")), \(whole("y")))"
  }

  private func value(_ column: String, _ text: String?) -> String {
    switch (column, text) {
    // Readers see only whether the row exists, not which operation withdrew it.
    case ("withdrawnBy", nil): return localizer("log.yes")
    case ("withdrawnBy", _): return localizer("log.no")
    case ("coverID", nil): return localizer("cover.best")
    case ("coverID", let number?): return localizer("sighting.number", ["number": .text(number)])
    case ("heldBy", nil): return localizer("log.no")
    case ("heldBy", _): return localizer("log.yes")
    case ("level", _): return localizer(PlaceLevels.message(text.flatMap(PlaceLevel.init)))
    case (_, nil): return localizer("common.unknown")
    case ("sex", let sex?): return localizer("sex.\(sex)")
    case ("captive", let captive?): return localizer(captive == "1" ? "captive.yes" : "captive.no")
    case ("viewpoint", let side?): return Viewpoints.text(side, localizer)
    case ("civilTime", let time?): return CivilTime(iso: time).map { localizer.dayAndTime($0) } ?? time
    case ("utcOffset", let seconds?):
      return Int(seconds).flatMap { UTCOffset(seconds: $0)?.description } ?? seconds
    case ("state", let state?): return localizer("suggestion.\(state)")
    case ("suspicions", let list?):
      return list.split(separator: ",").map { localizer("suspicion.\($0)") }.joined(separator: "; ")
    case (_, let text?): return text
    }
  }
}
