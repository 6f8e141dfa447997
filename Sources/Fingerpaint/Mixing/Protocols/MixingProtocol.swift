import Foundation

/// A sequence of wall movements.
///
/// As text: `T[6.25] -B[6.25]`, movements in order, each the wall's symbol with a minus sign when it moves the other way, and
/// the displacement in brackets.
package struct MixingProtocol: Hashable, Sendable {
  /// The movements in order.
  package var moves: [WallMove]

  /// The most movements that a protocol may have.
  package static let mostMoves = 200
  /// How often a protocol may be repeated.
  package static let repeats = 1...50

  /// A protocol of movements.
  package init(_ moves: [WallMove]) { self.moves = moves }

  /// Reads a protocol for a mixer. Movements stand beside each other, with spaces or commas between them or without.
  ///
  /// - Throws: `ProtocolError`, which says which movement and why.
  package init(_ text: String, for mixer: Mixer) throws(ProtocolError) {
    var rest = Substring(text)
    var moves: [WallMove] = []
    func skipSeparators() { rest = rest.drop { $0.isWhitespace || $0 == "," } }
    skipSeparators()
    while !rest.isEmpty {
      guard moves.count < Self.mostMoves else { throw .tooManyMoves(limit: Self.mostMoves) }
      let isReversed = rest.first == "-" || rest.first == "\u{2212}"
      if isReversed { rest.removeFirst() }
      let symbol = String(rest.prefix { $0.isLetter })
      rest = rest.dropFirst(symbol.count)
      guard mixer.walls.contains(where: { $0.symbol == symbol }) else {
        throw .unknownWall(
          symbol.isEmpty ? String(rest.prefix(8)) : symbol, number: moves.count + 1,
          known: mixer.walls.map(\.symbol))
      }
      guard rest.first == "[", let end = rest.firstIndex(of: "]") else {
        throw .noStep(wall: symbol, number: moves.count + 1)
      }
      let number = rest[rest.index(after: rest.startIndex)..<end].trimmingCharacters(in: .whitespaces)
      guard let displacement = Displacement(reading: number) else { throw .badStep(number, number: moves.count + 1) }
      moves.append(WallMove(wall: symbol, isReversed: isReversed, displacement: displacement))
      rest = rest[rest.index(after: end)...]
      skipSeparators()
    }
    self.moves = moves
  }

  /// The protocol as it is read.
  package var text: String { moves.map(\.text).joined(separator: " ") }

  /// How far all walls move in the protocol, together.
  package var displacement: Double { moves.reduce(0) { $0 + $1.displacement.value } }

  /// The protocol that undoes this one.
  package var reversed: MixingProtocol { MixingProtocol(moves.reversed().map(\.reversed)) }
}

/// Why a protocol cannot be read.
package enum ProtocolError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The mixer has no such wall.
  case unknownWall(String, number: Int, known: [String])
  /// A movement without a displacement.
  case noStep(wall: String, number: Int)
  /// What stands in brackets is not a displacement.
  case badStep(String, number: Int)
  /// There are more than a protocol may have.
  case tooManyMoves(limit: Int)

  /// What, where and what to do.
  package var description: String {
    switch self {
    case .unknownWall(let wall, let number, let known):
      let walls = known.joined(separator: ", ")
      return "movement \(number): this mixer has no wall \u{201C}\(wall)\u{201D}; its walls are \(walls)"
    case .noStep(let wall, let number):
      return "movement \(number): \(wall) needs how far it moves, as in \(wall)[1]"
    case .badStep(let text, let number):
      return
        "movement \(number): \u{201C}\(text)\u{201D} is not a displacement: write a number from 0.01 to 100 in decimal digits, with at most two "
        + "decimals"
    case .tooManyMoves(let limit): return "a protocol has at most \(limit) movements"
    }
  }
}
