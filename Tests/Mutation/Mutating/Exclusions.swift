import SwiftSyntax

/// Nodes in which a change would have no meaning for users, or would not compile: neither they nor their children are
/// changed.
enum Exclusions {
  /// Longer lists are tables of numbers.
  private static let longestList = 12

  private static let checks: Set<String> = [
    "precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError", "print", "debugPrint", "dump",
  ]
  private static let logLevels: Set<String> = ["trace", "debug", "info", "notice", "warning", "error", "critical"]
  private static let descriptions: Set<String> = ["description", "debugDescription", "errorDescription"]
  private static let attributes: Set<String> = ["inlinable", "freestanding", "attached", "resultBuilder"]
  private static let typesOfC: Set<String> = [
    "CInt", "CUnsignedInt", "CLong", "CUnsignedLong", "CSize", "Int32", "UInt32",
  ]

  static func contain(_ node: Syntax) -> Bool {
    if node.is(TypeSyntax.self) { return true }
    if let declaration = node.asProtocol((any WithAttributesSyntax).self), isSpecial(declaration.attributes) {
      return true
    }
    switch node.as(SyntaxEnum.self) {
    case .attribute, .availabilityCondition, .enumCaseDecl, .genericArgumentClause, .ifConfigDecl, .macroDecl,
      .macroExpansionDecl, .macroExpansionExpr, .stringLiteralExpr:
      return true
    case .arrayExpr(let list): return list.elements.count > longestList
    case .dictionaryExpr(let dictionary):
      return dictionary.content.as(DictionaryElementListSyntax.self).map { $0.count > longestList } ?? false
    case .functionCallExpr(let call): return isCheckOrLog(call)
    case .variableDecl(let variable): return isDescription(variable) || isSizeOfC(variable)
    default: return false
    }
  }

  private static func isSpecial(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains { element in
      guard let attribute = element.as(AttributeSyntax.self) else { return false }
      let name = attribute.attributeName.trimmedDescription
      if name == "available" { return attribute.trimmedDescription.contains("deprecated") }
      return Self.attributes.contains(name) || name.hasSuffix("Builder")
    }
  }

  private static func isCheckOrLog(_ call: FunctionCallExprSyntax) -> Bool {
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text { return checks.contains(name) }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else {
      return false
    }
    return logLevels.contains(member.declName.baseName.text) && base.trimmedDescription.lowercased().contains("log")
  }

  private static func isDescription(_ variable: VariableDeclSyntax) -> Bool {
    variable.bindings.contains { descriptions.contains($0.pattern.trimmedDescription) }
  }

  /// Whether a static integer has a C type, or is named a size or a stride: other constants must match its value.
  private static func isSizeOfC(_ variable: VariableDeclSyntax) -> Bool {
    guard variable.modifiers.contains(where: { $0.name.text == "static" }), variable.bindingSpecifier.text == "let"
    else {
      return false
    }
    return variable.bindings.contains { binding in
      guard binding.initializer?.value.is(IntegerLiteralExprSyntax.self) ?? false else { return false }
      let name = binding.pattern.trimmedDescription.lowercased()
      return binding.typeAnnotation.map { typesOfC.contains($0.type.trimmedDescription) } ?? false
        || name.hasSuffix("size") || name.hasSuffix("stride")
    }
  }
}
