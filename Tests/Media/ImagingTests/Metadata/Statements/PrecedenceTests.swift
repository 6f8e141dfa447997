import Basics
import Imaging
import Testing

@Suite("the choice of a source for each fact")
struct PrecedenceTests {
  /// The documented order of sources, the strongest first. Sources of one row are of one kind.
  static let order: [[FactSource]] = [
    [.user],  // set by a person
    [.option, .label, .gpx],  // given to this import
    [.exif, .exifDigitized, .gpsMinusCivil, .gps, .exifChanged],
    [.film, .xmp, .iptc],  // written inside the file
    [.sidecar, .otherSidecar],
    [.filename],
  ]

  @Test("every source is in the order exactly once")
  func order() {
    #expect(FactSource.byPrecedence == Self.order.flatMap { $0 })
    #expect(Set(FactSource.byPrecedence) == Set(FactSource.allCases))
    #expect(FactSource.byPrecedence.count == FactSource.allCases.count)
  }

  /// All pairs, the stronger first.
  static let pairs: [(FactSource, FactSource)] = {
    let flat = order.flatMap { $0 }
    return flat.indices.flatMap { first in flat[(first + 1)...].map { (flat[first], $0) } }
  }()

  private static let dates = DatePlausibility(now: nil)

  /// A distinct value for each source.
  private func number(_ source: FactSource) -> Int { Self.order.flatMap { $0 }.firstIndex(of: source) ?? -1 }

  @Test("the stronger of two sources is chosen, in either order, and the other is kept", arguments: pairs)
  func pair(winner: FactSource, loser: FactSource) throws {
    for speakers in [[winner, loser], [loser, winner]] {
      var statements = PhotoStatements()
      for source in speakers {
        let number = number(source)
        statements.add(try #require(CivilTime(year: 2000 + number, month: 5, day: 6)), from: source, Self.dates)
        statements.add(
          try #require(GeoPosition(latitude: Double(number) + 1, longitude: 2, altitude: Double(number))), from: source)
        statements.direction.add(
          Statement(try #require(CompassDirection(degrees: Double(number), reference: .trueNorth)), from: source))
      }
      let facts = statements.metadata
      let first = number(winner)
      #expect(facts.time == Sourced(try #require(CivilTime(year: 2000 + first, month: 5, day: 6)), from: winner))
      #expect(facts.position?.source == winner)
      #expect(facts.position?.value.latitude == Double(first) + 1)
      #expect(facts.position?.value.altitude == Double(first))
      #expect(facts.direction?.source == winner)
      #expect(facts.direction?.value.degrees == Double(first))
      #expect(statements.time.others.map(\.source) == [loser])
      #expect(statements.position.others.map(\.source) == [loser])
      #expect(statements.altitude.others.map(\.value) == [Double(number(loser))])
      #expect(statements.direction.others.map(\.source) == [loser])
    }
  }

  @Test("a date that can now be parsed removes the suspicion that it could not")
  func understoodLater() throws {
    var earlier = PhotoStatements()
    earlier.note(.impossibleTime)
    var later = PhotoStatements()
    later.add(try #require(CivilTime(iso: "2024-04-30T10:00:00")), from: .exif, Self.dates)
    earlier.take(later)
    #expect(earlier.metadata.suspicions.isEmpty && earlier.metadata.time?.source == .exif)
  }

  @Test("a time of the same day replaces a day alone; a time of another year flags the day")
  func days() throws {
    var statements = PhotoStatements()
    statements.add(try #require(CivilTime(iso: "2024-04-30")), from: .label, Self.dates)
    #expect(statements.metadata.suspicions.isEmpty)
    statements.add(try #require(CivilTime(iso: "2019-01-01T10:00:00")), from: .exif, Self.dates)
    #expect(statements.metadata.time == Sourced(CivilTime(iso: "2024-04-30")!, from: .label))
    #expect(statements.metadata.suspicions == [.daysDisagree])
    statements.add(try #require(CivilTime(iso: "2024-04-30T09:10:00")), from: .filename, Self.dates)
    #expect(statements.metadata.time == Sourced(CivilTime(iso: "2024-04-30T09:10:00")!, from: .filename))
    #expect(statements.metadata.suspicions.isEmpty)
  }

  @Test(
    "a time of the night before or after replaces a day alone, and the different days are flagged",
    arguments: ["2024-05-01T01:30:00", "2024-04-29T23:50:00"])
  func nights(time: String) throws {
    let time = try #require(CivilTime(iso: time))
    var statements = PhotoStatements()
    statements.add(try #require(CivilTime(iso: "2024-04-30")), from: .label, Self.dates)
    statements.add(time, from: .exif, Self.dates)
    #expect(statements.metadata.time == Sourced(time, from: .exif))
    #expect(statements.metadata.suspicions == [.daysDisagree])
    // A file's modification time says nothing about the photo's time; a person's day stays.
    var changed = PhotoStatements()
    changed.add(try #require(CivilTime(iso: "2024-04-30")), from: .label, Self.dates)
    changed.add(time, from: .exifChanged, Self.dates)
    #expect(changed.metadata.time?.source == .label && changed.metadata.suspicions.isEmpty)
    // A modification on the same day is no better than the photo's time.
    statements.add(try #require(CivilTime(iso: "2024-04-30T09:00:00")), from: .exifChanged, Self.dates)
    #expect(statements.metadata.time == Sourced(time, from: .exif) && statements.metadata.suspicions == [.daysDisagree])
    statements.add(try #require(CivilTime(iso: "2024-04-30")), from: .user, Self.dates)
    #expect(statements.metadata.time?.source == .user && statements.metadata.suspicions.isEmpty)
  }

  @Test("offsets of the same time are chosen in the same order", arguments: pairs)
  func offsets(winner: FactSource, loser: FactSource) throws {
    let time = try #require(CivilTime(iso: "2024-04-30T18:36:42"))
    for speakers in [[winner, loser], [loser, winner]] {
      var statements = PhotoStatements()
      for source in speakers {
        statements.add(time, offset: UTCOffset(seconds: 900 * number(source)), from: source, Self.dates)
      }
      #expect(statements.metadata.offset == Sourced(UTCOffset(seconds: 900 * number(winner))!, from: winner))
    }
  }

  @Test("a fact that only the last source states is used beside facts of the first source")
  func factByFact() throws {
    var statements = PhotoStatements()
    statements.add(try #require(GeoPosition(latitude: -2.5, longitude: 34.5)), from: .gpx)
    statements.altitude.add(Statement(1500, from: .sidecar))
    statements.add(try #require(CivilTime(iso: "2024-04-30T18:36:42")), from: .filename, Self.dates)
    let facts = statements.metadata
    #expect(facts.position == Sourced(GeoPosition(latitude: -2.5, longitude: 34.5, altitude: 1500)!, from: .gpx))
    #expect(facts.time?.source == .filename)
    #expect(facts.offset == nil)
  }

  @Test("a source's new value replaces its old one")
  func again() {
    var altitude = Statements<Double>()
    altitude.add(Statement(1, from: .sidecar))
    altitude.add(Statement(2, from: .sidecar))
    #expect(altitude.all == [Statement(2, from: .sidecar)])
    #expect(altitude.others.isEmpty)
  }

  @Test("a doubted statement is chosen only if there is no other, or a person made it")
  func doubts() throws {
    let nowhere = try #require(GeoPosition(latitude: 0, longitude: 0, altitude: 3))
    var statements = PhotoStatements()
    statements.add(nowhere, from: .gps)
    #expect(statements.metadata.position == nil)
    #expect(statements.metadata.suspicions == [.nullIsland])
    statements.add(try #require(GeoPosition(latitude: 1, longitude: 2)), from: .sidecar)
    #expect(statements.metadata.position == Sourced(GeoPosition(latitude: 1, longitude: 2)!, from: .sidecar))
    #expect(statements.metadata.suspicions == [])
    #expect(statements.position.others.map(\.doubt) == [.nullIsland])
    statements.add(nowhere, from: .user)
    #expect(statements.metadata.position == Sourced(nowhere, from: .user))
  }

  @Test("the offset of a time in UTC does not apply to a local time; Exif's offset applies to all times")
  func offsetsOfOtherTimes() throws {
    let local = try #require(CivilTime(iso: "2024-04-30T18:36:42"))
    var statements = PhotoStatements()
    statements.add(local, from: .exif, Self.dates)
    statements.add(try #require(CivilTime(iso: "2024-04-30T15:36:42")), offset: .zero, from: .xmp, Self.dates)
    #expect(statements.metadata.offset == nil)
    statements.add(local, offset: UTCOffset(text: "+03:00"), from: .exif, Self.dates)
    statements.add(try #require(CivilTime(iso: "2024-04-30T18:40:00")), from: .user, Self.dates)
    #expect(statements.metadata.offset == Sourced(UTCOffset(text: "+03:00")!, from: .exif))
    statements.offset.add(Statement(.zero, from: .option))
    #expect(statements.metadata.offset == Sourced(.zero, from: .option))
  }
}
