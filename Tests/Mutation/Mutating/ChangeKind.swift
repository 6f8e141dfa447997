/// The kinds of changes.
package enum ChangeKind: String, CaseIterable, Codable, Sendable {
  case comparisonBoundary = "comparison boundary"
  case comparisonNegated = "comparison negated"
  case logic = "and with or"
  case arithmetic = "arithmetic"
  case integer = "integer plus one"
  case boolean = "true with false"
  case conditionNegated = "condition negated"
  case conditionDropped = "condition dropped"
  case statementRemoved = "statement removed"
  case resultNegated = "result negated"
  case extreme = "min with max"
  case end = "first with last"
  case defaultValue = "default value"
}
