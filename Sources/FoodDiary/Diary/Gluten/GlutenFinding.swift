/// Where in a recipe some words stand; lines are counted from 0.
package enum GlutenPlace: Codable, Sendable, Hashable {
  /// A text that is not part of a recipe.
  case text
  case title
  case summary
  case ingredient(Int)
  case step(Int)
  /// What an import could not read.
  case unread(Int)

  /// Whether a text there is the name of a food, and no sentence.
  var namesFood: Bool {
    switch self {
    case .text, .ingredient: true
    case .title, .summary, .step, .unread: false
    }
  }
}

/// Some words that matter, and why.
package struct GlutenFinding: Codable, Sendable, Hashable {
  /// Where the text stands.
  package let place: GlutenPlace
  /// The words as they stand in the text.
  package let words: String
  /// Their bytes in the UTF-8 of that text.
  package let bytes: Range<Int>
  /// What the words alone say; never `none`.
  package let verdict: GlutenVerdict
  /// Why.
  package let reason: GlutenReason
  /// What to take instead; `nil` where nothing stands for it.
  package let swap: GlutenSwap?
  /// What somebody says of the packet of the ingredient that the words stand in.
  package internal(set) var packet: CertifiedPacket?
  /// Who answered that the named food is gluten-free; `nil` without an answer.
  package internal(set) var answeredBy: Speaker?

  /// The words as they are answered: in small letters.
  package var word: String { words.lowercased() }

  /// Whether an author may answer it for the word in the whole recipe (``AnsweredWord``). A text of unknown words is found by its first
  /// one only: an answer about that word says nothing of the others.
  package var isQuestion: Bool {
    switch reason {
    case .unread, .unknownWords, .unknownScript: false
    default: verdict == .check && !reason.outweighsLabel
    }
  }

  /// What the words come to beside their packet and the answer to them: nothing for who had the packet in hand or cooks with what is
  /// answered for, something to check for everybody else. A packet settles neither the words "not gluten-free", nor oats for somebody who
  /// eats none; an answer settles only what is to be checked.
  package var settled: GlutenVerdict {
    if isQuestion, answeredBy == .owner { return .none }
    guard let packet, !reason.outweighsLabel else { return verdict }
    return packet.isHearsay ? min(verdict, .check) : .none
  }

  /// The finding as a reader sees it, who did not write the recipe.
  var heard: GlutenFinding {
    var finding = self
    finding.packet = packet?.heard
    finding.answeredBy = answeredBy.map { _ in .author }
    return finding
  }
}
