package import Digests
import Foundation
import GRDB
@_exported public import WebBasics

/// Files that are sent together: a folder, or one photo from a phone.
package struct UploadBatch: Codable, Hashable, Sendable, Identifiable, FetchableRecord, PersistableRecord {
  package enum Columns {
    static let id = Column("id"), accountID = Column("accountID"), createdAt = Column("createdAt")
    static let closedAt = Column("closedAt"), fileCount = Column("fileCount")
  }

  package static let databaseTableName = "batch"

  /// A random identifier.
  package let id: String
  package let accountID: AccountID
  /// UTC.
  package let createdAt: String
  /// When the files were imported into the library, in UTC; `nil` until then.
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
    /// Complete, but the scanner gave no result. The file is not imported before the scanner gives a result.
    case unscanned
  }

  /// A random identifier.
  package let id: String
  package let batch: String
  /// The sender's file name, folders included.
  package let name: String
  /// Received bytes.
  package var offset: Int
  /// Bytes in total.
  package let byteCount: Int
  package var state: State
  /// The name of the malware, or the reason why the scanner gave no result; `nil` for other states.
  package var finding: String?
}

/// The row of a file. The number of received bytes is the length of the file on the disk, so it is not stored.
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
  /// A name that leads out of its folder, is invalid for a file, or clashes with another file of the batch.
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
  /// The offset of the bytes differs from the length that has arrived.
  case wrongOffset(expected: Int)
  /// The bytes do not match the checksum.
  case wrongChecksum
  /// Another request is sending the same file.
  case busy
  case closed
  case storage(String)
}

/// The checksum of a chunk in the header of the request (tus 1.0, extension *checksum*): `sha256 <base64>` or `sha1 <base64>`.
package struct ChunkChecksum: Sendable, Equatable {
  package let function: DigestFunction
  package let digest: Digest

  /// - Returns: `nil` for a header of another form, another algorithm, or a digest that is not base64.
  package init?(_ header: String) {
    let parts = header.split(separator: " ")
    guard parts.count == 2, let function = DigestFunction(rawValue: String(parts[0])),
      let digest = Data(base64Encoded: String(parts[1]))
    else { return nil }
    self.function = function
    self.digest = Digest(bytes: Array(digest))
  }
}

/// A client's file name that is safe to use as a path inside a folder.
///
/// `Day 1/IMG_1.JPG` keeps its folder, so that sidecars stay beside their photos. A name that leads to another folder, is hidden, or can
/// break a terminal is rejected. It is not repaired, because the repair could make two names equal.
package struct SafePath: Hashable, Sendable {
  /// Parts joined by slashes.
  package let text: String

  /// - Returns: `nil` for a name that is empty, absolute or too long (240 bytes a part, 1,000 in all, 16 parts). Also `nil` for empty
  ///   parts, `.`, `..`, hidden parts, parts with a blank at the end, backslashes, colons, line separators, and control and format
  ///   characters.
  package init?(_ name: String) {
    let name = name.precomposedStringWithCanonicalMapping
    // The name is split by scalars, as file systems read it: a combining mark after `/` or `.` would form one character with it.
    let parts = name.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.isEmpty, name.utf8.count <= 1_000, parts.count <= 16 else { return nil }
    for part in parts {
      guard let first = part.first, first != ".", part.last != " ", String(part).utf8.count <= 240 else { return nil }
      let isPlain = part.allSatisfy { scalar in
        !"\\:\u{2028}\u{2029}".unicodeScalars.contains(scalar) && scalar.properties.generalCategory != .control
          && scalar.properties.generalCategory != .format
      }
      guard isPlain else { return nil }
    }
    text = name
  }
}
