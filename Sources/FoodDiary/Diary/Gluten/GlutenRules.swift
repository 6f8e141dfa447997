import Digests
package import Foundation

/// Why the lexicons cannot be used.
package enum GlutenRulesError: Error, CustomStringConvertible {
  /// A data file is not beside the program.
  case missing(file: String)
  /// A data file is not what it should be.
  case unreadable(file: String, reason: String)

  package var description: String {
    switch self {
    case .missing(let file): "lexicon \(file) is missing beside the program; install it again"
    case .unreadable(let file, let reason): "lexicon \(file) cannot be read: \(reason); install it again"
    }
  }
}

/// All lexicons, and the version of what they and the code make of a text.
package struct GlutenRules: Sendable {
  /// Changes with every change of an answer: the number of the code's rules, and a digest of the data files.
  package let version: String
  let lexicons: [RecipeLanguage: GlutenLexicon]
  /// Words of grains and flours in other languages. It knows no ordinary words, so no text is fully read by it.
  let foreign: GlutenLexicon

  /// The rules that the program comes with, read once.
  package static func shipped() throws(GlutenRulesError) -> GlutenRules { try read.get() }

  private static let read = Result { () throws(GlutenRulesError) in try GlutenRules() }

  /// The rules of a folder of lexicons; those that the program comes with where nothing else is said. Reading them takes a moment
  /// (`shipped`).
  package init(lexicons folder: URL = Self.folder) throws(GlutenRulesError) {
    let digest = RunningDigest(.sha256)
    var lexicons: [RecipeLanguage: GlutenLexicon] = [:]
    for language in RecipeLanguage.allCases {
      lexicons[language] = try Self.lexicon(language.rawValue, in: folder, digest: digest)
    }
    foreign = try Self.lexicon("other", in: folder, digest: digest)
    self.lexicons = lexicons
    version = "\(Self.codeVersion)-\(digest.finish().hex.prefix(16))"
  }

  /// The lexicons that the program comes with.
  package static var folder: URL { Bundle.module.bundleURL.appendingPathComponent("Lexicons") }

  /// Raised with every change of the code that changes an answer.
  private static let codeVersion = 2

  private static func lexicon(
    _ name: String, in folder: URL, digest: RunningDigest
  ) throws(GlutenRulesError) -> GlutenLexicon {
    let data = try data(of: name, in: folder)
    digest.update(data.bytes)
    return GlutenLexicon(try file(name, data))
  }

  /// A data file, by the code of its language.
  static func file(_ name: String) throws(GlutenRulesError) -> GlutenLexiconFile {
    try file(name, data(of: name, in: folder))
  }

  private static func file(_ name: String, _ data: Data) throws(GlutenRulesError) -> GlutenLexiconFile {
    do {
      return try JSONDecoder().decode(GlutenLexiconFile.self, from: data)
    } catch {
      throw .unreadable(file: path(of: name), reason: "\(error)")
    }
  }

  private static func data(of name: String, in folder: URL) throws(GlutenRulesError) -> Data {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("\(name).json")) else {
      throw .missing(file: path(of: name))
    }
    return data
  }

  private static func path(of name: String) -> String { "Lexicons/\(name).json" }
}
