import Basics
import Sightings
import WebPlatform

/// The preview of a clock shift, for pages and the API.
struct ShiftPreview: Encodable, Hashable {
  /// The number of photos that would change.
  let photos: Int
  /// The earliest and the latest photo by their current clock, with their times before and after the shift.
  let first: ClockShiftPreview.Example?, last: ClockShiftPreview.Example?
  /// The identifier of the preview. The form returns it, so that the change equals the preview.
  let seen: String

  init(_ preview: ClockShiftPreview) {
    (photos, first, last) = (preview.photos, preview.first, preview.last)
    seen = ([String(photos)] + [first, last].compactMap { $0?.after.description }).joined(separator: " ")
  }

  func html(_ localizer: Localizer) -> HTML {
    """
    <p>\(localizer("inbox.shifted", ["count": .number(photos)]))</p>
    <ul class="number">\(first.map { row("shift.first", $0, localizer) })\(last.map { row("shift.last", $0, localizer) })</ul>
    \(isOfAny ? "<input type=\"hidden\" name=\"seen\" value=\"\(seen)\">" as HTML? : nil)
    """
  }

  /// Whether at least one photo would change.
  var isOfAny: Bool { photos > 0 }

  private func row(_ key: String, _ example: ClockShiftPreview.Example, _ localizer: Localizer) -> HTML {
    let values = [example.before, example.after].map { Localizer.Value.text($0.description.replacing("T", with: " ")) }
    return "<li>\(localizer(key, ["before": values[0], "after": values[1]]))</li>"
  }
}
