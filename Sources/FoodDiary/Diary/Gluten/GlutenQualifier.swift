/// Finds the plant without gluten that a food is made of. It finds rice in "brown rice flour" and "farine
/// de riz", but not in "rice and flour".
struct GlutenQualifier {
  private let pieces: [GlutenReading.Piece]

  init(_ pieces: [GlutenReading.Piece]) { self.pieces = pieces }

  /// The plant of the food at an index; `nil` if no word beside the food names one.
  func plant(of place: Int) -> FreeKind? { plantBefore(place) ?? plantAfter(place) }

  private func plantBefore(_ food: Int) -> FreeKind? {
    var place = food - 1
    while place >= 0, food - place <= Self.reach {
      if let plant = free(at: place) { return isOneOfTwo(place) ? nil : plant }
      guard pieces[place].roles.contains(.filler) || isChained(place) else { return nil }
      place -= 1
    }
    return nil
  }

  private func plantAfter(_ food: Int) -> FreeKind? {
    var (place, isJoined) = (food + 1, false)
    while place < pieces.count, place - food <= Self.reach {
      if isJoined, let plant = free(at: place) { return plant }
      if pieces[place].mark == .open { return bracketed(place) }
      if pieces[place].roles.contains(.connector) {
        isJoined = true
      } else if !(pieces[place].roles.contains(.filler) || isChained(place)) {
        return nil
      }
      place += 1
    }
    return nil
  }

  /// The plant, if the parentheses contain only the plant: "flour (rice)".
  private func bracketed(_ open: Int) -> FreeKind? {
    guard open + 2 < pieces.count, pieces[open + 2].mark == .close else { return nil }
    return free(at: open + 1)
  }

  private func free(at place: Int) -> FreeKind? {
    if case .free(let plant) = pieces[place].entry { plant } else { nil }
  }

  /// Whether the piece is flour or pasta between a food and its plant, as in "rice flour noodles".
  private func isChained(_ place: Int) -> Bool {
    if case .food(let food) = pieces[place].entry { food.kind == .flour || food.kind == .pasta } else { false }
  }

  /// Whether the plant is the second alternative: "plain or rice flour".
  private func isOneOfTwo(_ plant: Int) -> Bool {
    plant >= 2 && (pieces[plant - 1].roles.contains(.or) || pieces[plant - 1].mark == .slash)
      && pieces[plant - 2].roles.contains(.ordinary)
  }

  private static let reach = 6
}
