import SwiftSyntax

/// Replaces a Boolean element of a list of conditions with `true`, as in `guard a, b`.
struct ConditionDrop: MutationOperator {
  func changes(at node: Syntax) -> [Change] {
    guard let element = node.as(ConditionElementSyntax.self), let condition = element.condition.as(ExprSyntax.self),
      let list = element.parent?.as(ConditionElementListSyntax.self), list.count > 1
    else { return [] }
    return [Change(.conditionDropped, of: condition, choosing: "true")]
  }
}
