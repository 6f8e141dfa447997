import HTTPTypes
import HummingbirdCore
import NIOCore
import Synchronization

/// Takes the pieces of a body together.
final class CollectedBytes: ResponseBodyWriter, Sendable {
  private let pieces = Mutex<[UInt8]>([])

  var bytes: [UInt8] { pieces.withLock { $0 } }

  func write(_ buffer: ByteBuffer) async throws { pieces.withLock { $0 += buffer.readableBytesView } }

  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
