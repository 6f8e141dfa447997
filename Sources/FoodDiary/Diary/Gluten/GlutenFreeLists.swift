/// Reads a list of omitted foods with gluten as one claim: "gluten & dairy free", "ohne Ei und Gluten", "sans lait ni
/// gluten".
///
/// "no sugar, wheat gluten" is not such a list: without a word like "and", the gluten is a separate item. Neither is
/// "no dairy but with gluten", because "but" and "with" end a list.
struct GlutenFreeLists {
  private let pieces: [GlutenReading.Piece]

  init(_ pieces: [GlutenReading.Piece]) { self.pieces = pieces }

  /// The reading with each list replaced by a claim. O(n).
  var read: [GlutenReading.Piece] {
    var lists: [Range<Int>] = []
    for place in pieces.indices where pieces[place].isGlutenByName {
      if place < lists.last?.upperBound ?? 0 { continue }
      if let end = end(of: place) {
        lists.append(place..<end + 1)
      } else if let start = start(of: place), start >= lists.last?.upperBound ?? 0 {
        lists.append(start..<place + 1)
      }
    }
    if lists.isEmpty { return pieces }
    var read: [GlutenReading.Piece] = []
    var rest = 0
    for list in lists {
      read += pieces[rest..<list.lowerBound]
      let bytes = pieces[list.lowerBound].bytes.lowerBound..<pieces[list.upperBound - 1].bytes.upperBound
      read.append(GlutenReading.Piece(sense: .entry(.claim), bytes: bytes))
      rest = list.upperBound
    }
    return read + pieces[rest...]
  }

  /// The index of "free" in a list that begins with gluten.
  private func end(of gluten: Int) -> Int? {
    var isJoined = false
    var place = gluten + 1
    while place < pieces.count, place - gluten <= Self.longest, pieces[place].isListed {
      if pieces[place].roles.contains(.free) || pieces[place].entry == .withoutOneGrain {
        return isJoined ? place : nil
      }
      if pieces[place].joins { isJoined = true }
      place += 1
    }
    return nil
  }

  /// The index of "without" in a list that ends with gluten.
  private func start(of gluten: Int) -> Int? {
    guard gluten > 0, pieces[gluten - 1].joins else { return nil }
    var place = gluten - 1
    while place >= 0, gluten - place <= Self.longest {
      if isWithout(place) { return place }
      if !pieces[place].isListed { return nil }
      place -= 1
    }
    return nil
  }

  private func isWithout(_ place: Int) -> Bool {
    pieces[place].roles.contains(.without) || pieces[place].entry == .withoutOneGrain
      || pieces[place].roles.contains(.free) && pieces[place + 1].roles.contains(.connector)
  }

  private static let longest = 8
}

extension GlutenReading.Piece {
  /// Whether the piece is the word "gluten" in a language. Words of more than seven bytes are foods made of gluten.
  fileprivate var isGlutenByName: Bool { entry == .grain(.gluten) && bytes.count <= 7 }

  /// Whether the piece joins gluten to other omitted foods.
  fileprivate var joins: Bool { mark == .slash || mark == .other || !roles.isDisjoint(with: [.or, .and]) }

  /// Whether the piece may occur in a list of omitted foods. "With" and "but" end the list.
  fileprivate var isListed: Bool {
    switch sense {
    case .mark(let mark): [.comma, .slash, .other].contains(mark)
    case .unknown: true
    case .ordinary(let roles):
      roles.isDisjoint(with: [.unit, .condition])
        && (!roles.contains(.function) || !roles.isDisjoint(with: [.and, .or, .without, .connector]))
    case .entry(.free), .entry(.grain), .entry(.withoutOneGrain), .entry(.claim): true
    case .entry, .misspelt, .number: false
    }
  }
}
