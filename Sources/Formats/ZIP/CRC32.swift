/// The checksum of ZIP and PNG: CRC-32 as in ISO 3309, byte by byte (PNG specification, third edition, annex D).
package struct CRC32: Sendable {
  private var state: UInt32 = 0xFFFF_FFFF

  package init() {}

  package init(_ bytes: some Sequence<UInt8>) { update(bytes) }

  package var value: UInt32 { ~state }

  package mutating func update(_ bytes: some Sequence<UInt8>) {
    state = bytes.reduce(state) { sum, byte in Self.table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8) }
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }
}
