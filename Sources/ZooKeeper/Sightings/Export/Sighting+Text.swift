import Basics

extension Sighting {
  /// The time in ISO 8601, with its offset if known; a date without a time has none.
  var timeText: String? {
    time.map { $0.value.description + ($0.value.isDayAlone ? "" : offset?.value.description ?? "") }
  }

  /// The name, or a substitute for unnamed animals.
  var title: String { name ?? "animal of annotation \(component)" }

  /// The main facts in one line.
  var summary: String {
    let facing = direction.map { "facing \(Int($0.value.degrees.rounded())) degrees" }
    return [species?.value, timeText, viewpoint, behavior, facing, path].compactMap { $0 }.joined(separator: ", ")
  }
}
