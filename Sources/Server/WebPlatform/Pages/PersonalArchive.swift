import Basics
import Formats
import Foundation
import Imaging

/// The export of a person's data as a ZIP archive. It is made while it is sent, so that memory never holds the whole archive.
actor PersonalArchive {
  private var writer = ZIPWriter(.zlib)
  private var files: ArraySlice<PersonalFile>
  private var current: FileHandle?
  private var isOver = false
  private let time: CivilTime
  private let workers: Workers

  private static let pieceBytes = 256 * 1024

  /// - Parameter time: the time stamp of the files in the archive.
  init(_ files: [PersonalFile], at time: CivilTime, workers: Workers) {
    self.files = files[...]
    self.time = time
    self.workers = workers
  }

  nonisolated var pieces: AsyncThrowingStream<[UInt8], any Error> {
    AsyncThrowingStream { try await self.next() }
  }

  private func next() async throws -> [UInt8]? {
    if let handle = current {
      let piece = try await workers.run { try handle.read(upToCount: Self.pieceBytes) }
      if let piece, !piece.isEmpty { return try writer.piece(Array(piece)) }
      try handle.close()
      current = nil
      return try writer.end()
    }
    guard let file = files.popFirst() else {
      guard !isOver else { return nil }
      isOver = true
      return writer.finish()
    }
    switch file.source {
    case .bytes(let make): return try writer.entry(file.name, at: time, try await workers.run(make))
    case .file(let path):
      guard let handle = FileHandle(forReadingAtPath: path) else {
        return try writer.entry(file.name + ".missing.txt", at: time, Array("This file no longer exists.\n".utf8))
      }
      current = handle
      return try writer.begin(file.name, at: time, packing: .none)
    }
  }
}

/// One file in the export of a person's data.
package struct PersonalFile: Sendable {
  /// The name in the archive, below the app's folder; slashes separate its parts.
  package let name: String
  let source: Source

  enum Source: Sendable {
    case bytes(@Sendable () async throws -> [UInt8])
    case file(String)
  }

  init(_ name: String, source: Source) {
    self.name = name
    self.source = source
  }

  /// A file whose bytes are made when the archive reaches the file.
  package init(_ name: String, bytes: @escaping @Sendable () async throws -> [UInt8]) {
    self.name = name
    source = .bytes(bytes)
  }

  /// A file on the disk, of any size. If it has been deleted when the archive reaches it, the archive contains a note instead.
  package init(_ name: String, path: String) {
    self.name = name
    source = .file(path)
  }
}
