/// Numbers that a person typed, separated by commas.
struct TypedNumbers {
  /// The numbers; empty when any part is not a number.
  let values: [Double]

  init(_ text: String) {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = words.compactMap { Double($0.filter { $0 != " " }) }.filter(\.isFinite)
    values = numbers.count == words.count ? numbers : []
  }
}
