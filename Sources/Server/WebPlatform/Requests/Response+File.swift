import Foundation
package import HTTPServer
import HTTPTypes
import Synchronization

extension RequestContext {
  /// Sends a file of this computer as a download. The file is read while it is sent, 256 KiB at a time. Range requests and conditional
  /// requests are supported (RFC 9110, 14 and 13).
  ///
  /// - Parameter digest: the entity tag. Files with different bytes must have different tags.
  /// - Throws: `WebError.notFound` when the file does not exist or cannot be read.
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
    // A range of another version does not fit the part that the client has.
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

/// The bytes of an open file, read on demand.
private enum FilePieces {
  private static let pieceBytes = 256 * 1024

  /// - Parameter bytes: the range to read. If the file has become shorter, the bytes end early.
  static func of(
    _ file: FileHandle, _ bytes: Range<Int>, for origin: RequestOrigin, of scheduler: FairScheduler
  ) -> some AsyncSequence<[UInt8], any Error> & Sendable {
    let place = Mutex(bytes.lowerBound)
    return AsyncThrowingStream {
      try await scheduler.take(for: origin, isBegun: true) {
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
