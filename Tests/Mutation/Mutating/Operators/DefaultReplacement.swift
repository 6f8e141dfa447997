import SwiftSyntax

/// `a ?? b` becomes `b` (always the default), or `a!` (never the default).
struct DefaultReplacement: MutationOperator {
  func changes(at node: Syntax) -> [Change] {
    guard let infix = node.as(InfixOperatorExprSyntax.self), infix.operatorToken?.text == "??" else { return [] }
    return [
      Change(.defaultValue, of: infix, choosing: infix.rightOperand.trimmedDescription),
      Change(.defaultValue, of: infix, choosing: "(\(infix.leftOperand.trimmedDescription))!"),
    ]
  }
}
