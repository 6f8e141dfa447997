/// Numbers that somebody typed with commas between them.
struct TypedNumbers {
  /// The numbers; none when something else is among them.
  let values: [Double]

  init(_ text: String) {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = words.compactMap { Double($0.filter { $0 != " " }) }.filter(\.isFinite)
    values = numbers.count == words.count ? numbers : []
  }
}
