import BioPioneerRules
import WebPlatform

/// An attempt as a sum: what the lab knows, the die, and what is needed.
struct AttemptSum {
  let context: TableContext
  let attempt: Attempt
  /// What the die counts as.
  let value: Int

  var html: HTML {
    let words = context.words
    let total = attempt.pool + value
    let isEnough = total >= attempt.needed
    let goal: Phrase = attempt.goal == .problem ? context.table.problem.phrase : attempt.goal.phrase
    let verdict =
      isEnough
      ? words("biopioneer.roll.enough", ["total": .number(total), "needed": .number(attempt.needed)])
      : words(
        "biopioneer.roll.short",
        ["total": .number(total), "needed": .number(attempt.needed), "count": .number(attempt.needed - total)])
    return """
      <p class="attempt-goal">\(context.picture(attempt.goal.picture(context.table)))<span>\(words(goal))</span></p>
      <p class="sum"><span>\(words("biopioneer.roll.pool", ["count": .number(attempt.pool)]))</span> + \
      <span>\(words("biopioneer.roll.die", ["count": .number(value)]))</span></p>
      <p class="verdict \(isEnough ? "good" : "bad")">\(isEnough ? Icon.check.html : Icon.cross.html) \(verdict)</p>
      """
  }
}

extension Goal {
  /// The drawing of what is tried for.
  func picture(_ table: Table) -> String {
    switch self {
    case .person: "person"
    case .equipment(let kind): kind.rawValue
    case .paper(let kind): kind.rawValue
    case .problem: table.problem.rawValue
    }
  }
}
