import SwiftSyntax

/// Removes a call whose value is unused.
struct StatementRemoval: MutationOperator {
  func changes(at node: Syntax) -> [Change] {
    guard let item = node.as(CodeBlockItemSyntax.self), let expression = item.item.as(ExprSyntax.self),
      let call = call(in: expression), !Exclusions.contain(Syntax(call)), !delegates(call), !isValue(item)
    else { return [] }
    return [Change(.statementRemoved, of: expression, after: "", by: .removal(of: expression.trimmedDescription))]
  }

  /// The call inside `try` and `await`.
  private func call(in expression: ExprSyntax) -> FunctionCallExprSyntax? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call): call
    case .tryExpr(let attempt): call(in: attempt.expression)
    case .awaitExpr(let wait): call(in: wait.expression)
    default: nil
    }
  }

  /// Whether the call is `self.init` or `super.init`, which an initialiser needs.
  private func delegates(_ call: FunctionCallExprSyntax) -> Bool {
    call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "init"
  }

  /// Whether the call is the only statement of a closure, a getter or a function, and so may be its value.
  private func isValue(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let owner = list.parent else {
      return false
    }
    if owner.is(ClosureExprSyntax.self) || owner.is(AccessorBlockSyntax.self) { return true }
    if let function = owner.parent?.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
    return owner.parent?.is(AccessorDeclSyntax.self) ?? false
  }
}
