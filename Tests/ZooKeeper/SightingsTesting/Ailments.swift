package import MediaLibrary
package import Sightings

/// What the doctor finds wrong in the library of a test.
///
/// Problems, and files in `originals` that belong to no photo: a run that was not killed leaves none. Contradictory
/// decisions and files in quarantine are a library's life, not its illness.
///
/// - Parameter damage: checks that the test itself makes fail.
package func ailments(of library: Library, besides damage: Set<String> = []) throws -> [String] {
  try Doctor(library).examine(.thorough)
    .filter { $0.severity == .problem || $0.check == "strays" && $0.severity != .fine }
    .filter { !damage.contains($0.check) }
    .map { "\($0.check): \($0.message)" }
}

/// What the doctor finds wrong in a folder; nothing when no library is there.
package func ailments(ofFolder folder: String, besides damage: Set<String> = []) throws -> [String] {
  let library: Library
  do {
    library = try Library.openSightings(folder, mode: .readOnly)
  } catch .notFound {
    return []
  }
  return try ailments(of: library, besides: damage)
}
