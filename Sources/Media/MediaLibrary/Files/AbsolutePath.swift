import Foundation

/// Absolute paths, as a library stores them, so that they do not depend on the working directory.
package enum AbsolutePath {
  /// Makes a path absolute, relative to `folder`, and removes `.`, `..` and double slashes.
  package static func of(_ path: String, in folder: String = FileManager.default.currentDirectoryPath) -> String {
    ((path.hasPrefix("/") ? path : folder + "/" + path) as NSString).standardizingPath
  }
}
