import Foundation
import MediaLibrary

/// The path of a shard's result, which is checked before a task begins.
package struct ShardPlace {
  private let path: String

  package init(_ path: String) { self.path = AbsolutePath.of(path) }

  /// Whether the finished result exists. Unfinished files of ended tasks are deleted. If this function returns false,
  /// the path is free, or holds a file that the new result replaces: a damaged result, a result without the wanted
  /// pictures, or a result of another plan or version.
  ///
  /// - Throws: `notAShard` for a file of another program, `holdsOther` for another shard of the same plan, `newer`,
  ///   `otherKind`, `unreadable`.
  package func isDone(_ head: ShardHead) throws(ShardError) -> Bool {
    ShardParts.sweep(path)
    guard access(path, F_OK) == 0 else { return false }
    do throws(ShardError) {
      let file = try ShardFile(path)
      guard file.head.kind == head.kind else { throw .otherKind(path: path, file.head.kind) }
      guard file.head.source == head.source, file.head.recipe == head.recipe, file.head.roots == head.roots,
        file.head.hasThumbnails || !head.hasThumbnails
      else { return false }
      guard file.head.shard == head.shard else { throw .holdsOther(path: path, file.head.shard) }
      _ = try file.check()
    } catch {
      switch error {
      case .cutShort, .changed: return false
      default: throw error
      }
    }
    ShardParts.removeAll(of: path)
    unlink(ShardParts.failure(of: path))
    return true
  }
}
