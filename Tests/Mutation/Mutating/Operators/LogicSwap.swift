import SwiftSyntax

/// `a && b` becomes `a || b`, and the other way round.
struct LogicSwap: MutationOperator {
  private static let swaps = ["&&": "||", "||": "&&"]

  func changes(at node: Syntax) -> [Change] {
    guard let infix = node.as(InfixOperatorExprSyntax.self), let token = infix.operatorToken,
      let other = Self.swaps[token.text]
    else { return [] }
    // Parentheses keep the operands together when they contain operators of the same precedence.
    let mutated = "(\(infix.leftOperand.trimmedDescription)) \(other) (\(infix.rightOperand.trimmedDescription))"
    let shown = infix.text(replacing: token, by: other)
    let choice = Replacement.choice(mutated: mutated, original: infix.trimmedDescription)
    return [Change(.logic, of: infix, after: shown, by: choice)]
  }
}
