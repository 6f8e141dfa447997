import GRDB
import MediaLibrary
import Sightings
import SightingsTesting
import Testing

struct FollowingTests {
  @Test("followers do not see each other's follows, and reading marks only the reader's own news")
  func twoFollowers() throws {
    let place = try TemporaryLibrary(photos: 4)
    let (amara, juma) = (place.catalogue, Catalogue(library: place.library, actor: "juma"))
    _ = try amara.name(AnnotationID(1), as: "Zuri")
    _ = try amara.name(AnnotationID(2), as: "Amani")
    _ = try amara.follows.follow("Zuri")
    _ = try juma.follows.follow("Zuri")
    _ = try juma.follows.follow("Amani")
    #expect(try amara.book.animals().filter(\.isFollowed).map(\.name) == ["Zuri"])
    #expect(try juma.book.animals().filter(\.isFollowed).map(\.name) == ["Amani", "Zuri"])
    _ = try amara.name(AnnotationID(3), as: "Zuri")
    #expect(try amara.follows.newsCount() == 1)
    #expect(try amara.follows.feed().count == 1)
    #expect(try amara.follows.newsCount() == 0)
    #expect(try juma.follows.newsCount() == 1, "juma has not looked yet")
    let item = try #require(try juma.follows.feed().first)
    #expect(item.individual == (try juma.book.animal("Zuri").animal.id))
    _ = try amara.follows.unfollow("Zuri")
    #expect(try juma.book.animal("Zuri").animal.isFollowed)
    var query = SightingQuery(for: .owner)
    query.audience = .followed(by: "amara")
    #expect(try query.count(in: place.library) == 0)
    query.audience = .followed(by: "juma")
    #expect(try query.count(in: place.library) == 3)
  }

  @Test("following and unfollowing can be undone and redone, for the actor only")
  func undo() throws {
    let place = try TemporaryLibrary(photos: 1)
    let (amara, juma) = (place.catalogue, Catalogue(library: place.library, actor: "juma"))
    _ = try amara.name(AnnotationID(1), as: "Zuri")
    func follows() throws -> [Bool] {
      try [amara, juma].map { try $0.book.animal("Zuri").animal.isFollowed }
    }
    _ = try juma.follows.follow("Zuri")
    let follow = try amara.follows.follow("Zuri")
    let again = try amara.follows.follow("zuri")
    _ = try juma.undo(again.operation)
    #expect(try follows() == [true, true], "following twice did nothing")
    let undo = try juma.undo(follow.operation)
    #expect(try follows() == [false, true])
    _ = try juma.undo(undo.operation)
    #expect(try follows() == [true, true])
    let end = try amara.follows.unfollow("Zuri")
    let back = try juma.undo(end.operation)
    #expect(try follows() == [true, true])
    _ = try juma.undo(back.operation)
    #expect(try follows() == [false, true])
  }

  @Test("the number of news of an animal with many sightings equals the items of the feed")
  func count() throws {
    let made = try SyntheticLibrary(count: 500)
    let catalogue = Catalogue(library: made.library, actor: SyntheticSightings.follower)
    #expect(try catalogue.follows.newsCount() == (try catalogue.follows.feed(.peek).count))
    #expect(try catalogue.follows.newsCount() > 0)
  }
}

@Suite("news of undone operations")
struct UndoneNewsTests {
  private struct Told: Equatable, CustomStringConvertible {
    let operation: OperationID, sightings: [Int64], isUndone: Bool
    init(_ operation: OperationID, _ sightings: [Int64], isUndone: Bool = false) {
      (self.operation, self.sightings, self.isUndone) = (operation, sightings, isUndone)
    }
    var description: String { "\(operation): \(sightings)\(isUndone ? ", undone" : "")" }
  }

  private func followed() throws -> (place: TemporaryLibrary, juma: Catalogue) {
    let place = try TemporaryLibrary(photos: 5)
    _ = try place.catalogue.name(AnnotationID(1), as: "Zuri")
    let juma = Catalogue(library: place.library, actor: "juma")
    _ = try juma.follows.follow("Zuri")
    return (place, juma)
  }

  private func told(_ juma: Catalogue, _ reading: Follows.FeedReading = .seen) throws -> [Told] {
    let count = try juma.follows.newsCount()
    let items = try juma.follows.feed(reading)
    #expect(items.count == count)
    return items.map { Told($0.operation, $0.sightings.map(\.rawValue), isUndone: $0.isUndone) }
  }

  @Test("a name with its undo and redo is one news item")
  func name() throws {
    let (place, juma) = try followed()
    let named = try place.catalogue.name(AnnotationID(2), as: "Zuri").operation
    #expect(try told(juma) == [Told(named, [2])])
    let undo = try place.catalogue.undo(named).operation
    #expect(try told(juma, .peek) == [Told(named, [2], isUndone: true)])
    let at = try place.library.reading { try Journal($0, of: .sightings).operation(undo)?.at }
    #expect(try juma.follows.feed(.peek).first?.at == at, "a feed reader sees by the time that it changed")
    #expect(try told(juma) == [Told(named, [2], isUndone: true)])
    #expect(try told(juma).isEmpty)
    _ = try place.catalogue.undo(undo)
    #expect(try told(juma) == [Told(named, [2])])
    #expect(try told(juma).isEmpty)
  }

  @Test("an operation that was undone before the feed was read is shown as undone")
  func unseen() throws {
    let (place, juma) = try followed()
    let named = try place.catalogue.name(AnnotationID(2), as: "Zuri").operation
    _ = try place.catalogue.undo(named)
    #expect(try told(juma) == [Told(named, [2], isUndone: true)])
  }

  @Test("undone facts, names, merges and links are shown as undone")
  func others() throws {
    let (place, juma) = try followed()
    let catalogue = place.catalogue
    var changes = AnimalChanges()
    changes.born = "2019"
    _ = try catalogue.name(AnnotationID(3), as: "Amani")
    for work in [
      { try catalogue.book.set("Zuri", changes) }, { try catalogue.rename("Zuri", to: "Zora") },
      { try catalogue.merge("Amani", into: .id(IndividualID(rawValue: 1))) },
      { try catalogue.decide(.same, AnnotationID(1), AnnotationID(4)) },
    ] {
      let done = try work().operation
      #expect(try told(juma).map(\.isUndone) == [false])
      _ = try catalogue.undo(done)
      let undone = try told(juma)
      #expect(undone.map(\.operation) == [done] && undone.map(\.isUndone) == [true])
    }
  }

  @Test("facts that were set twice and still apply are not shown as undone")
  func twice() throws {
    let (place, juma) = try followed()
    _ = try place.catalogue.name(AnnotationID(2), as: "Zuri")
    let again = try place.catalogue.name(AnnotationID(2), as: "Zuri", reason: "seen again").operation
    _ = try told(juma)
    _ = try place.catalogue.undo(again)
    #expect(try !told(juma).contains { $0.isUndone })
  }

  @Test("an undone link names the sighting that it had added")
  func link() throws {
    let (place, juma) = try followed()
    let linked = try place.catalogue.decide(.same, AnnotationID(1), AnnotationID(4)).operation
    _ = try told(juma)
    _ = try place.catalogue.undo(linked)
    #expect(try told(juma) == [Told(linked, [4], isUndone: true)])
  }

  @Test("followers learn when a sighting moves to another animal")
  func corrected() throws {
    let (place, juma) = try followed()
    _ = try place.catalogue.name(AnnotationID(2), as: "Zuri")
    _ = try told(juma)
    let corrected = try place.catalogue.name(AnnotationID(2), as: "Amani").operation
    #expect(try told(juma) == [Told(corrected, [2], isUndone: true)])
  }

  @Test("undoing an operation from before the follow is no news, and neither is the choice of a cover")
  func before() throws {
    let place = try TemporaryLibrary(photos: 2)
    let named = try place.catalogue.name(AnnotationID(1), as: "Zuri").operation
    _ = try place.catalogue.name(AnnotationID(2), as: "Zuri")
    let juma = Catalogue(library: place.library, actor: "juma")
    _ = try juma.follows.follow("Zuri")
    _ = try place.catalogue.undo(place.catalogue.covers.choose(AnnotationID(2), for: "Zuri").operation)
    _ = try place.catalogue.undo(named)
    #expect(try told(juma).isEmpty)
  }
}
