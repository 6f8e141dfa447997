/// Somebody's word that the packet of an ingredient is certified gluten-free.
///
/// It holds for who had that packet in hand. Whoever reads the recipe buys another one, perhaps of another brand or country, so for
/// them such an ingredient is to be checked, as a dietitian would ask them to.
package struct CertifiedPacket: Codable, Sendable, Hashable {
  /// Which packet: a brand, say.
  package var note: String
  /// Whether it is the word of somebody else than the recipe's owner: of whom the recipe was copied from.
  package var isHearsay: Bool

  /// The most characters of a note.
  package static let longestNote = 80

  /// A packet that somebody has looked at.
  package init(note: String, isHearsay: Bool = false) { (self.note, self.isHearsay) = (note, isHearsay) }

  /// The same word as others hear it.
  var heard: CertifiedPacket { CertifiedPacket(note: note, isHearsay: true) }
}

extension Recipe {
  /// The recipe for a reader: what its author says of packets and words is hearsay.
  package var heard: Recipe {
    var recipe = self
    for line in recipe.ingredients.indices { recipe.ingredients[line].packet = recipe.ingredients[line].packet?.heard }
    recipe.answeredWords = answeredWords?.map { answered in
      var answered = answered
      answered.isHearsay = true
      return answered
    }
    return recipe
  }

  /// The recipe with what was said of the packets of an earlier writing, where the line is still the same to the letter. Of equal lines
  /// each keeps what was said of it in their order.
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
