/// A file or folder in an archive, as the archive's directory describes it.
package struct ZIPEntry: Equatable, Sendable {
  /// Parts are separated by slashes.
  package let name: String
  /// Uncompressed bytes.
  package let size: Int
  /// Compressed bytes.
  package let packedSize: Int

  let method: UInt16
  let flags: UInt16
  let checksum: UInt32
  /// The offset of the entry's local header.
  let place: Int
  let isFolder: Bool
}

extension ZIPEntry {
  /// Parses the entry at an index of the directory; also returns the index after it.
  ///
  /// - Throws: `ZIPError` for invalid or unsupported entries.
  static func read(
    _ directory: [UInt8], at start: Int, _ limits: ZIPLimits
  ) throws(ZIPError) -> (entry: ZIPEntry, next: Int) {
    guard directory.number(at: start, as: UInt32.self) == ZIPFormat.directorySignature,
      let madeBy = directory.number(at: start + 4, as: UInt16.self),
      let flags = directory.number(at: start + 8, as: UInt16.self),
      let method = directory.number(at: start + 10, as: UInt16.self),
      let checksum = directory.number(at: start + 16, as: UInt32.self),
      let packed = directory.number(at: start + 20, as: UInt32.self),
      let size = directory.number(at: start + 24, as: UInt32.self),
      let nameLength = directory.number(at: start + 28, as: UInt16.self),
      let extraLength = directory.number(at: start + 30, as: UInt16.self),
      let commentLength = directory.number(at: start + 32, as: UInt16.self),
      let disk = directory.number(at: start + 34, as: UInt16.self),
      let attributes = directory.number(at: start + 38, as: UInt32.self),
      let place = directory.number(at: start + 42, as: UInt32.self)
    else { throw ZIPError(problem: .damagedHeader) }
    let nameStart = start + ZIPFormat.directoryLength
    let extraStart = nameStart + Int(nameLength)
    let next = extraStart + Int(extraLength) + Int(commentLength)
    guard next <= directory.count else { throw ZIPError(problem: .damagedHeader) }
    guard nameLength <= limits.nameBytes else { throw ZIPError(problem: .nameTooLong(limit: limits.nameBytes)) }
    guard let name = String(validating: directory[nameStart..<extraStart], as: UTF8.self) else {
      throw ZIPError(problem: .nameNotText)
    }
    func refused(_ problem: ZIPError.Problem) -> ZIPError { ZIPError(entry: name, problem: problem) }

    if let problem = ZIPName.problem(name, limit: limits.nameBytes) { throw refused(problem) }
    guard flags & ZIPFormat.encryptedFlags == 0 else { throw refused(.encrypted) }
    guard method == ZIPFormat.stored || method == ZIPFormat.deflated else { throw refused(.unknownMethod(Int(method))) }
    guard disk == 0 || disk == ZIPFormat.wideCount else { throw refused(.severalFiles) }

    var wide = WideNumbers(directory[extraStart..<extraStart + Int(extraLength)])
    guard let size = wide.take(size), let packed = wide.take(packed), let place = wide.take(place),
      let size = Int(exactly: size), let packed = Int(exactly: packed), let place = Int(exactly: place)
    else { throw refused(.damagedHeader) }
    let isFolder = name.hasSuffix("/")
    // The attributes contain a file type only if the archive was made on a Unix-like system (3). Some programs leave the type 0.
    if madeBy >> 8 == 3 {
      let kind = attributes >> 16 & 0o170_000
      guard kind == 0 || kind == (isFolder ? 0o040_000 : 0o100_000) else { throw refused(.notAFile) }
    }
    guard !isFolder || size == 0 else { throw refused(.notAFile) }
    guard method == ZIPFormat.deflated || size == packed else { throw refused(.damagedHeader) }
    guard size <= limits.entryBytes else { throw refused(.entryTooLarge(limit: limits.entryBytes)) }
    guard size <= limits.ratioFrom || size / limits.ratio <= packed else {
      throw refused(.unfoldsTooFar(limit: limits.ratio))
    }
    let entry = ZIPEntry(
      name: name, size: size, packedSize: packed, method: method, flags: flags, checksum: checksum, place: place,
      isFolder: isFolder)
    return (entry, next)
  }

  /// The range of the compressed bytes, after checking the local header.
  ///
  /// - Throws: `ZIPError` when the header contradicts the directory, and errors of the source.
  func content(in source: ZIPSource) throws -> Range<Int> {
    let length = ZIPFormat.localLength
    guard let header = try source.bytes(at: place, count: length),
      header.number(at: 0, as: UInt32.self) == ZIPFormat.localSignature,
      header.number(at: 6, as: UInt16.self) == flags, header.number(at: 8, as: UInt16.self) == method,
      let nameLength = header.number(at: 26, as: UInt16.self), let extraLength = header.number(at: 28, as: UInt16.self),
      try source.bytes(at: place + length, count: Int(nameLength))?.elementsEqual(name.utf8) == true,
      let extra = try source.bytes(at: place + length + Int(nameLength), count: Int(extraLength))
    else { throw ZIPError(entry: name, problem: .damagedHeader) }
    if flags & ZIPFormat.descriptorFlag == 0 {
      var wide = WideNumbers(extra[...])
      guard header.number(at: 14, as: UInt32.self) == checksum,
        header.number(at: 22, as: UInt32.self).flatMap({ wide.take($0) }) == UInt64(size),
        header.number(at: 18, as: UInt32.self).flatMap({ wide.take($0) }) == UInt64(packedSize)
      else { throw ZIPError(entry: name, problem: .damagedHeader) }
    }
    let start = place + length + Int(nameLength) + Int(extraLength)
    guard packedSize <= source.count - start else { throw ZIPError(entry: name, problem: .damagedHeader) }
    return start..<start + packedSize
  }
}

/// The numbers of the 64-bit extra field, in order. The field contains only the numbers that do not fit in the header.
private struct WideNumbers {
  private var numbers: [UInt64] = []

  /// Finds the field among all extra fields (APPNOTE 4.5).
  init(_ extra: ArraySlice<UInt8>) {
    let extra = Array(extra)
    var place = 0
    while place < extra.count {
      guard let kind = extra.number(at: place, as: UInt16.self),
        let length = extra.number(at: place + 2, as: UInt16.self).map(Int.init), length <= extra.count - place - 4
      else {
        // Some writers add padding. A rest that is too short for a field is ignored.
        return
      }
      if kind == ZIPFormat.wideField {
        numbers = stride(from: 0, to: length - length % 8, by: 8).compactMap { extra.number(at: place + 4 + $0) }
        return
      }
      place += 4 + length
    }
  }

  /// The number of the header. Where the header contains `wideNumber` instead, the next number of the extra field; `nil` when it has no
  /// more.
  mutating func take(_ number: UInt32) -> UInt64? {
    guard number == ZIPFormat.wideNumber else { return UInt64(number) }
    return numbers.isEmpty ? nil : numbers.removeFirst()
  }
}
