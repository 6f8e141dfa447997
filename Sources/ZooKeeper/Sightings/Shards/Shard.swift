import Basics
package import Imaging

/// One of the parts into which a plan divides its files: number 3 of 16 is `3/16`. Numbers begin at 0.
///
/// A photo's shard follows from its content alone, so that any machine computes the same: the first 8 bytes of the
/// SHA-256 of the file, as a big-endian number, modulo the number of shards. A file that could not be read has the
/// SHA-256 of the bytes of its path instead.
package struct Shard: Hashable, TextCodable, Sendable {
  /// 0 to `count` - 1.
  package let number: Int
  /// 1 to `most`.
  package let count: Int

  /// The largest number of shards of a plan: a merge has all their files open.
  package static let most = 10_000

  /// `nil` for impossible numbers.
  package init?(_ number: Int, of count: Int) {
    guard (1...Self.most).contains(count), (0..<count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Parses `3/16`; `nil` for other texts and for impossible numbers.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number, of: count)
  }

  /// The text that `init` reads.
  package var description: String { "\(number)/\(count)" }

  /// The shard of a file with this content.
  package static func number(of content: ContentDigest, among count: Int) -> Int {
    Int(content.firstBits % UInt64(count))
  }

  /// Numbers of shards as a scheduler's job array takes them: `3,17,88`.
  package static func array(_ numbers: [Int]) -> String { numbers.sorted().map(String.init).joined(separator: ",") }
}
