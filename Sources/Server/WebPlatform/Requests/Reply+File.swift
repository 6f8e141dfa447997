import Foundation
package import HTTPServer
import HTTPTypes

extension Visit {
  /// A file of this computer to save, read piece by piece while it is sent: of a file of any size a quarter of a megabyte is held.
  ///
  /// - Throws: `WebError.notFound` when there is no such file, or it cannot be read.
  package func download(file path: String, type: String, name: String) async throws -> Reply {
    let workers = site.workers
    let file = try await workers.run {
      guard let file = FileHandle(forReadingAtPath: path) else { throw WebError.notFound }
      return file
    }
    var reply = Reply.download([], type: type, name: name)
    reply.body = .stream(
      AsyncThrowingStream {
        let piece = try await workers.run { try file.read(upToCount: Self.pieceBytes) }
        guard let piece, !piece.isEmpty else { return nil }
        return Array(piece)
      })
    return reply
  }

  private static let pieceBytes = 256 * 1024
}
