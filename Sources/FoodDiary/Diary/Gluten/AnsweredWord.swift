import Digests

/// An author's answer where the check asks about a word of their recipe: that it is gluten-free as they have it. "My bread is
/// gluten-free."
///
/// One answer counts for the word in the whole recipe, and by these rules:
///
/// - It settles what is to be checked, and never what contains gluten: that is settled by the packet of an ingredient alone
///   (``CertifiedPacket``), or by writing what is really taken.
/// - It holds for the lines that asked when it was given. Once another line asks about the word, or one of these is written otherwise, the
///   word is asked about anew.
/// - It holds for the recipe's owner. Everybody else is told what the author said, and for them the word is still to be checked.
package struct AnsweredWord: Codable, Sendable, Hashable {
  /// The word, as ``GlutenFinding/word`` has it.
  package let word: String
  /// Digests of the lines that asked about it, in order.
  let lines: [String]
  /// Whether the answer was given by the author of the recipe that this one was copied from, and not by its owner.
  package internal(set) var isHearsay = false

  init(_ word: String, in lines: Set<String>) { (self.word, self.lines) = (word, lines.sorted()) }

  /// Whether it answers for all lines that ask about the word.
  func answers(_ asking: [String: Set<String>]) -> Bool {
    asking[word].map { $0.isSubset(of: lines) } ?? false
  }

  /// What a line is called: the first 16 digits of SHA-256.
  static func name(of line: String) -> String {
    String(DigestFunction.sha256.digest(of: Array(line.utf8)).hex.prefix(16))
  }
}

/// Whose word something is.
package enum Speaker: String, Codable, Sendable, Hashable {
  /// The owner of the recipe.
  case owner
  /// The author, for a person who reads or copied the recipe.
  case author
}

extension Recipe {
  /// The line at a place of it.
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
  /// The names of the lines of a recipe that ask about each word.
  func asking(in recipe: Recipe) -> [String: Set<String>] {
    reduce(into: [:]) { asking, finding in
      guard finding.isQuestion, let line = recipe.line(at: finding.place) else { return }
      asking[finding.word, default: []].insert(AnsweredWord.name(of: line))
    }
  }

  /// The findings, with the answers of a recipe that hold.
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
