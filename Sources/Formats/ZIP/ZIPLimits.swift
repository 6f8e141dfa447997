/// Limits for reading an archive.
package struct ZIPLimits: Sendable {
  /// The maximum number of entries, including folders.
  package var entries: Int
  /// The maximum number of bytes of a name.
  package var nameBytes: Int
  /// The maximum number of bytes of one uncompressed entry.
  package var entryBytes: Int
  /// The maximum number of bytes of all uncompressed entries together.
  package var totalBytes: Int
  /// The maximum compression ratio of an entry of more than `ratioFrom` bytes.
  package var ratio: Int
  /// Entries up to this many bytes may have any ratio, because repetitive data compress very well.
  package var ratioFrom: Int

  /// Defaults: 10,000 entries, names of 1,024 bytes, 64 MiB per entry, 1 GiB in total, and a ratio of 200 for entries above 1 MiB.
  package init(
    entries: Int = 10_000, nameBytes: Int = 1_024, entryBytes: Int = 64 << 20, totalBytes: Int = 1 << 30,
    ratio: Int = 200, ratioFrom: Int = 1 << 20
  ) {
    self.entries = entries
    self.nameBytes = nameBytes
    self.entryBytes = entryBytes
    self.totalBytes = totalBytes
    self.ratio = ratio
    self.ratioFrom = ratioFrom
  }
}
