import Foundation

/// All file properties that an import must not change.
struct Fingerprint: Equatable {
  private var files: [String: [Data]] = [:]

  static func of(_ folder: URL) throws -> Fingerprint {
    var print = Fingerprint()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let path = folder.appending(path: name).path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      let permissions = (attributes[.posixPermissions] as? Int) ?? 0
      print.files[name] = [try Data(contentsOf: URL(fileURLWithPath: path)), Data("\(date) \(permissions)".utf8)]
    }
    return print
  }
}
