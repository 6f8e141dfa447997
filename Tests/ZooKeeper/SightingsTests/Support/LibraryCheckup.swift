import MediaLibrary
import SightingsTesting
import Testing

/// Runs the doctor at the end of a test; its findings fail the test.
func expectHealth(of library: Library, besides damage: Set<String>) {
  expectNothing { try ailments(of: library, besides: damage) }
}

/// Runs the doctor on the library in a folder, if there is one.
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
