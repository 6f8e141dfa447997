import GRDB

/// Files that somebody sends together: a folder, or one photo from a phone.
package struct UploadBatch: Codable, Hashable, Sendable, Identifiable, FetchableRecord {
  /// A random name.
  package let id: String
  /// The account of the sender.
  package let accountID: AccountID
  /// When the batch was begun, in UTC.
  package let createdAt: String
  /// When the batch's files were taken into the library; `nil` until then.
  package let closedAt: String?
}

/// One file on its way, or here.
package struct Upload: Codable, Hashable, Sendable, Identifiable {
  /// How far a file is.
  package enum State: String, Codable, CaseIterable, Sendable {
    /// Bytes are still missing.
    case arriving
    /// All there, and scanned where a scanner is configured.
    case ready
    /// The scanner found something; the file is set aside and never imported.
    case infected
    /// All there, but the scanner does not answer: the file is not imported until it does.
    case unscanned
  }

  /// A random name.
  package let id: String
  /// The batch that the file belongs to.
  package let batch: String
  /// What the sender calls the file, folders included.
  package let name: String
  /// Bytes that are here.
  package var offset: Int
  /// Bytes in all.
  package let byteCount: Int
  /// How far the file is.
  package var state: State
  /// What the scanner found.
  package var finding: String?
}

/// Why a file cannot be taken.
package enum UploadError: Error, Sendable, Equatable {
  /// A name that could lead out of its folder, or that no file may have.
  case badName(String)
  /// More bytes than a file may have.
  case tooLarge(maxBytes: Int)
  /// More files than a batch may have.
  case tooMany(maxFiles: Int)
  /// More batches than the sender may have waiting.
  case tooManyBatches(Int)
  /// More files than the sender may have waiting.
  case tooManyFilesWaiting(Int)
  /// More bytes than the sender may have waiting.
  case tooManyBytesWaiting(Int)
  /// The disk would be full.
  case noRoom
  /// There is no such batch or file, or somebody else has it.
  case notFound
  /// The bytes do not begin where the last ones ended.
  case wrongOffset(expected: Int)
  /// The bytes are not those that the checksum speaks of.
  case wrongChecksum
  /// Another request is sending the same file.
  case busy
  /// The batch has been imported.
  case closed
  /// The disk refused.
  case storage(String)
}
