public import GRDB

/// Files that somebody sends together: a folder, or one photo from a phone.
public struct UploadBatch: Codable, Hashable, Sendable, Identifiable, FetchableRecord {
  /// A random name.
  public let id: String
  /// Whose it is.
  public let accountID: AccountID
  /// When it was begun, in UTC.
  public let createdAt: String
  /// When its files were taken into the library; `nil` until then.
  public let closedAt: String?
}

/// One file on its way, or here.
public struct Upload: Codable, Hashable, Sendable, Identifiable {
  /// How far a file is.
  public enum State: String, Codable, CaseIterable, Sendable {
    /// Bytes are still missing.
    case arriving
    /// All there, and scanned where a scanner is configured.
    case ready
    /// The scanner found something; the file is set aside and never imported.
    case infected
    /// All there, but the scanner does not answer: it is not imported until it does.
    case unscanned
  }

  /// A random name.
  public let id: String
  /// The batch that it belongs to.
  public let batch: String
  /// What the sender calls it, folders included.
  public let name: String
  /// Bytes that are here.
  public var offset: Int
  /// Bytes in all.
  public let byteCount: Int
  /// How far it is.
  public var state: State
  /// What the scanner found.
  public var finding: String?
}

/// Why a file cannot be taken.
public enum UploadError: Error, Sendable, Equatable {
  /// A name that could lead out of its folder, or that no file may have.
  case badName(String)
  /// More bytes than a file may have.
  case tooLarge(maxBytes: Int)
  /// More files than a batch may have.
  case tooMany(maxFiles: Int)
  /// The disk would be full.
  case noRoom
  /// There is no such batch or file, or it is somebody else's.
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
