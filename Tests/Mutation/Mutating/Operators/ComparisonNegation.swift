import SwiftSyntax

/// `a < b` becomes `a >= b`, `a == b` becomes `a != b`, and so on.
struct ComparisonNegation: MutationOperator {
  private static let opposites = ["<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="]

  func changes(at node: Syntax) -> [Change] {
    guard let infix = node.as(InfixOperatorExprSyntax.self), let token = infix.operatorToken,
      let other = Self.opposites[token.text]
    else { return [] }
    return [Change(.comparisonNegated, of: infix, choosing: infix.text(replacing: token, by: other))]
  }
}
