import SwiftSyntax

/// A rule that finds possible changes of a node.
package protocol MutationOperator: Sendable {
  /// The changes of this node itself, not of its children. Operators are folded: `a + b * c` is a sum.
  func changes(at node: Syntax) -> [Change]
}

/// The rules, in the order of listing.
package let allMutationOperators: [any MutationOperator] = [
  ComparisonBoundary(), ComparisonNegation(), LogicSwap(), ArithmeticSwap(), CompoundAssignmentSwap(),
  IntegerIncrement(), BooleanFlip(), ConditionNegation(), ConditionDrop(), StatementRemoval(), ResultNegation(),
  ExtremeSwap(), EndSwap(), DefaultReplacement(),
]
