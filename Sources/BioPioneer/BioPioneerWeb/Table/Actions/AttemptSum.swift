import BioPioneerRules
import WebPlatform

/// An attempt as a sum: the lab's knowledge, the die, and the required value.
struct AttemptSum {
  let context: TableContext
  let attempt: Attempt
  /// The value of the die.
  let value: Int

  var html: HTML {
    let localizer = context.localizer
    let total = attempt.pool + value
    let isEnough = total >= attempt.needed
    let goal: Message = attempt.goal == .problem ? context.table.problem.message : attempt.goal.message
    let verdict =
      isEnough
      ? localizer("biopioneer.roll.enough", ["total": .number(total), "needed": .number(attempt.needed)])
      : localizer(
        "biopioneer.roll.short",
        ["total": .number(total), "needed": .number(attempt.needed), "count": .number(attempt.needed - total)])
    return """
      <p class="attempt-goal">\(context.picture(attempt.goal.picture(context.table)))<span>\(localizer(goal))</span></p>
      <p class="sum"><span>\(localizer("biopioneer.roll.pool", ["count": .number(attempt.pool)]))</span> + \
      <span>\(localizer("biopioneer.roll.die", ["count": .number(value)]))</span></p>
      <p class="verdict \(isEnough ? "good" : "bad")">\(isEnough ? Icon.check.html : Icon.cross.html) \(verdict)</p>
      """
  }
}

extension Goal {
  /// The drawing of the goal.
  func picture(_ table: Table) -> String {
    switch self {
    case .person: "person"
    case .equipment(let kind): kind.rawValue
    case .paper(let kind): kind.rawValue
    case .problem: table.problem.rawValue
    }
  }
}
