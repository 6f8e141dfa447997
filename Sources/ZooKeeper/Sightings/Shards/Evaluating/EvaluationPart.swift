import Digests
import Foundation
import MediaLibrary
import PatternMatching

/// The answers of one task to its queries of a labelled set: the queries whose numbers, from 0 in the order of the table, are the
/// number of the shard modulo the number of shards.
struct EvaluationPart: Codable, Sendable {
  static let format = 1

  struct Head: Codable, Hashable, Sendable {
    var format = EvaluationPart.format
    var shard: Shard
    var recipe: ShardRecipe
    /// SHA-256 of the table and of everything that the options say, in hexadecimal.
    var experiment: String

    /// The name of the format marks the file.
    private enum CodingKeys: String, CodingKey {
      case format = "menagerie-evaluation"
      case shard, recipe, experiment
    }
  }

  var head: Head
  var frame: EvaluationFrame
  /// In the order of the queries.
  var answers: [EvaluationContest.Answer]

  /// Reads a finished file.
  ///
  /// - Throws: `unreadable`, `cutShort`, `changed`, `newer`, `notAShard`.
  init(contentsOf path: String) throws(ShardError) {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    struct Format: Decodable {
      struct Head: Decodable {
        let format: Int

        private enum CodingKeys: String, CodingKey { case format = "menagerie-evaluation" }
      }
      let head: Head
    }
    guard !bytes.isEmpty else { throw .cutShort(path: path) }
    guard bytes.starts(with: Data(Self.beginning.utf8)) else { throw .notAShard(path: path) }
    _ = try ShardSeal.check(path)
    // The seal begins with the only line break.
    let json = bytes.prefix { $0 != UInt8(ascii: "\n") }
    guard let format = try? JSONDecoder().decode(Format.self, from: json).head.format else { throw .changed(path: path) }
    guard format <= Self.format else { throw .newer(path: path) }
    guard let part = try? JSONDecoder().decode(EvaluationPart.self, from: json) else { throw .changed(path: path) }
    self = part
  }

  init(head: Head, frame: EvaluationFrame, answers: [EvaluationContest.Answer]) {
    (self.head, self.frame, self.answers) = (head, frame, answers)
  }

  /// The members are sorted, so all files begin with this.
  private static let beginning = #"{"answers":"#

  /// Writes the file, which appears under its name complete or not at all.
  ///
  /// - Throws: `library`.
  func write(to path: String) throws(ShardError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      try DurableFile.write(ShardSeal.sealed(Array(encoder.encode(self))), to: path, permissions: 0o666)
    } catch {
      throw ShardError(error, path: path)
    }
  }
}
