import Imaging
import Sightings
import WebPlatform

/// What sources say of a photo beside what stands: what was not chosen, and what is not believed.
struct OtherSources {
  private let rows: [(fact: FactSheet.Fact, other: FactSheet.Other)]
  private let bystanders: [FactSheet.Bystander]
  private let localizer: Localizer

  init(_ sheet: FactSheet, _ localizer: Localizer) {
    // Who agrees adds nothing, also who agrees to the second. Regions name people's faces, too: that is not for every visitor.
    rows = sheet.entries.filter { $0.fact != .regions }.flatMap { entry in
      entry.others.filter { other in
        other.value != entry.value && !(entry.fact == .time && entry.value?.hasPrefix(other.value + ".") == true)
      }.map { (entry.fact, $0) }
    }
    (self.localizer, bystanders) = (localizer, sheet.bystanders)
  }

  /// Who else is on the photo, and a list to open; nothing where all agree.
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
