import Foundation
import GRDB
import MediaLibrary
import NIOPosix

/// The last steps of a complete file, and the paths of files before those steps.
extension UploadStore {
  /// Scans a complete file, and moves it to its final path.
  ///
  /// - Throws: `noRoom`, `storage`; a second call continues the work.
  func settle(_ upload: Upload) throws -> Upload {
    do { return try settled(upload) } catch { throw UploadError.naming(error) }
  }

  private func settled(_ upload: Upload) throws -> Upload {
    var upload = upload
    upload.finding = nil
    if let scanner {
      do throws(VirusScanner.Failure) {
        if case .infected(let finding) = try scanner.scan(arriving(upload)) {
          upload.state = .infected
          upload.finding = finding
        } else {
          upload.state = .ready
        }
      } catch {
        upload.state = .unscanned
        // The scanner's address is not shown to clients.
        upload.finding = "no answer"
      }
    } else {
      upload.state = .ready
    }
    switch upload.state {
    case .arriving, .unscanned: break
    case .ready: try move(arriving(upload), to: file(upload))
    case .infected: try move(arriving(upload), to: quarantined(upload))
    }
    try note(upload)
    return upload
  }

  /// As `settle`, on a thread that may wait for the scanner.
  func settling(_ upload: Upload) async throws -> Upload {
    try await NIOThreadPool.singleton.runIfActive { try self.settle(upload) }
  }

  /// Scans the unscanned files of a batch again.
  package func scanAgain(_ batch: String) async throws {
    for upload in try uploads(in: batch) where upload.state == .unscanned { _ = try await settling(upload) }
  }

  /// Continues with files that were complete just before the server was killed, and deletes batches that were not imported and got no file
  /// in the last 30 days.
  ///
  /// - Parameter report: called for each file that cannot continue; the file stays unchanged.
  package func resume(report: (Upload, any Error) -> Void = { _, _ in }) throws {
    let month = OperationRecord.timestamp(Date(timeIntervalSinceNow: -30 * 86_400))
    let old = try database.read { db in
      let used = UploadRecord.filter { $0.createdAt >= month }.select(UploadRecord.Columns.batchID, as: String.self)
      return try UploadBatch.filter { $0.closedAt == nil && $0.createdAt < month && !used.contains($0.id) }.fetchAll(db)
    }
    for batch in old { try remove(batch.id) }
    let states = [Upload.State.arriving, .unscanned].map(\.rawValue)
    let left = try database.read { db in try UploadRecord.filter { states.contains($0.state) }.fetchAll(db) }
    for upload in try left.map(upload) {
      do { try resume(upload) } catch { report(upload, error) }
    }
  }

  private func resume(_ kept: Upload) throws {
    if exists(arriving(kept)) {
      if length(of: kept) == kept.byteCount { _ = try settle(kept) }
    } else {
      _ = try found(kept)
    }
  }

  /// Repairs the stored state of a file that was moved to its final path, if a crash or a full disk prevented storing the new state.
  func found(_ kept: Upload) throws -> Upload {
    var upload = kept
    guard upload.state == .arriving || upload.state == .unscanned, !exists(arriving(upload)) else { return kept }
    if exists(file(upload)) {
      // The file was scanned before it was moved.
      upload.state = .ready
    } else if exists(quarantined(upload)) {
      upload.state = .infected
    } else {
      return kept
    }
    try note(upload)
    upload.offset = upload.byteCount
    return upload
  }

  private func note(_ upload: Upload) throws {
    _ = try database.write { db in
      try UploadRecord.filter { $0.id == upload.id }.updateAll(db) {
        [$0.state.set(to: upload.state.rawValue), $0.finding.set(to: upload.finding)]
      }
    }
  }

  private func move(_ from: String, to path: String) throws {
    let folder = path.prefix(upTo: path.unicodeScalars.lastIndex(of: "/") ?? path.startIndex)
    try FileManager.default.createDirectory(atPath: String(folder), withIntermediateDirectories: true)
    guard rename(from, path) == 0 else { throw DurableFile.failure(path) }
  }

  func arriving(_ upload: Upload) -> String { "\(root)/\(upload.batch)/.arriving-\(upload.id)" }
  func file(_ upload: Upload) -> String { "\(root)/\(upload.batch)/\(upload.name)" }

  func quarantined(_ upload: Upload) -> String { "\(root)/quarantine/\(upload.id)" }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  func length(of upload: Upload) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: arriving(upload))
    return attributes?[.size] as? Int ?? 0
  }
}
