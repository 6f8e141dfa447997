import Digests
import Testing
import WebPlatform

@Suite("checksums of chunks")
struct ChunkChecksumTests {
  @Test(
    "SHA-256 and SHA-1 in base64 are understood",
    arguments: [
      "sha256 ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=", "sha1 qZk+NkcGgWq6PiVxeFDCbJzQ2J0=",
    ])
  func known(header: String) throws {
    let checksum = try #require(ChunkChecksum(header))
    #expect(checksum.function.digest(of: Array("abc".utf8)) == checksum.digest)
    #expect(checksum.function.digest(of: Array("abd".utf8)) != checksum.digest)
  }

  @Test(
    "anything else is not",
    arguments: [
      "", "sha256", "sha256 ", "sha256 !!!", "md5 kAFQmDzST7DWlj99KOF/cg==", "SHA256 eA==", "sha256 eA== eA==",
    ])
  func unknown(header: String) {
    #expect(ChunkChecksum(header) == nil)
  }
}
