import Foundation

/// A sequence of wall movements.
///
/// As text: `T[6.25] -B[6.25]`. Each movement is the wall's symbol, with a minus sign for the negative direction, and
/// the displacement in brackets.
package struct MixingProtocol: Hashable, Sendable {
  package var moves: [WallMove]

  /// The maximum number of movements of a protocol.
  package static let mostMoves = 200
  /// The valid numbers of repeats.
  package static let repeats = 1...50

  package init(_ moves: [WallMove]) { self.moves = moves }

  /// Parses a protocol for a mixer. Spaces or commas between movements are optional.
  ///
  /// - Throws: `ProtocolError` with the movement and the reason.
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

  /// The text form, which can be parsed again.
  package var text: String { moves.map(\.text).joined(separator: " ") }

  /// The sum of all displacements.
  package var displacement: Double { moves.reduce(0) { $0 + $1.displacement.value } }

  /// The inverse protocol.
  package var reversed: MixingProtocol { MixingProtocol(moves.reversed().map(\.reversed)) }
}

/// The reason why a protocol is invalid.
package enum ProtocolError: Error, Hashable, Sendable {
  /// The mixer has no such wall.
  case unknownWall(String, number: Int, known: [String])
  /// A movement without a displacement.
  case noStep(wall: String, number: Int)
  /// The text in brackets is not a displacement.
  case badStep(String, number: Int)
  case tooManyMoves(limit: Int)
}
