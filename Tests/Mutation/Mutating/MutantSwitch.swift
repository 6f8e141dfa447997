/// The file added to a mutated room: it reads which mutant is on.
package enum MutantSwitch {
  package static let fileName = "MutantSwitch.swift"
  /// The environment variable with the mutant's number. Without it no mutant is on.
  package static let variable = "MENAGERIE_MUTANT"

  static let isOn = "mutantIsOn"
  static let negates = "mutantNegates"

  /// Only Glibc is imported: Foundation would add members to types in files that do not import it.
  package static let source = """
    import Glibc

    private let activeMutant: Int = getenv("\(variable)").map { Int(atoi($0)) } ?? -1

    package func \(isOn)(_ number: Int) -> Bool { activeMutant == number }

    package func \(negates)(_ number: Int, _ value: Bool) -> Bool { activeMutant == number ? !value : value }

    """
}
