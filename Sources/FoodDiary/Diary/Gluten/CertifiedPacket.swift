/// A person's statement that the packet of an ingredient is certified gluten-free.
///
/// The statement counts only for the person who used that packet. A reader buys another packet, perhaps of
/// another brand or country. So readers have to check the ingredient, as dietitians advise.
package struct CertifiedPacket: Codable, Sendable, Hashable {
  /// The packet, for example its brand.
  package var note: String
  /// `true` for other readers, and in copies: the author of the original recipe made the statement.
  package var isHearsay: Bool

  /// The maximum length of a note, in characters.
  package static let longestNote = 80

  package init(note: String, isHearsay: Bool = false) { (self.note, self.isHearsay) = (note, isHearsay) }

  /// The same statement as other readers see it.
  var forOtherReaders: CertifiedPacket { CertifiedPacket(note: note, isHearsay: true) }
}

extension Recipe {
  /// The recipe for other readers: all statements about packets and words become hearsay.
  package var forOtherReaders: Recipe {
    var recipe = self
    for line in recipe.ingredients.indices {
      recipe.ingredients[line].packet = recipe.ingredients[line].packet?.forOtherReaders
    }
    recipe.answeredWords = answeredWords?.map { answered in
      var answered = answered
      answered.isHearsay = true
      return answered
    }
    return recipe
  }

  /// The recipe with the packets of an earlier version, for lines with exactly the same text. Equal lines
  /// keep their packets in order.
  func keepingPackets(of old: Recipe) -> Recipe {
    var known = Dictionary(grouping: old.ingredients, by: \.text)
    var recipe = self
    for line in recipe.ingredients.indices {
      let text = recipe.ingredients[line].text
      recipe.ingredients[line].packet = known[text]?.first?.packet
      if known[text]?.isEmpty == false { known[text]?.removeFirst() }
    }
    return recipe
  }
}
