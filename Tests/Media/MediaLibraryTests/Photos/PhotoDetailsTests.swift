import Basics
import Foundation
import GRDB
import Imaging
import Testing

@testable import MediaLibrary

@Suite("the stored details of a photo")
struct PhotoDetailsTests {
  /// A photo with a fact of every kind. `place` is the source of its position.
  private func file(_ board: StoryBoard, place: FactSource = .gpx) throws -> PhotoFile {
    var file = try board.shoot("a.jpg", seed: 1)
    file.facts.time = Sourced(try #require(CivilTime(iso: "2024-05-04T08:13:55")), from: .exif)
    file.facts.offset = Sourced(try #require(UTCOffset(text: "+05:45")), from: .gpsMinusCivil)
    file.facts.position = GeoPosition(latitude: -2.5, longitude: 34.75).map {
      Sourced($0, from: place)
    }
    file.facts.direction = CompassDirection(degrees: 90, reference: .trueNorth).map {
      Sourced($0, from: .sidecar)
    }
    file.facts.suspicions = [.damagedMetadata]
    file.clockShift = 60
    return file
  }

  @Test("for a row of an earlier version, the facts in effect become statements, with the time of the camera's clock")
  func earlier() throws {
    try inFolder { folder in
      let board = try StoryBoard(folder)
      let file = try file(board, place: .user)
      let stored = try board.pin(file, words: "x").1
      try board.library.writing { try $0.execute(sql: "UPDATE photo SET statements = NULL") }
      let details = try #require(
        try board.library.reading { try PhotoTable($0).details(of: stored.id) })
      #expect(!details.isWhole && details.clockShift == 60 && details.setByHand == [.position])
      let statements = details.statements
      #expect(statements.camera == file.facts.camera && statements.suspicions == [.damagedMetadata])
      #expect(
        statements.time.all.map(\.value) == [try #require(CivilTime(iso: "2024-05-04T08:12:55"))])
      #expect(statements.time.all.map(\.source) == [.exif])
      #expect(statements.offset.all.map(\.value) == [UTCOffset(text: "+05:45")])
      #expect(statements.offset.all.map(\.source) == [.gpsMinusCivil])
      #expect(statements.position.all.isEmpty, "a person's position is no statement of a source")
      #expect(statements.direction.all.map(\.value.degrees) == [90])
      #expect(statements.direction.all.map(\.source) == [.sidecar])
      // The facts in effect are unchanged, because facts that a person set remain.
      #expect(details.effectiveFacts(statements).position == details.facts.position)
      #expect(details.effectiveFacts(statements).offset?.value == details.facts.offset?.value)
    }
  }

  @Test("the time of a photo counts as set by hand when a person set it, or corrected the clock")
  func byHand() throws {
    try inFolder { folder in
      var file = try file(StoryBoard(folder))
      #expect(LibraryPhotos.Photo(file).isTimeSetByHand)
      file.clockShift = 0
      #expect(!LibraryPhotos.Photo(file).isTimeSetByHand)
      file.facts.time = file.facts.time.map { Sourced($0.value, from: .user) }
      #expect(LibraryPhotos.Photo(file).isTimeSetByHand)
    }
  }

  @Test("a photo that is restored with its file has the facts of that file, except those that a person set")
  func returned() throws {
    try inFolder { folder in
      let board = try StoryBoard(folder)
      var file = try file(board, place: .user)
      let (pinned, stored) = try board.pin(file, words: "one")
      try board.undo(pinned)
      file.facts.time = Sourced(
        try #require(CivilTime(iso: "2023-01-02T03:04:05")), from: .filename)
      file.facts.position = GeoPosition(latitude: 1, longitude: 2).map { Sourced($0, from: .gpx) }
      #expect(try board.pin(file, words: "two").1.arrival == .returned)
      let facts = try #require(try board.photo(stored.id)).facts
      #expect(facts.time == file.facts.time)
      #expect(facts.position?.value.latitude == -2.5 && facts.position?.source == .user)
    }
  }

  @Test("the digest of a withdrawn photo is known as withdrawn")
  func withdrawn() throws {
    try inFolder { folder in
      let board = try StoryBoard(folder)
      let (gone, there) = (try board.shoot("a.jpg", seed: 1), try board.shoot("b.jpg", seed: 2))
      let pinned = try board.pin(gone, words: "a").0
      _ = try board.pin(there, words: "b")
      try board.undo(pinned)
      let comparer = PhotoComparer(try board.library.reading { try LibraryPhotos($0) })
      #expect(comparer.isWithdrawn(gone.digest) && !comparer.isWithdrawn(there.digest))
      #expect(
        comparer.photo(gone.digest) == nil && comparer.photo(there.digest)?.path == there.path)
    }
  }
}
