import Facts

extension Sighting {
  /// The time as ISO 8601, with its offset where that is known; a day alone has none.
  var timeText: String? {
    time.map { $0.value.description + ($0.value.isDayAlone ? "" : offset?.value.description ?? "") }
  }

  /// The name, or what the animal can be called without one.
  var title: String { name ?? "animal of annotation \(component)" }

  /// The facts that people read, in one line.
  var summary: String {
    let facing = direction.map { "facing \(Int($0.value.degrees.rounded())) degrees" }
    return [species?.value, timeText, viewpoint, behavior, facing, path].compactMap { $0 }.joined(separator: ", ")
  }
}
