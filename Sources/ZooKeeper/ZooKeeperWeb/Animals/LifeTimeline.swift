import Basics
import Foundation
import Sightings
import WebPlatform

/// A timeline of an animal's life: birth, sightings by month, death.
struct LifeTimeline {
  let animal: Animal
  let sightings: [Sighting]
  let localizer: Localizer

  private static let width = 600.0
  private static let height = 90.0

  var html: HTML? {
    let times = sightings.compactMap(\.time?.value)
    guard let first = times.min(), let last = times.max() else { return nil }
    let months = Dictionary(grouping: times) { $0.year * 12 + $0.month - 1 }.mapValues(\.count)
    let born = animal.born.flatMap(Self.month)
    let died = animal.died.flatMap(Self.month)
    let from = min(born ?? .max, first.year * 12 + first.month - 1)
    let to = max(died ?? 0, last.year * 12 + last.month - 1) + 1
    let most = Double(months.values.max() ?? 1)
    func x(_ month: Int) -> Double { 10 + (Self.width - 20) * Double(month - from) / Double(max(1, to - from)) }
    let bar = max(2, min(16, (Self.width - 20) / Double(max(1, to - from)) - 1))
    let bars = months.sorted { $0.key < $1.key }.map { month, count -> HTML in
      let height = 8 + 42 * Double(count) / most
      let label = "\(month / 12)-\(month % 12 < 9 ? "0" : "")\(month % 12 + 1): \(count)"
      return """
        <rect class="life-bar" x="\(Self.text(x(month)))" y="\(Self.text(60 - height))" width="\(Self.text(bar))" \
        height="\(Self.text(height))"><title>\(label)</title></rect>
        """
    }
    let (firstDay, lastDay) = (localizer.day(first), localizer.day(last))
    let summary = localizer(
      firstDay == lastDay ? "animal.life-summary-day" : "animal.life-summary",
      ["count": .number(times.count), "first": .text(firstDay), "last": .text(lastDay)])
    return """
      <section class="card"><h2>\(localizer("animal.life"))</h2>
      <svg class="life" viewBox="0 0 600 90" role="img" aria-label="\(summary)">
      <line x1="10" y1="60" x2="590" y2="60"/>\(bars)
      \(born.map { mark(x($0), localizer("fact.born")) })\(died.map { mark(x($0), localizer("fact.died")) })
      \(Self.years(from, to).map { "<text x=\"\(Self.text(x($0 * 12)))\" y=\"82\">\($0)</text>" as HTML })
      </svg><p class="quiet">\(summary)</p></section>
      """
  }

  private func mark(_ x: Double, _ label: String) -> HTML {
    "<circle cx=\"\(Self.text(x))\" cy=\"60\" r=\"6\"><title>\(label)</title></circle>"
  }

  /// At most eight year labels below the line.
  private static func years(_ from: Int, _ to: Int) -> [Int] {
    let first = (from + 11) / 12
    let last = to / 12
    guard first <= last else { return [] }
    return Array(stride(from: first, through: last, by: max(1, (last - first) / 8 + 1)))
  }

  private static func month(_ text: String) -> Int? {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return parts.first.map { $0 * 12 + (parts.count > 1 ? parts[1] - 1 : 0) }
  }

  private static func text(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
