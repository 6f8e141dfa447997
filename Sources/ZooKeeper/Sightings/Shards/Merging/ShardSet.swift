import Basics
import Foundation
import MediaLibrary

/// Finished files of shards that belong together, for a merge: made by one recipe from one source, each shard once, each with
/// the content that its digest states.
package struct ShardSet: Sendable {
  /// The files, by the numbers of their shards.
  let files: [ShardFile]
  /// Files that are left out because another one has the same shard.
  package let spare: [String]
  /// The numbers of shards without a file.
  package let missing: [Int]

  /// The head of the first file.
  package var head: ShardHead { files[0].head }

  /// Opens files and checks them, several at a time.
  ///
  /// - Parameters:
  ///   - paths: in any order, at least one; each counts once.
  ///   - kind: what the files must hold.
  ///   - progress: called after each file with the numbers of checked and of all files.
  /// - Throws: `ShardError`.
  package init(
    _ paths: [String], of kind: ShardHead.Kind = .describe, jobs: Int = OrderedWork.coreCount,
    progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) async throws(ShardError) {
    OpenFiles.raiseLimit()
    let paths = Set(paths.map { AbsolutePath.of($0) }).sorted()
    let checked: [(file: ShardFile, digest: String)]
    do {
      checked = try await OrderedWork.map(paths, jobs: jobs, finished: { progress($0, paths.count) }) { path in
        let file = try ShardFile(path)
        guard file.head.kind == kind else { throw ShardError.otherKind(path: path, file.head.kind) }
        return (file, try file.check())
      }
    } catch {
      throw ShardError(error, path: paths[0])
    }
    let files = checked.map(\.file)
    let odd = Self.odd(files)
    guard odd.isEmpty else { throw .mixture(odd) }
    if let difference = files[0].head.recipe.difference(from: .current) {
      throw .otherVersion(path: files[0].path, difference)
    }
    var byNumber: [Int: (file: ShardFile, digest: String)] = [:]
    var spare: [String] = []
    for (file, digest) in checked {
      guard let first = byNumber[file.head.shard.number] else {
        byNumber[file.head.shard.number] = (file, digest)
        continue
      }
      // Descriptions also state how long they took.
      guard kind == .describe || digest == first.digest else { throw .unequal(first.file.path, file.path) }
      spare.append(file.path)
    }
    self.files = byNumber.sorted { $0.key < $1.key }.map(\.value.file)
    self.spare = spare
    missing = (0..<files[0].head.shard.count).filter { byNumber[$0] == nil }
  }

  /// The files by the kind of their results.
  ///
  /// - Throws: `ShardError` for a file that is not of a shard.
  package static func byKind(_ paths: [String]) throws(ShardError) -> [ShardHead.Kind: [String]] {
    OpenFiles.raiseLimit()
    var byKind: [ShardHead.Kind: [String]] = [:]
    for path in paths { byKind[try ShardFile(AbsolutePath.of(path)).head.kind, default: []].append(path) }
    return byKind
  }

  /// The files whose heads differ from the most frequent head. Of equally frequent heads, that of the first path counts.
  private static func odd(_ files: [ShardFile]) -> [ShardError.Odd] {
    struct Key: Hashable {
      let recipe: ShardRecipe
      let source: String
      let count: Int
    }
    func key(_ file: ShardFile) -> Key {
      Key(recipe: file.head.recipe, source: file.head.source, count: file.head.shard.count)
    }
    var counts: [Key: Int] = [:]
    for file in files { counts[key(file), default: 0] += 1 }
    var usual = files[0]
    for file in files where counts[key(file), default: 0] > counts[key(usual), default: 0] { usual = file }
    return files.compactMap { file -> ShardError.Odd? in
      guard let difference = file.head.difference(from: usual.head) else { return nil }
      return ShardError.Odd(path: file.path, difference: difference)
    }
  }
}

extension ShardHead {
  /// Why two files do not belong together; `nil` if they do.
  fileprivate func difference(from other: ShardHead) -> ShardRecipe.Difference? {
    if let difference = recipe.difference(from: other.recipe) { return difference }
    guard shard.count == other.shard.count else {
      return .shardCount(here: shard.count, others: other.shard.count)
    }
    guard source == other.source else { return kind == .describe ? .plan : .library }
    return nil
  }
}
