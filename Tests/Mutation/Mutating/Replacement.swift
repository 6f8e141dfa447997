/// The source form of a change, which lets the running program choose between both meanings.
enum Replacement: Sendable {
  /// One of two expressions.
  case choice(mutated: String, original: String)
  /// A Boolean expression, or its negation.
  case negation(of: String)
  /// A statement, or none.
  case removal(of: String)
  /// One of two statements.
  case branch(mutated: String, original: String)

  func text(number: Int) -> String {
    let isOn = "\(MutantSwitch.isOn)(\(number))"
    return switch self {
    case .choice(let mutated, let original): "(\(isOn) ? (\(mutated)) : (\(original)))"
    case .negation(let original): "\(MutantSwitch.negates)(\(number), \(original))"
    case .removal(let statement): "if !\(isOn) { \(statement) }"
    case .branch(let mutated, let original): "if \(isOn) { \(mutated) } else { \(original) }"
    }
  }
}
