import SwiftSyntax

/// The condition `x` of `if`, `guard`, `while`, `where` or `? :` becomes `!x`. Comparisons have their own operator.
struct ConditionNegation: MutationOperator {
  func changes(at node: Syntax) -> [Change] {
    guard let condition = condition(of: node), !condition.isComparisonOrLiteral else { return [] }
    let text = condition.trimmedDescription
    return [Change(.conditionNegated, of: condition, after: "!(\(text))", by: .negation(of: text))]
  }

  private func condition(of node: Syntax) -> ExprSyntax? {
    switch node.as(SyntaxEnum.self) {
    case .conditionElement(let element): element.condition.as(ExprSyntax.self)
    case .ternaryExpr(let ternary): ternary.condition
    case .whereClause(let clause): clause.condition
    case .repeatStmt(let loop): loop.condition
    default: nil
    }
  }
}
