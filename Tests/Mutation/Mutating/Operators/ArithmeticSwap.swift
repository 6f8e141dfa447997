import SwiftSyntax

/// `a + b` becomes `a - b`, `a * b` becomes `a / b`, and the other way round.
struct ArithmeticSwap: MutationOperator {
  private static let swaps = ["+": "-", "-": "+", "*": "/", "/": "*", "&+": "&-", "&-": "&+"]

  func changes(at node: Syntax) -> [Change] {
    guard let infix = node.as(InfixOperatorExprSyntax.self), let token = infix.operatorToken,
      let other = Self.swaps[token.text], !isJoin(infix)
    else { return [] }
    // Parentheses keep the operands whole, because an operand can contain operators, as in `a * b - c`.
    let (left, right) = (infix.leftOperand.trimmedDescription, infix.rightOperand.trimmedDescription)
    let choice = Replacement.choice(mutated: "(\(left)) \(other) (\(right))", original: infix.trimmedDescription)
    return [Change(.arithmetic, of: infix, after: infix.text(replacing: token, by: other), by: choice)]
  }

  /// Whether `+` concatenates here, as far as literals show. The compiler finds the other cases.
  private func isJoin(_ infix: InfixOperatorExprSyntax) -> Bool {
    var whole = infix
    while let outer = whole.parent?.as(InfixOperatorExprSyntax.self), outer.operatorToken?.text == "+" { whole = outer }
    return operands(of: ExprSyntax(whole)).contains {
      $0.is(StringLiteralExprSyntax.self) || $0.is(ArrayExprSyntax.self) || $0.is(DictionaryExprSyntax.self)
    }
  }

  private func operands(of expression: ExprSyntax) -> [ExprSyntax] {
    guard let infix = expression.as(InfixOperatorExprSyntax.self) else { return [expression] }
    return operands(of: infix.leftOperand) + operands(of: infix.rightOperand)
  }
}
