/// Why a room cannot be measured.
enum MutationError: Error, CustomStringConvertible {
  case unknownRoom(String, existing: [String])
  case unreadable(String)
  case badList(String, String)
  case noManifest(String)
  case noTree(String)
  /// The build fails, and no mutant explains it.
  case buildFails(room: String, end: String)
  /// The tests fail without any mutant.
  case testsFail(room: String, end: String)

  var exitCode: Int32 { if case .unknownRoom = self { 2 } else { 1 } }

  var description: String {
    switch self {
    case .unknownRoom(let name, let existing):
      "there is no room \(name) with tests of its own; these exist:\n  " + existing.joined(separator: "\n  ")
    case .unreadable(let path): "\(path) cannot be read"
    case .badList(let path, let problem): "\(path): \(problem)"
    case .noManifest(let end): "swift cannot read Package.swift:\n\(end)"
    case .noTree(let problem): "the working tree cannot be copied: \(problem)"
    case .buildFails(let room, let end): "\(room) does not build, and no mutant is at fault:\n\(end)"
    case .testsFail(let room, let end): "the tests of \(room) fail although no mutant is on:\n\(end)"
    }
  }
}
