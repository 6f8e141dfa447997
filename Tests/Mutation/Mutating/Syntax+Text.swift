import SwiftSyntax

extension SyntaxProtocol {
  /// The node's range without surrounding comments and blanks, in UTF-8 bytes.
  var place: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// Without comments and blanks around the node.
  func text(replacing token: TokenSyntax, by new: String) -> String {
    let bytes = Array(trimmedDescription.utf8)
    let start = place.lowerBound
    let (before, after) = (bytes[..<(token.place.lowerBound - start)], bytes[(token.place.upperBound - start)...])
    return String(decoding: before, as: UTF8.self) + new + String(decoding: after, as: UTF8.self)
  }
}

extension InfixOperatorExprSyntax {
  /// The operator between both operands; nil for assignments, casts and others.
  var operatorToken: TokenSyntax? { self.operator.as(BinaryOperatorExprSyntax.self)?.operator }

  var isComparison: Bool { operatorToken.map { ["<", "<=", ">", ">=", "==", "!="].contains($0.text) } ?? false }
}

extension ExprSyntax {
  /// Whether another mutation operator negates the expression already: a comparison, or a Boolean literal.
  var isComparisonOrLiteral: Bool {
    self.as(InfixOperatorExprSyntax.self)?.isComparison ?? self.is(BooleanLiteralExprSyntax.self)
  }
}
