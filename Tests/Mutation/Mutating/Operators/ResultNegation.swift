import SwiftSyntax

/// A function or a getter of type `Bool` returns the opposite. Comparisons and literals have their own operators.
struct ResultNegation: MutationOperator {
  func changes(at node: Syntax) -> [Change] {
    guard let result = returned(by: node) ?? onlyExpression(node), !result.isComparisonOrLiteral,
      !result.is(SwitchExprSyntax.self), !result.is(IfExprSyntax.self), returnsBool(node)
    else { return [] }
    let text = result.trimmedDescription
    return [Change(.resultNegated, of: result, after: "!(\(text))", by: .negation(of: text))]
  }

  private func returned(by node: Syntax) -> ExprSyntax? { node.as(ReturnStmtSyntax.self)?.expression }

  /// The expression that is the whole body of a function or a getter.
  private func onlyExpression(_ node: Syntax) -> ExprSyntax? {
    guard let item = node.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.count == 1, let owner = list.parent
    else { return nil }
    let isBody = owner.is(AccessorBlockSyntax.self) || owner.parent?.is(FunctionDeclSyntax.self) ?? false
    return isBody ? item.item.as(ExprSyntax.self) : nil
  }

  /// Whether the innermost enclosing function, getter or closure declares the type `Bool`.
  private func returnsBool(_ node: Syntax) -> Bool {
    var type: TypeSyntax?
    var around = node.parent
    search: while let outer = around {
      switch outer.as(SyntaxEnum.self) {
      case .functionDecl(let function):
        type = function.signature.returnClause?.type
        break search
      case .closureExpr(let closure):
        type = closure.signature?.returnClause?.type
        break search
      case .patternBinding(let binding):
        type = binding.typeAnnotation?.type
        break search
      case .subscriptDecl(let subscription):
        type = subscription.returnClause.type
        break search
      case .accessorDecl(let accessor) where accessor.accessorSpecifier.text != "get":
        break search
      case .initializerDecl, .deinitializerDecl:
        break search
      default: around = outer.parent
      }
    }
    return type?.trimmedDescription == "Bool"
  }
}
