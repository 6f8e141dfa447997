import Foundation

/// Paths as a library remembers them: whole, whatever the folder is from which they are looked at later.
package enum AbsolutePath {
  /// The path itself where it is absolute, else the one below `folder`; without `.`, `..` and doubled slashes.
  package static func of(_ path: String, in folder: String = FileManager.default.currentDirectoryPath) -> String {
    ((path.hasPrefix("/") ? path : folder + "/" + path) as NSString).standardizingPath
  }
}
