import Foundation
import GRDB
import WebPlatform

/// A temporary folder, deleted after the test.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-web-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file into the folder, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let file = "\(path)/\(name)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }

  /// The names of all files below the folder, sorted.
  var files: [String] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }

  func bytes(_ name: String) -> [UInt8]? { FileManager.default.contents(atPath: "\(path)/\(name)").map(Array.init) }
}

/// Accounts in a temporary folder, without a library.
struct AccountsPlace {
  let folder: TemporaryFolder
  let database: any DatabaseWriter
  let accounts: AccountStore

  init() throws {
    folder = try TemporaryFolder()
    database = try ServerDatabase.open(libraryFolder: folder.path)
    accounts = AccountStore(database, passwordCost: .cheapForTests)
  }
}

/// A password that passes all checks.
let goodPassword = "zebras wear stripes"
