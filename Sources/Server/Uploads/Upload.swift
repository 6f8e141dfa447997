import GRDB
@_exported public import WebBasics

/// Files that are sent together: a folder, or one photo from a phone.
package struct UploadBatch: Codable, Hashable, Sendable, Identifiable, FetchableRecord, PersistableRecord {
  package enum Columns {
    static let id = Column("id"), accountID = Column("accountID"), createdAt = Column("createdAt")
    static let closedAt = Column("closedAt"), fileCount = Column("fileCount")
  }

  package static let databaseTableName = "batch"

  /// Random.
  package let id: String
  package let accountID: AccountID
  /// UTC.
  package let createdAt: String
  /// When the files were imported into the library; `nil` until then.
  package let closedAt: String?
}

/// One file that is being uploaded, or is complete.
package struct Upload: Codable, Hashable, Sendable, Identifiable {
  package enum State: String, Codable, CaseIterable, Sendable {
    /// Incomplete.
    case arriving
    /// Complete, and scanned where a scanner is configured.
    case ready
    /// The scanner found malware; the file is in quarantine and never imported.
    case infected
    /// Complete, but the scanner does not answer: the file is not imported until it does.
    case unscanned
  }

  /// Random.
  package let id: String
  package let batch: String
  /// The sender's file name, folders included.
  package let name: String
  /// Bytes received.
  package var offset: Int
  /// Bytes in total.
  package let byteCount: Int
  package var state: State
  /// The name of the malware.
  package var finding: String?
}

/// The row of a file; how many of its bytes are here, only the disk knows.
struct UploadRecord: Codable, FetchableRecord, PersistableRecord {
  enum Columns {
    static let id = Column("id"), batchID = Column("batchID"), name = Column("name"), state = Column("state")
    static let finding = Column("finding"), createdAt = Column("createdAt")
  }

  static let databaseTableName = "upload"

  let id, batchID, name: String
  let byteCount: Int
  let state: String
  let finding: String?
  let createdAt: String
}

package enum UploadError: Error, Sendable, Equatable {
  /// A name that could lead out of its folder, or is invalid for a file.
  case badName(String)
  case tooLarge(maxBytes: Int)
  case tooMany(maxFiles: Int)
  /// The sender has too many batches that wait for import.
  case tooManyBatches(Int)
  /// The sender has too many files that wait for import.
  case tooManyFilesWaiting(Int)
  /// The sender has too many bytes that wait for import.
  case tooManyBytesWaiting(Int)
  case noRoom
  /// The batch or file does not exist, or belongs to another account.
  case notFound
  /// The bytes do not begin where the last ones ended.
  case wrongOffset(expected: Int)
  /// The bytes do not match the checksum.
  case wrongChecksum
  /// Another request is sending the same file.
  case busy
  case closed
  case storage(String)
}
