/// How much of an archive is read at most.
package struct ZIPLimits: Sendable {
  /// Entries, folders among them.
  package var entries: Int
  /// Bytes of a name.
  package var nameBytes: Int
  /// Bytes of one unpacked entry.
  package var entryBytes: Int
  /// Bytes of all unpacked entries.
  package var totalBytes: Int
  /// How many times its packed bytes an entry of more than `ratioFrom` bytes may be.
  package var ratio: Int
  /// Entries up to so many bytes may be packed as well as they can be: what repeats itself gets very small.
  package var ratioFrom: Int

  /// 10,000 entries with names of 1,024 bytes, 64 MiB each and 1 GiB together, those above 1 MiB packed to a 200th at best, unless
  /// told otherwise.
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
