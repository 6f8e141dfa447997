import Basics
package import MediaLibrary

/// Why a plan, a shard or a merge cannot go on.
package enum ShardError: Error, Sendable {
  // MARK: Plans

  /// The file cannot be read. `reason` is the text of the operating system or of the database.
  case unreadable(path: String, reason: String)
  case notAPlan(path: String)
  /// A later version of the program made the plan or the shard.
  case newer(path: String)
  /// A line of the plan cannot be used.
  case badLine(path: String, line: Int)
  /// The plan lists fewer or more files than its first line states.
  case otherCount(path: String, stated: Int, found: Int)
  case tooManyRoots(Int, most: Int)
  /// The shard does not belong to the plan, which has another number of shards.
  case otherShards(Shard, plan: String, count: Int)

  // MARK: Files of shards

  /// The file is not the result of a shard.
  case notAShard(path: String)
  /// The file ends too early: the task that wrote it did not finish, or a copy broke off.
  case cutShort(path: String)
  /// The content does not have the digest at its end.
  case changed(path: String)
  /// The file has another kind of results.
  case otherKind(path: String, ShardHead.Kind)
  /// The file holds another shard of the same plan and must not be overwritten.
  case holdsOther(path: String, Shard)
  /// Another task with the same shard removed the unfinished file, and its result is not there.
  case partGone(path: String)

  // MARK: Merging

  /// The files do not belong together. The value lists the files that differ from most others.
  case mixture([Odd])
  /// The files were made by another version than this program.
  case otherVersion(path: String, ShardRecipe.Difference)
  /// Shards without a file.
  case missing([Int], of: Int)
  /// Two files state different results for one shard or sighting.
  case unequal(String, String)
  /// The index of the library does not have all features.
  case indexOutOfDate(folder: String)
  case library(LibraryError)
  case interrupted

  /// A file that differs from most others.
  package struct Odd: Hashable, Sendable {
    package let path: String
    package let difference: ShardRecipe.Difference
  }
}

extension ShardError {
  /// Wraps an error of a lower layer.
  ///
  /// - Parameter path: the file or folder that the wrapped error names.
  init(_ error: any Error, path: String) {
    self =
      switch error {
      case let error as ShardError: error
      case is CancellationError: .interrupted
      default: .library(LibraryError(error, folder: path))
      }
  }
}

extension ShardError: CustomStringConvertible {
  /// One sentence that says how to fix the problem.
  package var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(PathText.shown(path)) cannot be read: \(reason)"
    case .notAPlan(let path):
      "\(PathText.shown(path)) is not a plan: `menagerie plan FOLDER --shards N --out FILE` makes one"
    case .newer(let path): "a later version of menagerie wrote \(PathText.shown(path)): update this program"
    case .badLine(let path, let line):
      "line \(line) of the plan \(PathText.shown(path)) is damaged: make the plan again"
    case .otherCount(let path, let stated, let found):
      "the plan \(PathText.shown(path)) should list \(stated) files and lists \(found): copy it again or make it again"
    case .otherShards(let shard, let plan, let count):
      "shard \(shard) is not part of \(PathText.shown(plan)), which has \(count) shards: use I/\(count) with I from 0 to \(count - 1)"
    case .tooManyRoots(let count, let most):
      "a plan takes at most \(most) folders and files, not \(count): name the folders that the files are in"
    case .notAShard(let path):
      "\(PathText.shown(path)) is not a result of `menagerie describe`, `match` or `evaluate` with --shard"
    case .cutShort(let path):
      "\(PathText.shown(path)) ends too early: copy it again, or delete it and run its shard again"
    case .changed(let path):
      "\(PathText.shown(path)) is damaged (its digest is wrong): copy it again, or delete it and run its shard again"
    case .otherKind(let path, let kind): "\(PathText.shown(path)) holds \(kind.content): name another file"
    case .holdsOther(let path, let shard):
      "\(PathText.shown(path)) holds shard \(shard) of the same work: give each shard a file of its own with --out"
    case .partGone(let path):
      "another task removed the unfinished \(PathText.shown(path)), and the finished file is not there: run this shard again"
    case .mixture(let odd):
      "the files do not belong together: merge these separately, or run their shards again: \(Self.list(odd))"
    case .otherVersion(let path, let difference):
      "\(PathText.shown(path)) was made by another version (\(difference)): merge it with that version, or run its shard again with this one"
    case .missing(let numbers, let count):
      "\(numbers.count) of \(count) shards \(numbers.count == 1 ? "is" : "are") missing: \(Shard.array(numbers))"
    case .unequal(let one, let other):
      "\(PathText.shown(one)) and \(PathText.shown(other)) state different results for the same photos: delete both, and run their shards again"
    case .indexOutOfDate(let folder):
      "the index of the library \(PathText.shown(folder)) is out of date: run `menagerie merge` again, which updates the index even if the files are the same"
    case .library(let error): error.description
    case .interrupted: "interrupted: run the same command again"
    }
  }

  /// The first 20 files, each with its difference.
  private static func list(_ odd: [Odd]) -> String {
    let names = odd.prefix(20).map { "\(PathText.shown($0.path)) (\($0.difference))" }
    return (names + (odd.count > 20 ? ["…"] : [])).joined(separator: ", ")
  }
}
