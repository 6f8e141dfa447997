import Synchronization

/// The body of a request, as a stream of pieces. It can be read once.
package struct RequestBody: AsyncSequence, Sendable {
  private let piece: @Sendable () async throws -> [UInt8]?

  /// - Parameter piece: returns the next piece, or `nil` at the end.
  package init(_ piece: @escaping @Sendable () async throws -> [UInt8]?) { self.piece = piece }

  package init() { self.init { nil } }

  /// A body of pieces in memory.
  package init(pieces: [[UInt8]]) {
    let rest = Mutex(pieces[...])
    self.init { rest.withLock { $0.popFirst() } }
  }

  /// Reads the whole body.
  ///
  /// - Throws: `RequestBodyError`.
  package func collect(upTo maxBytes: Int) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await piece in self {
      guard bytes.count + piece.count <= maxBytes else { throw RequestBodyError.tooLong(maxBytes: maxBytes) }
      bytes += piece
    }
    return bytes
  }

  package func makeAsyncIterator() -> Iterator { Iterator(piece: piece) }

  package struct Iterator: AsyncIteratorProtocol {
    fileprivate let piece: @Sendable () async throws -> [UInt8]?

    package mutating func next() async throws -> [UInt8]? { try await piece() }
  }
}

/// Why a body cannot be read.
package enum RequestBodyError: Error, CustomStringConvertible {
  /// The body is longer than the limit.
  case tooLong(maxBytes: Int)
  /// The client disconnected before the end, or sent an invalid body.
  case cutShort

  package var description: String {
    switch self {
    case .tooLong(let maxBytes): "a request has more than \(maxBytes) bytes"
    case .cutShort: "the body of a request ended too early"
    }
  }
}
