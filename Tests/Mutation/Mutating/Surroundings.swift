import SwiftSyntax

/// The declarations around a node: their names, and the lines of the innermost function.
struct Surroundings {
  /// Outermost first, joined with dots.
  let name: String
  /// Lines of the innermost function, initialiser, subscript or property; of the node itself if there is none.
  let lines: ClosedRange<Int>

  init(of node: Syntax, _ converter: SourceLocationConverter) {
    var names: [String] = []
    var function: Syntax?
    var around = Optional(node)
    while let outer = around {
      if let name = Self.name(of: outer) {
        names.append(name)
        if function == nil { function = outer }
      }
      around = outer.parent
    }
    name = names.reversed().joined(separator: ".")
    let whole = (function ?? node).place
    func line(_ offset: Int) -> Int { converter.location(for: AbsolutePosition(utf8Offset: offset)).line }
    lines = line(whole.lowerBound)...line(whole.upperBound)
  }

  private static func name(of node: Syntax) -> String? {
    switch node.as(SyntaxEnum.self) {
    case .functionDecl(let function): function.name.text
    case .initializerDecl: "init"
    case .deinitializerDecl: "deinit"
    case .subscriptDecl: "subscript"
    case .variableDecl(let variable) where !isLocal(variable): variable.bindings.first?.pattern.trimmedDescription
    case .structDecl(let type): type.name.text
    case .classDecl(let type): type.name.text
    case .enumDecl(let type): type.name.text
    case .actorDecl(let type): type.name.text
    case .protocolDecl(let type): type.name.text
    case .extensionDecl(let type): type.extendedType.trimmedDescription
    default: nil
    }
  }

  /// Whether the variable is local to a function.
  private static func isLocal(_ variable: VariableDeclSyntax) -> Bool {
    guard let item = variable.parent?.as(CodeBlockItemSyntax.self) else { return false }
    return !(item.parent?.parent?.is(SourceFileSyntax.self) ?? false)
  }
}
