import Digests

/// The primary key and a digest of one published row, in 25 bytes. A later run compares marks to find changed rows.
struct PublishedRowMark: Equatable {
  /// The position of the table in `PostgresCatalogue.tables`.
  let table: UInt8
  /// The primary key.
  let number: Int64
  /// The first 16 bytes of the SHA-256 of the row's line.
  let digest: [UInt8]

  static let byteCount = 1 + 8 + digestBytes
  private static let digestBytes = 16

  init(_ line: PostgresTable.Line, inTable table: Int) {
    self.table = UInt8(table)
    number = line.number
    digest = Array(DigestFunction.sha256.digest(of: line.bytes).bytes.prefix(Self.digestBytes))
  }

  /// - Precondition: `byteCount` bytes.
  init(_ bytes: ArraySlice<UInt8>) {
    precondition(bytes.count == Self.byteCount)
    table = bytes[bytes.startIndex]
    number = bytes.dropFirst().prefix(8).reduce(0 as Int64) { $0 << 8 | Int64($1) }
    digest = Array(bytes.dropFirst(9))
  }

  /// Table, number in big-endian order, digest.
  var bytes: [UInt8] {
    [table] + (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) } + digest
  }

  /// Whether this mark's row comes before the other mark's row, in the order of the tables, then of the primary keys.
  func precedes(_ other: PublishedRowMark) -> Bool { (table, number) < (other.table, other.number) }

  func isSameRow(as other: PublishedRowMark) -> Bool { (table, number) == (other.table, other.number) }
}
