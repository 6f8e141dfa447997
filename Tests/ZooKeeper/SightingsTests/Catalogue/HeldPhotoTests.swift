import MediaLibrary
import Sightings
import Testing

@Suite("photos that wait for approval")
struct HeldPhotoTests {
  private let visitor = Viewer(.visitor, actor: "account 7")
  private let other = Viewer(.visitor, actor: "account 8")
  private let curator = Viewer(.curator, actor: "amara")

  /// Two photos from a visitor.
  private func scene() async throws -> Shots {
    let shots = try Shots()
    try shots.shoot("a.jpg", at: "2024-05-01T13:05:00")
    try shots.shoot("b.jpg", of: "Tano", at: "2024-05-02T13:05:00")
    try await shots.run {
      $0.actor = visitor.actor
      ($0.mayDecide, $0.holdsPhotos) = (false, true)
    }
    return shots
  }

  private func seen(_ shots: Shots, by viewer: Viewer, held: Bool = false) throws -> [AnnotationID] {
    var query = SightingQuery(for: viewer)
    query.includesHeld = held
    let library = try shots.catalogue.library
    let rows = try query.rows(in: library)
    #expect(try query.count(in: library) == rows.count)
    return rows.map(\.annotation).sorted()
  }

  @Test("held photos are visible to their sender, on request to people who may decide, and never to others")
  func seen() async throws {
    let shots = try await scene()
    let both = [AnnotationID(1), AnnotationID(2)]
    #expect(try seen(shots, by: visitor) == both)
    #expect(try seen(shots, by: other) == [])
    #expect(try seen(shots, by: Viewer(.staff, actor: "account 9")) == [])
    #expect(try seen(shots, by: curator) == [])
    #expect(try seen(shots, by: curator, held: true) == both)
    let library = try shots.catalogue.library
    #expect(try Sighting.find(AnnotationID(1), in: library, for: other) == nil)
    #expect(try Sighting.find(AnnotationID(1), in: library, for: visitor)?.isHeld == true)
    #expect(try Sighting.find(AnnotationID(1), in: library, for: curator)?.isHeld == true)
    #expect(try QuickSearch.find("a.jpg", library: library, for: curator).sightings == 0)
    #expect(try Inbox(library: library).groups().filter { $0.kind == .noSide }.isEmpty)
    let encounters = try Doctor(library).examine(.quick).first { $0.check == "encounters" }
    #expect(encounters?.severity == .fine, "they are in none, and that is as it should be")
  }

  @Test("accepting releases a held photo, refusing withdraws it, and undoing either holds it again")
  func deciding() async throws {
    let shots = try await scene()
    let catalogue = try shots.catalogue
    let open = try catalogue.suggestions.list()
    #expect(open.map(\.content) == [.photo, .photo])
    let first = try #require(open.first { $0.subject == .sighting(AnnotationID(1)) })
    let second = try #require(open.first { $0.subject == .sighting(AnnotationID(2)) })
    let accepted = try catalogue.suggestions.accept(first.id)
    #expect(try seen(shots, by: other) == [AnnotationID(1)])
    let refused = try catalogue.suggestions.decline(second.id)
    #expect(try seen(shots, by: visitor) == [AnnotationID(1)])
    #expect(try catalogue.suggestions.list().isEmpty)
    _ = try catalogue.undo(refused.operation)
    _ = try catalogue.undo(accepted.operation)
    #expect(try seen(shots, by: other) == [])
    #expect(try seen(shots, by: visitor) == [AnnotationID(1), AnnotationID(2)])
    #expect(try Set(catalogue.suggestions.list().map(\.id)) == [first.id, second.id])
  }

  @Test("naming a held photo accepts it; accepting all of a person's suggestions accepts each photo once")
  func naming() async throws {
    let shots = try await scene()
    let catalogue = try shots.catalogue
    let guess = Catalogue(library: catalogue.library, actor: visitor.actor).suggestions
    _ = try guess.suggest(.sighting(AnnotationID(1)), .otherAnimal("Zuri"), note: nil)
    let naming = try catalogue.name(AnnotationID(2), as: "Tano")
    #expect(try seen(shots, by: other) == [AnnotationID(2)])
    _ = try catalogue.undo(naming.operation)
    #expect(try seen(shots, by: other) == [])
    let all = try catalogue.suggestions.acceptAll(of: visitor.actor)
    #expect(try seen(shots, by: other) == [AnnotationID(1), AnnotationID(2)])
    #expect(try catalogue.book.animal("Zuri").animal.sightings == 1)
    #expect(try catalogue.suggestions.list().isEmpty)
    _ = try catalogue.undo(all.operation)
    #expect(try catalogue.suggestions.list().count == 3)
    _ = try catalogue.suggestions.declineAll(of: visitor.actor)
    #expect(try seen(shots, by: visitor) == [])
    #expect(try catalogue.suggestions.list().isEmpty)
  }

  @Test("drawing a box, or naming several at once, accepts held photos; only accepted photos join encounters")
  func looking() async throws {
    let shots = try await scene()
    let catalogue = try shots.catalogue
    #expect(try Sighting.find(AnnotationID(1), in: catalogue.library, for: curator)?.encounter == nil)
    let named = try catalogue.name([AnnotationID(1)], as: .name("Zuri"))
    #expect(try seen(shots, by: other) == [AnnotationID(1)])
    #expect(try Sighting.find(AnnotationID(1), in: catalogue.library, for: curator)?.encounter != nil)
    _ = try catalogue.undo(named.operation)
    #expect(try seen(shots, by: other) == [])
    #expect(try Sighting.find(AnnotationID(1), in: catalogue.library, for: curator)?.encounter == nil)
    let box = try #require(try Sighting.find(AnnotationID(2), in: catalogue.library, for: curator)).box
    let (drawn, _) = try catalogue.corrections.annotate(PhotoID(rawValue: 2), box: box, AnnotationChanges())
    #expect(try seen(shots, by: other) == [drawn])
    #expect(try catalogue.suggestions.list().map(\.subject) == [.sighting(AnnotationID(1))])
  }

  @Test("an import can be undone after decisions about its held photos")
  func undoing() async throws {
    let shots = try await scene()
    let catalogue = try shots.catalogue
    let first = try #require(try catalogue.suggestions.list().first)
    _ = try catalogue.suggestions.accept(first.id)
    let brought = try #require(try catalogue.trail.entries(actor: visitor.actor, for: .owner).last).operation
    _ = try catalogue.undo(brought.id)
    #expect(try seen(shots, by: visitor) == [])
    #expect(try catalogue.suggestions.list().isEmpty)
  }

  @Test("held photos are not compared and not in the review queue until they are accepted")
  func matching() async throws {
    let shots = try await scene()
    let catalogue = try shots.catalogue
    #expect(try await PairProposer(library: catalogue.library).run() == 0)
    let groups = try GroupMaker(library: catalogue.library).all()
    #expect(groups.sightings == 0 && groups.animals == 0)
    let answers = try? await Identifier(library: catalogue.library).identify([.annotation(AnnotationID(1))])
    #expect(answers?.first?.candidates.isEmpty ?? true)
  }

  @Test("existing photos are not held when they are sent again")
  func again() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg", at: "2024-05-01T13:05:00")
    try await shots.run()
    try await shots.run {
      $0.actor = visitor.actor
      ($0.mayDecide, $0.holdsPhotos) = (false, true)
    }
    #expect(try seen(shots, by: other) == [AnnotationID(1)])
  }
}
