import Basics
import Foundation
import MediaLibrary

/// Finished files of shards that belong together, for a merge. They have one kind, one recipe and one source. Each
/// shard occurs once, and each file has the content that its digest states.
package struct ShardSet: Sendable {
  /// The files, ordered by the numbers of their shards.
  let files: [ShardFile]
  /// Files that are left out because an earlier file has the same shard.
  package let spare: [String]
  /// The numbers of shards without a file.
  package let missing: [Int]

  /// The head of the first file.
  package var head: ShardHead { files[0].head }

  /// Opens files and checks them, several at a time.
  ///
  /// - Parameters:
  ///   - paths: in any order, at least one; a repeated path counts once.
  ///   - jobs: the number of files checked in parallel, at least 1.
  ///   - progress: called after each file with the numbers of checked and of all files.
  /// - Throws: `ShardError`.
  package init(
    _ paths: [String], jobs: Int? = nil, progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) async throws(ShardError) {
    OpenFiles.raiseLimit()
    let paths = Set(paths.map { AbsolutePath.of($0) }).sorted()
    let checked: [(file: ShardFile, digest: String)]
    do {
      checked = try await OrderedWork.map(
        paths, jobs: jobs ?? OrderedWork.coreCount, finished: { progress($0, paths.count) }
      ) { path in
        let file = try ShardFile(path)
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
      // Only results of comparisons are always equal; other results also contain the time that they took.
      guard file.head.kind != .match || digest == first.digest else {
        throw .unequal(first.file.path, file.path)
      }
      spare.append(file.path)
    }
    self.files = byNumber.sorted { $0.key < $1.key }.map(\.value.file)
    self.spare = spare
    missing = (0..<files[0].head.shard.count).filter { byNumber[$0] == nil }
  }

  // MARK: Queries

  /// The result of one query, in its file.
  package struct Query: Sendable {
    package let number: Int64
    fileprivate let file: ShardFile

    package var path: String { file.path }

    /// - Throws: `LibraryError.unusable`.
    package func result<Value: Decodable>() throws -> Value { try file.result(of: number) }
  }

  /// The results of all queries, ordered by number.
  ///
  /// - Throws: `ShardError.unequal` if two files have results of one query; `LibraryError.unusable`.
  package func queries() throws -> [Query] {
    var queries: [Query] = []
    for file in files { queries += try file.queries().map { Query(number: $0, file: file) } }
    queries.sort { $0.number < $1.number }
    for (one, other) in zip(queries, queries.dropFirst()) where one.number == other.number {
      throw ShardError.unequal(one.file.path, other.file.path)
    }
    return queries
  }

  // MARK: Odd files

  /// The files whose heads differ from the most frequent head. If several heads are equally frequent, the files with
  /// the first of these heads, in order of the paths, count as the usual ones.
  private static func odd(_ files: [ShardFile]) -> [ShardError.Odd] {
    var counts: [ShardHead.Origin: Int] = [:]
    for file in files { counts[file.head.origin, default: 0] += 1 }
    var usual = files[0].head
    for file in files where counts[file.head.origin, default: 0] > counts[usual.origin, default: 0] {
      usual = file.head
    }
    return files.compactMap { file in
      file.head.difference(from: usual).map { ShardError.Odd(path: file.path, difference: $0) }
    }
  }
}

extension ShardHead {
  /// What files that belong together have in common.
  fileprivate struct Origin: Hashable {
    let kind: Kind
    let recipe: ShardRecipe
    let source: String
    let roots: [String]
    let count: Int
  }

  fileprivate var origin: Origin {
    Origin(kind: kind, recipe: recipe, source: source, roots: roots, count: shard.count)
  }

  /// Why two files do not belong together; `nil` if they do.
  fileprivate func difference(from other: ShardHead) -> ShardRecipe.Difference? {
    guard origin != other.origin else { return nil }
    guard kind == other.kind else { return .kind(kind) }
    if let difference = recipe.difference(from: other.recipe) { return difference }
    guard shard.count == other.shard.count else {
      return .shardCount(here: shard.count, others: other.shard.count)
    }
    return switch kind {
    case .describe: .plan
    case .match: .library
    case .evaluate: .experiment
    }
  }
}
