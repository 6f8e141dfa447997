import Foundation
import MediaLibrary

/// The personal files in a library folder: everything that apps store beside the catalogue.
struct PersonalFiles {
  /// The names of databases; each is copied as of one moment.
  private(set) var databases: [String] = []
  /// The paths of all other files, relative to the library folder.
  private(set) var others: [String] = []

  var isEmpty: Bool { databases.isEmpty && others.isEmpty }

  init(in library: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: library)) ?? []
    for name in names.sorted() where Library.holding(name) == .personal {
      if WholeFile.size(of: "\(library)/\(name)") != nil {
        if name.hasSuffix(".sqlite") {
          databases.append(name)
        } else if !Self.isJournal(name, besides: names) {
          others.append(name)
        }
      } else {
        let inside = FileManager.default.enumerator(atPath: "\(library)/\(name)")
        while let path = inside?.nextObject() as? String {
          if inside?.fileAttributes?[.type] as? FileAttributeType == .typeRegular { others.append("\(name)/\(path)") }
        }
      }
    }
    others.sort()
  }

  /// Whether a file belongs to a database that is copied.
  private static func isJournal(_ name: String, besides names: [String]) -> Bool {
    Library.besideDatabases.contains {
      name.hasSuffix(".sqlite\($0)") && names.contains(String(name.dropLast($0.count)))
    }
  }
}
