import MediaLibrary
import SightingsTesting
import Testing

/// Asks the doctor about a library at the end of its test; what is found is the test's failure.
func expectHealth(of library: Library, besides damage: Set<String>) {
  expectNothing { try ailments(of: library, besides: damage) }
}

/// Asks the doctor about the library in a folder, where there is one.
func expectHealth(ofFolder folder: String, besides damage: Set<String>) {
  expectNothing { try ailments(ofFolder: folder, besides: damage) }
}

private func expectNothing(_ find: () throws -> [String]) {
  do {
    let found = try find()
    #expect(found == [])
  } catch {
    Issue.record(error)
  }
}
