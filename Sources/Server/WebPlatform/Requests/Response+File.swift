import Foundation
package import HTTPServer
import HTTPTypes
import Synchronization

extension RequestContext {
  /// A file of this computer to save, read piece by piece while it is sent: of a file of any size a quarter of a megabyte is held. Whoever
  /// has a part of it may ask for the rest (RFC 9110, 14), and whoever has it whole is told so.
  ///
  /// - Parameter digest: what the bytes are known by: a file that changes has another.
  /// - Throws: `WebError.notFound` when there is no such file, or it cannot be read.
  package func download(file path: String, type: String, name: String, digest: String) async throws -> Response {
    let (files, origin) = (site.workers.files, origin)
    let (file, count) = try await files.take(for: origin) { try Self.open(path) }
    let entity = "\"\(digest)\""
    var response = Response.download([], type: type, name: name)
    response.headers[.eTag] = entity
    response.headers[.acceptRanges] = "bytes"
    if request.headers[.ifNoneMatch] == entity {
      return Response(status: .notModified, headers: [.eTag: entity, .cacheControl: "private, no-cache"])
    }
    // A part of what the file was before fits nothing.
    let isSame = request.headers[.ifRange].map { $0 == entity } ?? true
    var bytes = 0..<count
    switch ByteRange.selection(isSame ? request.headers[.range] : nil, of: count) {
    case .whole: break
    case .part(let part):
      bytes = part
      response.status = .partialContent
      response.headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(count)"
    case .beyond:
      return Response(
        status: .rangeNotSatisfiable, headers: [.contentRange: "bytes */\(count)", .acceptRanges: "bytes"])
    }
    response.body = .sized(bytes.count, FilePieces.of(file, bytes, for: origin, of: files))
    return response
  }

  private static func open(_ path: String) throws -> (FileHandle, count: Int) {
    guard let file = FileHandle(forReadingAtPath: path) else { throw WebError.notFound }
    var about = stat()
    guard fstat(file.fileDescriptor, &about) == 0, about.st_mode & S_IFMT == S_IFREG else { throw WebError.notFound }
    return (file, Int(about.st_size))
  }
}

/// The bytes of an open file, read when they are asked for.
private enum FilePieces {
  private static let pieceBytes = 256 * 1024

  /// - Parameter bytes: which of them; a file that has become shorter has fewer.
  static func of(
    _ file: FileHandle, _ bytes: Range<Int>, for origin: RequestOrigin, of turns: FairScheduler
  ) -> some AsyncSequence<[UInt8], any Error> & Sendable {
    let place = Mutex(bytes.lowerBound)
    return AsyncThrowingStream {
      try await turns.take(for: origin, isBegun: true) {
        try place.withLock { place -> [UInt8]? in
          guard place < bytes.upperBound else { return nil }
          try file.seek(toOffset: UInt64(place))
          guard let piece = try file.read(upToCount: min(pieceBytes, bytes.upperBound - place)), !piece.isEmpty else {
            return nil
          }
          place += piece.count
          return Array(piece)
        }
      }
    }
  }
}
