/// Reads ZIP archives (PKWARE APPNOTE.TXT 6.3.10) of unknown origin. The directory and all headers are checked before any entry is
/// unpacked.
///
/// The directory at the end lists the files: stored or deflated, with numbers of 32 or 64 bits. These are rejected: encrypted and split
/// archives; links and other special files; unsafe or repeated names; entries that overlap or contradict their own headers; everything
/// beyond the limits. Bytes after the archive are rejected too, and bytes before it, if its offsets do not count them. Folders are skipped.
package struct ZIPReader: Sendable {
  /// The files, in the order of the directory.
  package let entries: [ZIPEntry]

  private let source: ZIPSource
  private let codec: ZIPCodec

  /// Reads the directory of an archive, and the header of each entry.
  ///
  /// - Throws: `ZIPError`, and errors of the source.
  package init(_ source: ZIPSource, _ codec: ZIPCodec, limits: ZIPLimits = ZIPLimits()) throws {
    self.source = source
    self.codec = codec
    let end = try ZIPDirectory(of: source)
    guard end.count <= limits.entries else { throw ZIPError(problem: .tooManyEntries(limit: limits.entries)) }
    // The maximum length of the directory: its headers and names, and as much again for comments and extra fields.
    guard end.length <= end.count * 2 * (ZIPFormat.directoryLength + limits.nameBytes),
      let directory = try source.bytes(at: end.place, count: end.length)
    else { throw ZIPError(problem: .damagedHeader) }
    var found: [ZIPEntry] = []
    var names: Set<String> = []
    var (place, total) = (0, 0)
    for _ in 0..<end.count {
      let (entry, next) = try ZIPEntry.read(directory, at: place, limits)
      guard names.insert(entry.name).inserted else { throw ZIPError(entry: entry.name, problem: .repeatedName) }
      total += entry.size
      guard total <= limits.totalBytes else { throw ZIPError(problem: .tooLarge(limit: limits.totalBytes)) }
      found.append(entry)
      place = next
    }
    guard place == directory.count else { throw ZIPError(problem: .damagedHeader) }
    var free = 0
    for entry in found.sorted(by: { $0.place < $1.place }) {
      guard entry.place >= free else { throw ZIPError(entry: entry.name, problem: .overlapping) }
      free = try entry.content(in: source).upperBound
    }
    guard free <= end.place else { throw ZIPError(problem: .overlapping) }
    entries = found.filter { !$0.isFolder }
  }

  /// The uncompressed bytes of an entry.
  ///
  /// - Throws: `ZIPError` when the bytes are damaged, and errors of the source.
  package func bytes(of entry: ZIPEntry) throws -> [UInt8] {
    let content = try entry.content(in: source)
    guard let packed = try source.bytes(at: content.lowerBound, count: content.count) else {
      throw ZIPError(entry: entry.name, problem: .damagedHeader)
    }
    let damaged = ZIPError(entry: entry.name, problem: .damagedContent)
    guard let bytes = entry.method == ZIPFormat.stored ? packed : try? codec.inflate(packed, entry.size),
      bytes.count == entry.size, CRC32(bytes).value == entry.checksum
    else { throw damaged }
    return bytes
  }
}
