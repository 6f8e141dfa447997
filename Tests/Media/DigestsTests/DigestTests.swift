import Digests
import Testing

/// Known answers: NIST, Cryptographic Standards and Guidelines, examples for SHA-1 and SHA-256 (FIPS 180-4).
@Suite("digests")
struct DigestTests {
  @Test(
    "digests are equal to NIST's examples",
    arguments: [
      (
        "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "da39a3ee5e6b4b0d3255bfef95601890afd80709"
      ),
      (
        "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        "a9993e364706816aba3e25717850c26c9cd0d89d"
      ),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
        "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
      ),
    ])
  func known(text: String, sha256: String, sha1: String) {
    let bytes = Array(text.utf8)
    #expect(DigestFunction.sha256.digest(of: bytes).hex == sha256)
    #expect(DigestFunction.sha1.digest(of: bytes).hex == sha1)
  }

  @Test("the digests of a million letters a are equal to NIST's examples")
  func million() {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(
      DigestFunction.sha256.digest(of: bytes).hex == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    #expect(DigestFunction.sha1.digest(of: bytes).hex == "34aa973cd4c4daa4f61eeb2bdbad27316534016f")
  }

  @Test(
    "bytes in parts have the digest of the whole", arguments: DigestFunction.allCases, [1, 63, 64, 65, 1000])
  func parts(function: DigestFunction, size: Int) {
    let bytes = (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let running = RunningDigest(function)
    for start in stride(from: 0, to: bytes.count, by: size) {
      running.update(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    let digest = running.finish()
    #expect(digest == function.digest(of: bytes))
    #expect(digest.bytes.count == function.byteCount)
  }

  @Test("threads can compute digests at the same time")
  func threads() async {
    let bytes = [UInt8](repeating: 7, count: 100_000)
    let expected = DigestFunction.sha256.digest(of: bytes)
    await withTaskGroup(of: Digest.self) { group in
      for _ in 0..<16 { group.addTask { DigestFunction.sha256.digest(of: bytes) } }
      for await digest in group { #expect(digest == expected) }
    }
  }
}
