/// The time of a recipe as HH:MM.
struct RecipeTime {
  let minutes: Int

  init(minutes: Int) { self.minutes = minutes }

  /// Reads `01:30`, `1:30` or `45`; `nil` for any other form, and for 100 hours or more.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.count <= 4 && part.utf8.allSatisfy({ (48...57).contains($0) }) ? Int(part) : nil
    }
    guard numbers.count == parts.count, (1...2).contains(numbers.count) else { return nil }
    guard numbers.count == 1 || numbers[1] < 60 else { return nil }
    minutes = numbers.count == 1 ? numbers[0] : numbers[0] * 60 + numbers[1]
    guard (1..<6_000).contains(minutes) else { return nil }
  }

  /// `01:30`.
  var text: String {
    func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(padded(minutes / 60)):\(padded(minutes % 60))"
  }
}
