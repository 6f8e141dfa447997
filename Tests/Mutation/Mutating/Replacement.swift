/// How the source of a change is written, so that the program chooses between both meanings while it runs.
enum Replacement: Sendable {
  /// One of two expressions.
  case choice(mutated: String, original: String)
  /// A Boolean expression or its opposite.
  case negation(of: String)
  /// A statement or nothing.
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
