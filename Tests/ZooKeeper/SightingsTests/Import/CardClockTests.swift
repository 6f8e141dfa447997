import Basics
import Foundation
import Imaging
import MediaLibrary
import Sightings
import Testing

@Suite("clocks that were reset while file numbers continued")
struct CardClockTests {
  private let camera = Camera(make: "RECONYX", model: "HYPERFIRE 2", serial: "7")

  /// The clock suspicions of a card's photos, by file number.
  private func doubts(_ photos: [(Int, String)]) throws -> [Int: Suspicion] {
    let photos = try photos.map { number, time in
      (number: number, path: String(format: "/card/RCNX%04d.JPG", number), time: try #require(CivilTime(iso: time)))
    }
    let clocks = CardClocks(photos.map { CardClocks.Photo(path: $0.path, camera: camera, time: $0.time) })
    return photos.reduce(into: [:]) { $0[$1.number] = clocks[$1.path]?.suspicion }
  }

  @Test("a clock that falls back by years is suspicious from then on, with its lag")
  func reset() throws {
    let card = [
      (1, "2024-05-28T06:12:10"), (2, "2024-05-30T05:55:31"), (3, "2019-01-01T00:00:09"), (4, "2019-01-03T06:00:01"),
    ]
    #expect(try doubts(card) == [3: .clockFellBack, 4: .clockFellBack])
    let clocks = CardClocks(
      try card.map {
        CardClocks.Photo(path: "/c/R000\($0.0).JPG", camera: camera, time: try #require(CivilTime(iso: $0.1)))
      })
    // From 1 January 2019, 00:00:09 to 30 May 2024, 05:55:31.
    #expect(clocks["/c/R0003.JPG"]?.lag == Double(1976 * 86_400 + 21_322))
  }

  @Test("a clock is trusted again once it has caught up, as after a person set it")
  func set() throws {
    let card = [
      (1, "2024-05-28T06:00:00"), (2, "2019-01-01T00:00:09"), (3, "2024-05-29T06:00:00"), (4, "2024-05-30T06:00:00"),
    ]
    #expect(try doubts(card) == [2: .clockFellBack])
  }

  @Test("one hour back, as at the end of summer time, and restarted numbers are not suspicious")
  func believed() throws {
    #expect(try doubts([(1, "2024-10-27T02:59:00"), (2, "2024-10-27T02:01:00")]).isEmpty)
    #expect(
      try doubts([(1, "2024-06-05T10:00:00"), (9998, "2024-06-01T10:00:00"), (9999, "2024-06-02T10:00:00")]).isEmpty)
  }

  @Test("a card that begins at midnight of a new year is doubted up to a long pause; other midnights are not")
  func newYear() throws {
    let card = [(1, "2019-01-01T00:00:09"), (2, "2019-01-05T10:00:00"), (3, "2019-05-01T10:00:00")]
    #expect(try doubts(card) == [1: .startsAtNewYear, 2: .startsAtNewYear])
    #expect(try doubts([(1, "2019-01-01T01:30:00"), (2, "2019-01-01T02:00:00")]).isEmpty)
    #expect(try doubts([(1, "2018-12-01T10:00:00"), (2, "2019-01-01T00:10:00")]).isEmpty)
  }

  @Test("photos years before the next of their card are doubted")
  func leap() throws {
    #expect(
      try doubts([(1, "2016-01-05T10:00:00"), (2, "2024-06-01T10:00:00"), (3, "2024-06-02T10:00:00")]) == [
        1: .yearsApart
      ])
  }

  @Test("each camera, each folder and each form of file name is a card of its own")
  func cards() throws {
    let time = try #require(CivilTime(iso: "2024-05-28T06:00:00"))
    let early = try #require(CivilTime(iso: "2022-05-28T06:00:00"))
    var other = camera
    other.serial = "8"
    let clocks = CardClocks([
      CardClocks.Photo(path: "/a/R0001.JPG", camera: camera, time: time),
      CardClocks.Photo(path: "/b/R0002.JPG", camera: camera, time: early),
      CardClocks.Photo(path: "/a/S0002.JPG", camera: camera, time: early),
      CardClocks.Photo(path: "/a/R0002.JPG", camera: other, time: early),
      CardClocks.Photo(path: "/a/R.JPG", camera: camera, time: early),
    ])
    for path in ["/a/R0001.JPG", "/b/R0002.JPG", "/a/S0002.JPG", "/a/R0002.JPG", "/a/R.JPG"] {
      #expect(clocks[path] == nil)
    }
  }

  @Test("two cards copied into one folder raise no suspicion")
  func twoCards() throws {
    let first = [(1, "2024-05-28T06:00:00"), (2, "2024-05-29T06:00:00"), (3, "2024-05-30T06:00:00")]
    let second = [(1, "2022-03-01T06:00:00"), (2, "2022-03-02T06:00:00"), (4, "2022-03-03T06:00:00")]
    #expect(try doubts(first + second).isEmpty)
    // A copy of a file, or a RAW file beside it, has the same number.
    let twins = first + [(3, "2024-05-30T06:00:00"), (4, "2019-01-01T00:00:09")]
    #expect(try doubts(twins) == [4: .clockFellBack])
  }

  @Test("two file formats of one shot do not count as two cards, and their clocks are checked separately")
  func forms() throws {
    func doubts(_ photos: [(String, String)]) throws -> [String: Suspicion] {
      let photos = try photos.map { (path: "/card/\($0)", time: try #require(CivilTime(iso: $1))) }
      let clocks = CardClocks(photos.map { CardClocks.Photo(path: $0.path, camera: camera, time: $0.time) })
      return photos.reduce(into: [:]) { $0[String($1.path.dropFirst(6))] = clocks[$1.path]?.suspicion }
    }
    let shots = [
      ("R0001.JPG", "2024-05-28T06:00:00"), ("R0002.JPG", "2024-05-30T06:00:00"), ("R0003.JPG", "2019-01-01T00:00:09"),
      ("R0004.JPG", "2019-01-03T06:00:00"),
    ]
    let fallen: [String: Suspicion] = ["R0003.JPG": .clockFellBack, "R0004.JPG": .clockFellBack]
    for converted in [("R0002.HEIC", "2024-08-01T12:00:00"), ("R0004.HEIC", "2024-08-01T12:00:00")] {
      #expect(try doubts(shots + [converted]) == fallen)
      #expect(try doubts(Array(shots.prefix(2)) + [converted, ("R0005.JPG", "2024-06-01T06:00:00")]).isEmpty)
    }
    let pairs = shots.map { ($0.0.replacing("JPG", with: "HEIC"), $0.1) }
    #expect(try Set(doubts(shots + pairs).keys) == ["R0003.JPG", "R0004.JPG", "R0003.HEIC", "R0004.HEIC"])
  }

  @Test("photos of a single day raise no suspicion, and three digits are not a camera's number")
  func days() throws {
    #expect(try doubts([(1, "2024-01-01"), (2, "2024-01-02"), (3, "2023-05-01")]).isEmpty)
    #expect(try doubts([(1, "2024-05-28T06:00:00"), (2, "2024-01-01"), (3, "2024-05-29T06:00:00")]).isEmpty)
    let paths = ["/a/zebra 101.jpg", "/a/zebra 102.jpg"]
    let times = try ["2024-05-28T06:00:00", "2019-05-28T06:00:00"].map { try #require(CivilTime(iso: $0)) }
    let clocks = CardClocks(zip(paths, times).map { CardClocks.Photo(path: $0, camera: camera, time: $1) })
    #expect(paths.allSatisfy { clocks[$0] == nil })
  }

  @Test("plan and run report the reset clock, one shift of those photos corrects it, and undo reverts the shift")
  func mending() async throws {
    let shots = try Shots()
    let times = ["2024-05-29T18:40:00", "2024-05-30T05:55:31", "2019-01-01T00:00:09", "2019-01-01T03:12:40"]
    for (index, time) in times.enumerated() {
      try shots.shoot("RCNX000\(index + 1).jpg", of: "\(index)", at: time, camera: camera)
    }
    let plan = try await shots.plan()
    for told in [plan, try await shots.run()] {
      let fallen = told.files.filter { $0.reasons.contains(.suspicious(.clockFellBack)) }
      #expect(fallen.map { $0.path.suffix(12) } == ["RCNX0003.jpg", "RCNX0004.jpg"])
    }
    #expect(try await shots.run().operation == nil, "the doubt is no news")
    func doubted() throws -> [PhotoID] {
      try shots.sightings().filter { $0.suspicions == [.clockFellBack] }.map(\.photo)
    }
    let fallen = try doubted()
    #expect(fallen.count == 2)
    let inbox = try Inbox(library: Library.openSightings(shots.library, mode: .readOnly))
    let group = try #require(try inbox.groups().first { $0.kind == .suspiciousTime })
    #expect(group.photos == fallen && group.clockLag == 1976 * 86_400 + 21_322)
    let corrections = try shots.catalogue.corrections
    let selection = PhotoSelection(photos: fallen)
    let lag = 1976.0 * 86_400 + 21_322
    #expect(try corrections.previewClockShift(of: selection, bySeconds: lag).photos == 2)
    let receipt = try corrections.shiftClock(of: selection, bySeconds: lag).0
    #expect(try doubted().isEmpty)
    #expect(try shots.sightings().allSatisfy { $0.time?.value.year == 2024 })
    _ = try shots.catalogue.undo(receipt.operation)
    #expect(try doubted() == fallen)
  }
}
