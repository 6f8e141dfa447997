import Populations

/// Prints the estimates of one survey.
enum PopulationTable {
  static func print(
    _ counts: CaptureCounts, _ answers: [PopulationEstimate],
    _ refusals: [(model: PopulationModel, refusal: PopulationRefusal)]
  ) {
    Output.line(
      "\(Formatted.count(counts.animals, "animal")) seen, \(Formatted.count(counts.captures, "capture")), "
        + Formatted.count(counts.occasions, "occasion"))
    Output.line("known after each occasion: \(numbers(DiscoveryCurve(counts).known))")
    Output.line("seen once, twice and so on: \(numbers(counts.frequencies))")
    for quantity in [PopulationModel.Quantity.animals, .survival, .density] {
      let some = answers.filter { $0.model.quantity == quantity }
      guard !some.isEmpty else { continue }
      Output.line()
      table(some, quantity).print()
    }
    Output.line()
    for assumption in PopulationAssumption.allCases {
      let models = answers.map(\.model).filter { $0.assumptions.contains(assumption) }
      guard !models.isEmpty else { continue }
      let names = models.count == answers.count ? "all" : models.map(\.title).joined(separator: ", ")
      Output.line("assumed by \(names): \(assumption.clause)")
    }
    for answer in answers where answer.isCutByEdge {
      Output.note("\(answer.model.title): animals beyond the buffer would be detected too; give a wider --buffer")
    }
    for refusal in refusals {
      Output.note("no estimate by \(refusal.model.title): \(refusal.refusal.sentence)")
    }
  }

  private static func table(_ answers: [PopulationEstimate], _ quantity: PopulationModel.Quantity) -> TextTable {
    let digits = quantity == .animals ? 1 : quantity == .survival ? 3 : 5
    var table = TextTable(
      .text("model"), .number(quantity == .density ? "per hectare" : quantity.rawValue), .number("95 % from"),
      .number("to"), .number("standard error"),
      .number("AICc"), .number("fit"))
    for answer in answers {
      table.add(
        answer.model.title, Formatted.decimals(answer.value, digits), Formatted.decimals(answer.low, digits),
        Formatted.decimals(answer.high, digits), answer.standardError.map { Formatted.decimals($0, digits) } ?? "–",
        answer.likelihood?.aicc.map { Formatted.decimals($0, 2) } ?? "–",
        answer.goodnessOfFit.map { Formatted.decimals($0.probability, 3) } ?? "–")
    }
    return table
  }

  /// Of many numbers the first and the last: JSON has all.
  private static func numbers(_ numbers: [Int]) -> String {
    let texts = numbers.map(Formatted.count)
    let shown = texts.count > 40 ? texts.prefix(20) + ["…"] + texts.suffix(20) : texts[...]
    return shown.joined(separator: " ")
  }
}
