import SwiftSyntax

/// `a < b` becomes `a <= b`, and so on: the boundary value changes sides.
struct ComparisonBoundary: MutationOperator {
  private static let swaps = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]

  func changes(at node: Syntax) -> [Change] {
    guard let infix = node.as(InfixOperatorExprSyntax.self), let token = infix.operatorToken,
      let other = Self.swaps[token.text]
    else { return [] }
    return [Change(.comparisonBoundary, of: infix, choosing: infix.text(replacing: token, by: other))]
  }
}
