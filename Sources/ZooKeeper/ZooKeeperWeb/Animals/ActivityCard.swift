import MediaLibrary
import Sightings
import WebPlatform

/// The times of day of an animal's sightings: a count for each part of the day, with a link to the sightings.
struct ActivityCard {
  let animal: IndividualID
  let sightings: [Sighting]
  let localizer: Localizer

  /// `nil` if no sighting has a time of day; a day alone does not count.
  var html: HTML? {
    let times = sightings.compactMap(\.time?.value).filter { !$0.isDayAlone }
    // Two neighboring parts share a minute. A sighting in this minute counts for the part that `DayPart` lists first.
    let parts = times.compactMap { time in DayPart.allCases.first { ClockRange($0.rawValue)?.contains(time) == true } }
    let counts = Dictionary(grouping: parts) { $0 }.mapValues(\.count)
    guard let most = counts.max(by: { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }) else { return nil }
    let summary = localizer(
      "animal.activity-summary",
      ["part": .message(most.key.key), "most": .number(most.value), "count": .number(parts.count)])
    return """
      <section class="card"><h2>\(localizer("animal.activity"))</h2><p>\(summary)</p>
      <ul class="activity">\(DayPart.allCases.map { row($0, counts[$0] ?? 0, of: most.value) })</ul></section>
      """
  }

  private func row(_ part: DayPart, _ count: Int, of most: Int) -> HTML {
    let name = localizer(part.key)
    let address = FormValues().adding("animal", "\(animal)").adding("hours", part.rawValue).encoded
    return """
      <li>\(count == 0 ? "<span>\(name)</span>" : "<a href=\"/zookeeper/photos?\(address)\">\(name)</a>" as HTML)
      <progress max="\(most)" value="\(count)" aria-hidden="true"></progress> <span class="number">\(localizer.number(count))</span></li>
      """
  }
}
