import Basics

/// The planned folders and files of a shard. Rows about other files are refused, because a library shows the content of
/// every file that it lists.
struct PlannedRoots: Sendable {
  private let roots: Set<[UInt8]>

  /// - Parameter roots: absolute, in the form of `PathText`.
  init(_ roots: [String]) { self.roots = Set(roots.map(PathText.bytes(of:))) }

  /// Whether a path is one of the roots or lies below a root; false for a relative path, and for a path with `..` or a
  /// null byte.
  func cover(_ path: String) -> Bool {
    var rest = PathText.bytes(of: path)
    guard rest.first == UInt8(ascii: "/"), !rest.contains(0),
      !rest.split(separator: UInt8(ascii: "/")).contains(Array("..".utf8)[...])
    else { return false }
    while !roots.contains(rest) {
      guard rest.count > 1, let slash = rest.lastIndex(of: UInt8(ascii: "/")) else { return false }
      rest.removeSubrange(max(slash, 1)...)
    }
    return true
  }
}
