/// A place in a recipe; lines count from 0.
package enum GlutenPlace: Codable, Sendable, Hashable {
  /// A text outside a recipe.
  case text
  case title
  case summary
  case ingredient(Int)
  case step(Int)
  /// A line that an import could not read.
  case unread(Int)

  /// Whether the text is judged as the name of a food, not as a sentence. A title is judged as a sentence.
  var namesFood: Bool {
    switch self {
    case .text, .ingredient: true
    case .title, .summary, .step, .unread: false
    }
  }
}

/// A phrase that matters for gluten, with the reason.
package struct GlutenFinding: Codable, Sendable, Hashable {
  package let place: GlutenPlace
  /// The words as written.
  package let words: String
  /// Their byte range in the UTF-8 of the text.
  package let bytes: Range<Int>
  /// The verdict of the words alone; never `none`.
  package let verdict: GlutenVerdict
  package let reason: GlutenReason
  /// A gluten-free replacement; `nil` if there is none.
  package let swap: GlutenSwap?
  /// The statement about the packet of this ingredient.
  package internal(set) var packet: CertifiedPacket?
  /// The person who answered that the food is gluten-free; `nil` without an answer.
  package internal(set) var answeredBy: Speaker?

  /// The word in lower case, as answers refer to it.
  package var word: String { words.lowercased() }

  /// Whether the author may answer the word for the whole recipe (``AnsweredWord``). A text of unknown
  /// words is found by its first word only, so an answer about that word would not cover the others.
  package var isQuestion: Bool {
    switch reason {
    case .unread, .unknownWords, .unknownScript: false
    default: verdict == .check && !reason.outweighsLabel
    }
  }

  /// The verdict after the packet and the answer are applied. The result is `none` for the person who had
  /// the packet in hand or gave the answer, and at most `check` for other readers. A packet settles neither
  /// "not gluten-free" nor oats for a person who eats none. An answer settles only `check`.
  package var settled: GlutenVerdict {
    if isQuestion, answeredBy == .owner { return .none }
    guard let packet, !reason.outweighsLabel else { return verdict }
    return packet.isHearsay ? min(verdict, .check) : .none
  }

  /// The finding for readers who did not write the recipe.
  var forOtherReaders: GlutenFinding {
    var finding = self
    finding.packet = packet?.forOtherReaders
    finding.answeredBy = answeredBy.map { _ in .author }
    return finding
  }
}

/// A gluten-free replacement; the user interface translates it.
package enum GlutenSwap: String, Codable, Sendable, Hashable, CaseIterable, CodingKeyRepresentable {
  case glutenFreeFlour, glutenFreeBread, glutenFreePasta, riceNoodles, glutenFreeBreadcrumbs, glutenFreeBiscuits
  case glutenFreePastry, glutenFreeBatter, cornTortillas, riceOrQuinoa, glutenFreeBeer, tamari, cornstarch
  case glutenFreeOats, glutenFreeStock, ciderVinegar, labelledGlutenFree
}
