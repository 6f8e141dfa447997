import SwiftSyntax

/// One change of meaning at one position of a source file.
package struct Change: Sendable {
  package let kind: ChangeKind
  /// The replaced range in UTF-8 bytes from the start of the file.
  package let place: Range<Int>
  /// The replaced text, and its replacement, which is empty for a removal.
  package let before: String
  package let after: String
  let replacement: Replacement

  /// A change of a whole node, without its surrounding comments and blanks.
  init(_ kind: ChangeKind, of node: some SyntaxProtocol, after: String, by replacement: Replacement) {
    self.kind = kind
    place = node.place
    before = node.trimmedDescription
    self.after = after
    self.replacement = replacement
  }

  /// A choice between the original expression and another.
  init(_ kind: ChangeKind, of node: some SyntaxProtocol, choosing after: String) {
    self.init(kind, of: node, after: after, by: .choice(mutated: after, original: node.trimmedDescription))
  }

  /// The text that replaces `before`: it means `after` while the mutant is on, and `before` otherwise.
  package func text(number: Int) -> String { replacement.text(number: number) }
}
