import GRDB
import MediaLibrary
import Sightings
import Testing

struct FollowingTests {
  @Test("two followers do not see one another's follows, nor use up one another's news")
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

  @Test("following and its end are taken back and done again, for the one who acted")
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

  @Test("the news of an animal with many sightings are counted as the feed lists them")
  func count() throws {
    let made = try SyntheticLibrary(count: 500)
    let catalogue = Catalogue(library: made.library, actor: SyntheticSightings.follower)
    #expect(try catalogue.follows.newsCount() == (try catalogue.follows.feed(.peek).count))
    #expect(try catalogue.follows.newsCount() > 0)
  }
}
