import Foundation
import Imaging
import Sightings
import Testing

@Suite("shards of a plan")
struct ShardTests {
  @Test("a photo's shard is the first 64 bits of its SHA-256, big endian, modulo the number of shards")
  func number() {
    // The SHA-256 of "abc" (FIPS 180-2, B.1) begins with ba7816bf8f01cfea: 13436514500253700074.
    let digest = ContentDigest.of(Array("abc".utf8))
    #expect(Shard.number(of: digest, among: 1) == 0)
    #expect(Shard.number(of: digest, among: 16) == 10)
    #expect(Shard.number(of: digest, among: 1000) == 74)
  }

  @Test("texts such as 3/16 are read, and other texts are refused")
  func texts() {
    #expect(Shard("3/16") == Shard(3, of: 16))
    #expect(Shard("3/16")?.description == "3/16")
    for text in ["", "3", "16/16", "-1/16", "3/0", "3/16/2", "a/16", "3/", "/16", "3/200000"] {
      #expect(Shard(text) == nil, "\(text)")
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Shard.self, from: JSONEncoder().encode(text)) }
    }
  }

  @Test("numbers of shards become the array of an engine")
  func array() {
    #expect(Shard.array([88, 3, 17]) == "3,17,88")
    #expect(Shard.array([]) == "")
  }
}
