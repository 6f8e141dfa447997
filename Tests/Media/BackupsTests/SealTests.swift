import Testing

@testable import Backups

/// Sealed data are restored exactly, or not at all.
struct SealTests {
  private let seal = Seal(key: [UInt8](repeating: 3, count: 32))

  private func sealed(_ bytes: [UInt8]) -> [UInt8] {
    var rest = bytes[...]
    var out: [UInt8] = []
    seal.seal {
      defer { rest = rest.dropFirst(Seal.pieceBytes) }
      return rest.isEmpty ? nil : Array(rest.prefix(Seal.pieceBytes))
    } write: {
      out += $0
    }
    return out
  }

  private func opened(_ bytes: [UInt8], by seal: Seal? = nil) -> [UInt8]? {
    var rest = bytes[...]
    var out: [UInt8] = []
    let isWhole = (seal ?? self.seal).open { count in
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    } write: {
      out += $0
    }
    return isWhole ? out : nil
  }

  private static let lengths = [0, 1, 65_535, 65_536, 65_537, 131_072, 200_000]

  @Test("data of any length are decrypted unchanged", arguments: lengths)
  func roundTrip(_ length: Int) {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let sealed = sealed(bytes)
    #expect(opened(sealed) == bytes)
    #expect(opened(sealed, by: Seal(key: [UInt8](repeating: 4, count: 32))) == nil)
    #expect(self.sealed(bytes) != sealed, "two seals of the same bytes tell nothing")
  }

  @Test("data that are truncated, extended, changed or reordered cannot be decrypted")
  func tampering() {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let sealed = sealed(bytes)
    let piece = Seal.pieceBytes + 17
    for length in [0, 10, 24, 24 + 5, 24 + piece, 24 + 2 * piece, sealed.count - 1] {
      #expect(opened(Array(sealed.prefix(length))) == nil, "\(length)")
    }
    #expect(opened(sealed + [0]) == nil)
    for place in stride(from: 0, to: sealed.count, by: 9973) {
      var changed = sealed
      changed[place] ^= 0x40
      #expect(opened(changed) == nil, "\(place)")
    }
    let (head, first, second) = (sealed[..<24], sealed[24..<24 + piece], sealed[24 + piece..<24 + 2 * piece])
    var swapped = Array(head)
    for part in [second, first, sealed[(24 + 2 * piece)...]] { swapped += part }
    #expect(opened(swapped) == nil)
  }

  @Test("two sealed files have the same name only for the same bytes and the same key")
  func names() {
    let other = Seal(key: [UInt8](repeating: 4, count: 32))
    #expect(seal.name(of: "ab") == seal.name(of: "ab"))
    #expect(seal.name(of: "ab") != seal.name(of: "cd") && seal.name(of: "ab") != other.name(of: "ab"))
  }

  @Test("names of snapshots sort by time, and other texts are refused as names")
  func snapshotNames() throws {
    let texts = ["20261123T102100Z", "20261123T102100Z-2", "20261123T102100Z-10", "20261123T102101Z"]
    let names = try texts.map { try #require(SnapshotName($0)) }
    #expect(names.shuffled().sorted() == names)
    for wrong in ["", "..", "20261123", "20261123T102100Z/..", "20261123T102100Z-", "20261123T102100Z\n"] {
      #expect(SnapshotName(wrong) == nil, "\(wrong)")
    }
  }
}
