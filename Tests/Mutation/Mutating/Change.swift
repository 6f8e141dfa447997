import SwiftSyntax

/// One change of meaning at one place of a source file.
package struct Change: Sendable {
  package let kind: ChangeKind
  /// The replaced text, in bytes of UTF-8 from the start of the file.
  package let place: Range<Int>
  /// The replaced text, and the text that the change puts there; empty when the change removes it.
  package let before: String
  package let after: String
  let replacement: Replacement

  /// A change of a whole node, its comments and blanks before and after left out.
  init(_ kind: ChangeKind, of node: some SyntaxProtocol, after: String, by replacement: Replacement) {
    self.kind = kind
    place = node.place
    before = node.trimmedDescription
    self.after = after
    self.replacement = replacement
  }

  /// A choice between an expression and another.
  init(_ kind: ChangeKind, of node: some SyntaxProtocol, choosing after: String) {
    self.init(kind, of: node, after: after, by: .choice(mutated: after, original: node.trimmedDescription))
  }

  /// The text that takes the place of `before`: it means `after` while the mutant is on, and `before` otherwise.
  package func text(number: Int) -> String { replacement.text(number: number) }
}
