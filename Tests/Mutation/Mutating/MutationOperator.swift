import SwiftSyntax

/// A rule that finds what can be changed at a node of a source file.
package protocol MutationOperator: Sendable {
  /// The changes of this node itself, not of the nodes below it. Operators are folded: `a + b * c` is a sum.
  func changes(at node: Syntax) -> [Change]
}

/// The rules, in the order in which their changes are listed.
package let allMutationOperators: [any MutationOperator] = [
  ComparisonBoundary(), ComparisonNegation(), LogicSwap(), ArithmeticSwap(), CompoundAssignmentSwap(),
  IntegerIncrement(), BooleanFlip(), ConditionNegation(), ConditionDrop(), StatementRemoval(), ResultNegation(),
  ExtremeSwap(), EndSwap(), DefaultReplacement(),
]
