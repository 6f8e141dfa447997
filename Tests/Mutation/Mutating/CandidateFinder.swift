import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds all candidates of a source file, in order of position.
package enum CandidateFinder {
  /// - Parameter file: the path stored in the candidates.
  package static func candidates(
    in source: String, file: String, by operators: [any MutationOperator] = allMutationOperators
  ) -> [Candidate] {
    let parsed = Parser.parse(source: source)
    // Operators declared by the room have no known precedence; their expressions are folded as far as possible.
    let tree = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    let visitor = ChangeVisitor(operators)
    visitor.walk(tree)
    let lines = SourceLocationConverter(fileName: file, tree: tree)
    let texts = source.split(separator: "\n", omittingEmptySubsequences: false)
    var seen: [String: Int] = [:]
    return visitor.found.sorted { $0.change.place.lowerBound < $1.change.place.lowerBound }.map { found in
      let surroundings = Surroundings(of: found.node, lines)
      let line = lines.location(for: AbsolutePosition(utf8Offset: found.change.place.lowerBound)).line
      let text = texts[line - 1].drop(while: \.isWhitespace)
      let sourceLine = String(text.reversed().drop(while: \.isWhitespace).reversed())
      let change = found.change
      let key = [surroundings.name, sourceLine, change.kind.rawValue, change.before, change.after].joined(
        separator: "\u{0}")
      defer { seen[key, default: 0] += 1 }
      return Candidate(
        file: file, function: surroundings.name, functionLines: surroundings.lines, line: line, sourceLine: sourceLine,
        change: change, repetition: seen[key, default: 0])
    }
  }
}

/// Applies every operator to every node that is not excluded.
private final class ChangeVisitor: SyntaxAnyVisitor {
  private(set) var found: [(change: Change, node: Syntax)] = []
  private let operators: [any MutationOperator]

  init(_ operators: [any MutationOperator]) {
    self.operators = operators
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard !Exclusions.contain(node) else { return .skipChildren }
    for rule in operators {
      for change in rule.changes(at: node) { found.append((change, node)) }
    }
    return .visitChildren
  }
}
