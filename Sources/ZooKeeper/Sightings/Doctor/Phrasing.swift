/// Numbers in what the doctor says.
enum Phrasing {
  /// `1 photo`, `2 photos`.
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
