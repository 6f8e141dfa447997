import SwiftSyntax

/// The statement `a += b` becomes `a -= b`, `a *= b` becomes `a /= b`, and the other way round.
struct CompoundAssignmentSwap: MutationOperator {
  private static let swaps = ["+=": "-=", "-=": "+=", "*=": "/=", "/=": "*="]

  func changes(at node: Syntax) -> [Change] {
    guard let item = node.as(CodeBlockItemSyntax.self), let infix = item.item.as(InfixOperatorExprSyntax.self),
      let token = infix.operatorToken, let other = Self.swaps[token.text],
      !infix.rightOperand.is(StringLiteralExprSyntax.self), !infix.rightOperand.is(ArrayExprSyntax.self)
    else { return [] }
    let mutated = infix.text(replacing: token, by: other)
    let branch = Replacement.branch(mutated: mutated, original: infix.trimmedDescription)
    return [Change(.arithmetic, of: infix, after: mutated, by: branch)]
  }
}
