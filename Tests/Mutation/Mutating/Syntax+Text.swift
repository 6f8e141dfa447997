import SwiftSyntax

extension SyntaxProtocol {
  /// Where the node stands, without comments and blanks around it, in bytes of UTF-8.
  var place: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The text of the node with another text in the place of one of its tokens.
  func text(replacing token: TokenSyntax, by new: String) -> String {
    let bytes = Array(trimmedDescription.utf8)
    let start = place.lowerBound
    let (before, after) = (bytes[..<(token.place.lowerBound - start)], bytes[(token.place.upperBound - start)...])
    return String(decoding: before, as: UTF8.self) + new + String(decoding: after, as: UTF8.self)
  }
}

extension InfixOperatorExprSyntax {
  /// The operator between both operands; nil for assignments, casts and the like.
  var operatorToken: TokenSyntax? { self.operator.as(BinaryOperatorExprSyntax.self)?.operator }

  /// Whether the expression compares its operands.
  var isComparison: Bool { operatorToken.map { ["<", "<=", ">", ">=", "==", "!="].contains($0.text) } ?? false }
}

extension ExprSyntax {
  /// Whether another operator negates the expression already: a comparison, or `true` and `false` themselves.
  var isComparisonOrLiteral: Bool {
    self.as(InfixOperatorExprSyntax.self)?.isComparison ?? self.is(BooleanLiteralExprSyntax.self)
  }
}
