import Digests
package import Foundation

/// Why the lexicons cannot be used.
package enum GlutenRulesError: Error, CustomStringConvertible {
  /// The data file is missing from the program's resources.
  case missing(file: String)
  /// The data file is not valid.
  case unreadable(file: String, reason: String)

  package var description: String {
    switch self {
    case .missing(let file): "lexicon \(file) is missing beside the program; install it again"
    case .unreadable(let file, let reason): "lexicon \(file) cannot be read: \(reason); install it again"
    }
  }
}

/// All lexicons, with the version of the rules.
package struct GlutenRules: Sendable {
  /// The number of the code's rules, and a digest of the data files. The version changes whenever an answer
  /// may change.
  package let version: String
  let lexicons: [RecipeLanguage: GlutenLexicon]
  /// Words for grains and flours in other languages. This lexicon has no ordinary words, so it cannot decide the
  /// language of a text.
  let foreign: GlutenLexicon

  /// The built-in rules, read once.
  package static func shipped() throws(GlutenRulesError) -> GlutenRules { try read.get() }

  private static let read = Result { () throws(GlutenRulesError) in try GlutenRules() }

  /// The rules from a folder of lexicons. Reading is slow; ``shipped()`` reads the built-in rules once.
  package init(lexicons folder: URL = Self.folder) throws(GlutenRulesError) {
    let digest = RunningDigest(.sha256)
    let brands: GlutenBrandsFile = try Self.decoded("brands", in: folder, digest: digest)
    var lexicons: [RecipeLanguage: GlutenLexicon] = [:]
    for language in RecipeLanguage.allCases {
      lexicons[language] = GlutenLexicon(
        try Self.decoded(language.rawValue, in: folder, digest: digest), brands: brands)
    }
    foreign = GlutenLexicon(try Self.decoded("other", in: folder, digest: digest), brands: brands)
    self.lexicons = lexicons
    version = "\(Self.codeVersion)-\(digest.finish().hex.prefix(16))"
  }

  /// The built-in lexicons.
  package static var folder: URL { Bundle.module.bundleURL.appendingPathComponent("Lexicons") }

  /// Increase the number with every change of the code that changes an answer.
  private static let codeVersion = 6

  private static func decoded<File: Decodable>(
    _ name: String, in folder: URL, digest: RunningDigest
  ) throws(GlutenRulesError) -> File {
    let data = try data(of: name, in: folder)
    digest.update(data.bytes)
    return try file(name, data)
  }

  /// The lexicon file with this language code.
  static func file(_ name: String) throws(GlutenRulesError) -> GlutenLexiconFile {
    try file(name, data(of: name, in: folder))
  }

  static func brandsFile() throws(GlutenRulesError) -> GlutenBrandsFile {
    try file("brands", data(of: "brands", in: folder))
  }

  private static func file<File: Decodable>(_ name: String, _ data: Data) throws(GlutenRulesError) -> File {
    do {
      return try JSONDecoder().decode(File.self, from: data)
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
