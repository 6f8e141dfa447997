import Formats
import Testing

@Suite("CRC-32")
struct CRC32Tests {
  /// The check value of the catalogue of parametrised CRC algorithms, and one from the PNG specification: an empty
  /// IEND.
  @Test(
    "known checksums", arguments: [("", 0), ("123456789", 0xCBF4_3926), ("IEND", 0xAE42_6082)] as [(String, UInt32)])
  func known(text: String, checksum: UInt32) {
    #expect(CRC32(text.utf8).value == checksum)
    var parts = CRC32()
    for byte in text.utf8 { parts.update([byte]) }
    #expect(parts.value == checksum)
  }
}
