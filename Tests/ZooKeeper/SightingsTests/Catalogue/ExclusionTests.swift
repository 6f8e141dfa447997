import MediaLibrary
import Sightings
import Testing

/// Operations that may run at the same time as an import, and operations that may not.
struct ExclusionTests {
  /// The operation that imported the photos.
  private static let first = OperationID(rawValue: 1)

  private static func isHeld(_ error: any Error, by work: LibraryWork) -> Bool {
    guard case .library(.locked(_, let holder))? = error as? CatalogueError else { return false }
    return holder?.work == work
  }

  @Test("an import cannot be undone or redone while another runs; a decision can")
  func undoing() throws {
    let place = try TemporaryLibrary(photos: 4)
    let catalogue = place.catalogue
    let named = try catalogue.name(AnnotationID(1), as: "Zuri")
    do {
      let other = try place.library.exclusively(for: .importing)
      #expect { try catalogue.undo(Self.first) } throws: { Self.isHeld($0, by: .importing) }
      #expect(try place.names() == [1: "Zuri"])
      _ = try catalogue.undo(named.operation)
      #expect(try place.names().isEmpty)
      withExtendedLifetime(other) {}
    }
    let undone = try catalogue.undo(Self.first)
    do {
      let other = try place.library.exclusively(for: .importing)
      #expect { try catalogue.undo(undone.operation) } throws: { Self.isHeld($0, by: .importing) }
      withExtendedLifetime(other) {}
    }
    let again = try catalogue.undo(undone.operation)
    let other = try place.library.exclusively(for: .repairing)
    #expect { try catalogue.undo(again.operation) } throws: { Self.isHeld($0, by: .repairing) }
    withExtendedLifetime(other) {}
  }

  @Test("photos cannot be erased while an import runs; other data can")
  func erasing() throws {
    let place = try TemporaryLibrary(photos: 1)
    let traces = place.catalogue.traces
    let other = try place.library.exclusively(for: .importing)
    #expect { try traces.forget(photosBy: "test", removingPhotos: true) } throws: { Self.isHeld($0, by: .importing) }
    #expect(try traces.forget(photosBy: "test", removingPhotos: false) == 0)
    withExtendedLifetime(other) {}
  }
}
