/// Joins many small writes into pieces of at least 1 MiB; the last piece may be smaller.
final class PieceWriter {
  private var piece: [UInt8] = []
  private let take: ([UInt8]) throws -> Void

  init(to take: @escaping ([UInt8]) throws -> Void) { self.take = take }

  func write(_ bytes: [UInt8]) throws {
    piece += bytes
    if piece.count >= 1 << 20 { try finish() }
  }

  func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Passes on the bytes in the buffer.
  func finish() throws {
    try take(piece)
    piece.removeAll(keepingCapacity: true)
  }
}
