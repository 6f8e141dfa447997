import SwiftSyntax

/// `true` becomes `false`, and the other way round.
struct BooleanFlip: MutationOperator {
  func changes(at node: Syntax) -> [Change] {
    guard let literal = node.as(BooleanLiteralExprSyntax.self), let parent = literal.parent else { return [] }
    // The compiler relies on `while true`, and on patterns that cover both values.
    guard !parent.is(ConditionElementSyntax.self), !parent.is(ExpressionPatternSyntax.self) else { return [] }
    return [Change(.boolean, of: literal, choosing: literal.literal.text == "true" ? "false" : "true")]
  }
}
