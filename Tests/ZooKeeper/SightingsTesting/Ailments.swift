package import MediaLibrary
import Sightings

/// The doctor's findings in a test's library.
///
/// Problems, and files in `originals` without a photo: only a killed run may leave some. Contradictory decisions and
/// files in quarantine are normal states of a library.
///
/// - Parameter damage: checks that the test itself makes fail.
package func ailments(of library: Library, besides damage: Set<String> = []) throws -> [String] {
  try Doctor(library).examine(.thorough)
    .filter { $0.severity == .problem || $0.check == "strays" && $0.severity != .fine }
    .filter { !damage.contains($0.check) }
    .map { "\($0.check): \($0.message)" }
}

/// The doctor's findings in a folder; empty without a library.
package func ailments(ofFolder folder: String, besides damage: Set<String> = []) throws -> [String] {
  let library: Library
  do {
    library = try Library.openSightings(folder, mode: .readOnly)
  } catch .notFound {
    return []
  }
  return try ailments(of: library, besides: damage)
}
