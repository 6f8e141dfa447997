import Imaging
import Sightings
import WebPlatform

/// Values of a photo's facts from other sources: values that were not chosen, and values that are implausible.
struct OtherSources {
  private let rows: [(fact: FactSheet.Fact, other: FactSheet.Other)]
  private let bystanders: [FactSheet.Bystander]
  private let localizer: Localizer

  init(_ sheet: FactSheet, _ localizer: Localizer) {
    // Values equal to the chosen value (for times, to the second) are omitted. Regions may name people's faces, so they
    // are never shown here.
    rows = sheet.entries.filter { $0.fact != .regions }.flatMap { entry in
      entry.others.filter { other in
        other.value != entry.value && !(entry.fact == .time && entry.value?.hasPrefix(other.value + ".") == true)
      }.map { (entry.fact, $0) }
    }
    (self.localizer, bystanders) = (localizer, sheet.bystanders)
  }

  /// The numbers of other animals and people on the photo, and the other values in a list that opens; `nil` if both are
  /// empty.
  var html: HTML? {
    let others = bystanders.map { other -> HTML in
      """
      <p class="quiet">\(localizer("facts.\(other.kind)", ["count": .number(other.count), "detector": .text(other.detector)]))</p>
      """
    }
    return others.isEmpty && rows.isEmpty ? nil : "\(others)\(disagreement)"
  }

  private var disagreement: HTML? {
    guard !rows.isEmpty else { return nil }
    return """
      <details class="other-sources"><summary>\(localizer("facts.others"))</summary>
      <dl class="facts">\(rows.map { row in
        """
        <div><dt>\(localizer("change.\(row.fact.rawValue)"))</dt><dd><span data-data>\(row.other.value)</span>
        <span class="quiet">\(localizer("source.\(row.other.source.rawValue)"))</span>\(row.other.doubt.map { doubt in
          "<br>\(Icon.warning.html) \(localizer(doubt.message))" as HTML
        })</dd></div>
        """ as HTML
      })</dl></details>
      """
  }
}
