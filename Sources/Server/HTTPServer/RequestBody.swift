import Synchronization

/// The bytes of a request, in pieces as they come. They can be read once.
package struct RequestBody: AsyncSequence, Sendable {
  private let piece: @Sendable () async throws -> [UInt8]?

  /// A body whose pieces are asked for one after another; `nil` is its end.
  package init(_ piece: @escaping @Sendable () async throws -> [UInt8]?) { self.piece = piece }

  /// A body without bytes.
  package init() { self.init { nil } }

  /// A body whose pieces are there already.
  package init(pieces: [[UInt8]]) {
    let rest = Mutex(pieces[...])
    self.init { rest.withLock { $0.popFirst() } }
  }

  /// All bytes.
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

/// Why the bytes of a request cannot be had.
package enum RequestBodyError: Error, CustomStringConvertible {
  /// There are more than were asked for.
  case tooLong(maxBytes: Int)
  /// The sender went away before all were sent, or sent what is no body.
  case cutShort

  package var description: String {
    switch self {
    case .tooLong(let maxBytes): "a request has more than \(maxBytes) bytes"
    case .cutShort: "the body of a request does not come to its end"
    }
  }
}
