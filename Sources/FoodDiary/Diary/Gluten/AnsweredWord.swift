import Digests

/// The author's answer to a question of the check: the flagged word names a gluten-free food, as in "My bread
/// is gluten-free."
///
/// One answer counts for the word in the whole recipe, by these rules:
///
/// - The answer settles the verdict `check`, never `contains`. A certified packet (``CertifiedPacket``) or
///   another text for the ingredient settles `contains`.
/// - The answer holds for the lines that asked at the time of the answer. If another or a changed line asks about the
///   word, the check asks again.
/// - The answer holds for the recipe's owner. Other readers see the author's answer, and for them the
///   verdict stays `check`.
package struct AnsweredWord: Codable, Sendable, Hashable {
  /// The word, as in ``GlutenFinding/word``.
  package let word: String
  /// Digests of the lines that asked about the word, sorted.
  let lines: [String]
  /// `true` for other readers, and in copies: the author of the original recipe gave the answer.
  package internal(set) var isHearsay = false

  init(_ word: String, in lines: Set<String>) { (self.word, self.lines) = (word, lines.sorted()) }

  /// Whether the answer covers all lines that ask about the word.
  func answers(_ asking: [String: Set<String>]) -> Bool {
    asking[word].map { $0.isSubset(of: lines) } ?? false
  }

  /// The identifier of a line: the first 16 hexadecimal digits of its SHA-256.
  static func name(of line: String) -> String {
    String(DigestFunction.sha256.digest(of: Array(line.utf8)).hex.prefix(16))
  }
}

/// The person who gave an answer.
package enum Speaker: String, Codable, Sendable, Hashable {
  case owner
  /// The author, for a person who reads or copied the recipe.
  case author
}

extension Recipe {
  func line(at place: GlutenPlace) -> String? {
    switch place {
    case .title: title
    case .summary: summary
    case .ingredient(let index): ingredients.indices.contains(index) ? ingredients[index].text : nil
    case .step(let index): steps.indices.contains(index) ? steps[index] : nil
    case .text, .unread: nil
    }
  }
}

extension [GlutenFinding] {
  /// The identifiers of the lines that ask about each word.
  func asking(in recipe: Recipe) -> [String: Set<String>] {
    reduce(into: [:]) { asking, finding in
      guard finding.isQuestion, let line = recipe.line(at: finding.place) else { return }
      asking[finding.word, default: []].insert(AnsweredWord.name(of: line))
    }
  }

  /// The findings with the recipe's valid answers.
  func answered(by recipe: Recipe) -> [GlutenFinding] {
    guard let given = recipe.answeredWords, !given.isEmpty else { return self }
    let asking = asking(in: recipe)
    let speakers = Dictionary(
      given.filter { $0.answers(asking) }.map { ($0.word, $0.isHearsay ? Speaker.author : .owner) },
      uniquingKeysWith: { first, _ in first })
    return map { finding in
      guard finding.isQuestion else { return finding }
      var finding = finding
      finding.answeredBy = speakers[finding.word]
      return finding
    }
  }
}
