import SwiftSyntax

/// A call of `min` becomes one of `max`, and the other way round.
struct ExtremeSwap: MutationOperator {
  private static let swaps = ["min": "max", "max": "min"]

  func changes(at node: Syntax) -> [Change] {
    guard let call = node.as(FunctionCallExprSyntax.self), let name = name(in: call.calledExpression),
      let other = Self.swaps[name.text]
    else { return [] }
    return [Change(.extreme, of: call, choosing: call.text(replacing: name, by: other))]
  }

  private func name(in called: ExprSyntax) -> TokenSyntax? {
    if let member = called.as(MemberAccessExprSyntax.self), member.base != nil { return member.declName.baseName }
    return called.as(DeclReferenceExprSyntax.self)?.baseName
  }
}
