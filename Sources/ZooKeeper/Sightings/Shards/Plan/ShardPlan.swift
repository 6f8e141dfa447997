import Basics
import Digests
import Foundation
import Imaging
import MediaLibrary

/// The part of a plan that one task needs.
///
/// The whole plan is read, because the results identify the plan by its digest. Only the entries of the shard and the
/// names of sidecars stay in memory.
struct ShardPlan: Sendable {
  let head: PlanHead
  /// SHA-256 of the plan, in hexadecimal.
  let digest: String
  /// The files of the shard, in the order of the plan.
  let entries: [PlanEntry]
  /// Files of all shards whose names are those of sidecars of Google Takeout.
  let jsonFiles: Set<String>

  /// - Throws: `ShardError` for a plan that is unreadable, damaged, or divided in another way.
  init(contentsOf path: String, shard: Shard) throws(ShardError) {
    var (entries, jsonFiles): ([PlanEntry], Set<String>) = ([], [])
    (head, digest) = try PlanReader.read(path) { head throws(ShardError) in
      guard head.shards == shard.count else { throw .otherShards(shard, plan: path, count: head.shards) }
    } entry: { line, decode throws(ShardError) in
      let number = PlanLine.firstBits(of: line).map { Int($0 % UInt64(shard.count)) }
      guard number == nil || number == shard.number || PlanLine.mayNameSidecar(line) else { return }
      let entry = try decode(line)
      if entry.shard(among: shard.count) == shard.number { entries.append(entry) }
      if TakeoutSidecar.mayBeOne(entry.path) { jsonFiles.insert(entry.path) }
    }
    (self.entries, self.jsonFiles) = (entries, jsonFiles)
  }
}

/// Reads plans line by line, so that memory use is constant.
enum PlanReader {
  typealias Decode = (ArraySlice<UInt8>) throws(ShardError) -> PlanEntry

  /// - Parameters:
  ///   - head: called with the decoded first line.
  ///   - entry: called with every further line, and a function that decodes the line.
  /// - Returns: the decoded first line, and the SHA-256 of the file in hexadecimal.
  static func read(
    _ path: String, head check: (PlanHead) throws(ShardError) -> Void = { _ in },
    entry: (ArraySlice<UInt8>, Decode) throws(ShardError) -> Void = { _, _ in }
  ) throws(ShardError) -> (head: PlanHead, digest: String) {
    guard let reader = PieceReader(path) else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    let digest = RunningDigest(.sha256)
    var (rest, number): (ArraySlice<UInt8>, Int) = ([], 0)
    var head: PlanHead?
    func take(_ line: ArraySlice<UInt8>) throws(ShardError) {
      number += 1
      guard head != nil else {
        let first = try Self.head(line, of: path)
        head = first
        return try check(first)
      }
      try entry(line) { line throws(ShardError) in
        guard let entry = try? JSONDecoder().decode(PlanEntry.self, from: Data(line)) else {
          throw .badLine(path: path, line: number)
        }
        return entry
      }
    }
    while true {
      let piece = try Self.next(reader, path)
      guard !piece.isEmpty else { break }
      digest.update(piece)
      rest += piece
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        try take(rest[..<end])
        rest = rest[(end + 1)...]
      }
      guard rest.count < PlanLine.longest else {
        guard head != nil else { throw .notAPlan(path: path) }
        throw .badLine(path: path, line: number + 1)
      }
      rest = Array(rest)[...]
    }
    guard let head else { throw .notAPlan(path: path) }
    guard rest.isEmpty, number - 1 == head.files else {
      throw .otherCount(path: path, stated: head.files, found: number - 1)
    }
    return (head, digest.finish().hex)
  }

  private static func next(_ reader: PieceReader, _ path: String) throws(ShardError) -> [UInt8] {
    do throws(LibraryError) { return try reader.next(1 << 20) } catch {
      throw .unreadable(path: path, reason: error.description)
    }
  }

  private static func head(_ line: ArraySlice<UInt8>, of path: String) throws(ShardError) -> PlanHead {
    struct Format: Decodable {
      let format: Int

      private enum CodingKeys: String, CodingKey { case format = "menagerie-plan" }
    }
    guard let format = try? JSONDecoder().decode(Format.self, from: Data(line)).format else {
      throw .notAPlan(path: path)
    }
    guard format <= PlanHead.format else { throw .newer(path: path) }
    guard let head = try? JSONDecoder().decode(PlanHead.self, from: Data(line)), (1...Shard.most).contains(head.shards)
    else { throw .badLine(path: path, line: 1) }
    return head
  }
}
