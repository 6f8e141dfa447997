import SwiftSyntax

/// `.first` becomes `.last`, `.firstIndex` becomes `.lastIndex`, and the other way round.
struct EndSwap: MutationOperator {
  private static let swaps = [
    "first": "last", "last": "first", "firstIndex": "lastIndex", "lastIndex": "firstIndex",
  ]

  func changes(at node: Syntax) -> [Change] {
    guard let member = node.as(MemberAccessExprSyntax.self), let base = member.base,
      let other = Self.swaps[member.declName.baseName.text], !isTypeName(base), !isAssigned(member)
    else { return [] }
    let name = member.declName.baseName
    // The change includes the arguments of a call.
    if let call = member.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == member.id {
      return [Change(.end, of: call, choosing: call.text(replacing: name, by: other))]
    }
    return [Change(.end, of: member, choosing: member.text(replacing: name, by: other))]
  }

  private func isTypeName(_ base: ExprSyntax) -> Bool {
    base.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase ?? false
  }

  private func isAssigned(_ member: MemberAccessExprSyntax) -> Bool {
    guard let infix = member.parent?.as(InfixOperatorExprSyntax.self), infix.leftOperand.id == member.id else {
      return false
    }
    return infix.operator.is(AssignmentExprSyntax.self)
  }
}
