import Basics
import Foundation
import Imaging
import MediaLibrary
import Sightings
import Testing

struct EncounterTests {
  private let okapi = Camera(make: "Okapi", model: "One", serial: "1")

  private func photo(_ id: Int64, _ time: String?, _ position: GeoPosition? = nil, _ camera: Camera? = nil)
    -> EncounterRule.Photo
  {
    EncounterRule.Photo(
      id: PhotoID(rawValue: id), camera: camera ?? okapi, time: time.flatMap(CivilTime.init(iso:)), position: position)
  }

  private func groups(_ photos: [EncounterRule.Photo]) -> [[Int64]] {
    EncounterRule.encounters(of: photos).map { $0.map(\.id.rawValue) }
  }

  @Test("the seconds of a film without a time are one encounter, and other photos without a time are one each")
  func secondsOfFilms() {
    let films: [FilmID?] = [FilmID(rawValue: 1), nil, FilmID(rawValue: 1), FilmID(rawValue: 2), nil]
    let photos = films.enumerated().map { number, film in
      EncounterRule.Photo(
        id: PhotoID(rawValue: Int64(number + 1)), camera: Camera(), time: nil, position: nil, film: film)
    }
    #expect(EncounterRule.encounters(of: photos).map { $0.map(\.id.rawValue) } == [[1, 3], [2], [4], [5]])
  }

  @Test("a pause of 30 minutes continues an encounter, one second more ends it")
  func pauses() {
    #expect(groups([photo(1, "2024-05-01T10:00:00"), photo(2, "2024-05-01T10:30:00")]) == [[1, 2]])
    #expect(groups([photo(1, "2024-05-01T10:00:00"), photo(2, "2024-05-01T10:30:01")]) == [[1], [2]])
  }

  @Test("pauses are measured between instants if offsets are known, otherwise by the clock")
  func instants() {
    func shot(_ id: Int64, _ time: String, _ offset: String?) -> EncounterRule.Photo {
      var photo = photo(id, time)
      photo.offset = offset.flatMap(UTCOffset.init(text:))
      return photo
    }
    // The first pause is ten minutes, although the clock went back by fifty; the second is 45 minutes.
    let autumn = [
      shot(1, "2024-10-27T02:50:00", "+02:00"), shot(2, "2024-10-27T02:00:00", "+01:00"),
      shot(3, "2024-10-27T02:45:00", "+01:00"),
    ]
    #expect(EncounterRule.encounters(of: autumn).map { $0.map(\.id.rawValue) } == [[1, 2], [3]])
    let flight = [shot(1, "2024-05-01T10:00:00", "+03:00"), shot(2, "2024-05-01T10:10:00", "+01:00")]
    #expect(groups(flight) == [[1], [2]])
    #expect(groups([shot(1, "2024-05-01T10:00:00", "+03:00"), shot(2, "2024-05-01T10:10:00", nil)]) == [[1, 2]])
    #expect(
      groups([
        shot(1, "2024-05-01T10:00:00", "+03:00"), shot(2, "2024-05-01T10:10:00", nil),
        shot(3, "2024-05-02T10:00:00", "+01:00"),
      ]) == [[1, 2], [3]])
  }

  @Test("more than a kilometre between two photos ends an encounter; an unknown position does not")
  func ways() throws {
    let here = try #require(GeoPosition(latitude: 0, longitude: 30))
    // A minute of arc is a nautical mile, 1,852 m.
    let near = try #require(GeoPosition(latitude: 0.5 / 60, longitude: 30))
    let far = try #require(GeoPosition(latitude: 0.6 / 60, longitude: 30))
    #expect(groups([photo(1, "2024-05-01T10:00:00", here), photo(2, "2024-05-01T10:01:00", near)]) == [[1, 2]])
    #expect(groups([photo(1, "2024-05-01T10:00:00", here), photo(2, "2024-05-01T10:01:00", far)]) == [[1], [2]])
    #expect(groups([photo(1, "2024-05-01T10:00:00", here), photo(2, "2024-05-01T10:01:00")]) == [[1, 2]])
  }

  @Test("each camera has its own encounters, and a photo without a time is an encounter of its own")
  func cameras() {
    let other = Camera(make: "Okapi", model: "One", serial: "2")
    #expect(
      groups([
        photo(1, "2024-05-01T10:00:00"), photo(2, "2024-05-01T10:00:01", nil, other), photo(3, nil), photo(4, nil),
        photo(5, "2024-05-01T10:00:02"), photo(6, "2024-05-01"), photo(7, "2024-05-01"),
      ]) == [[1, 5], [2], [3], [4], [6], [7]])
  }

  @Test("each photo is in one encounter, in any input order")
  func order() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<50 {
      var photos = (1...30).map { id in
        let minute = Int.random(in: 0..<600, using: &random)
        let time = String(format: "2024-05-01T%02d:%02d:00", minute / 60, minute % 60)
        let camera = Camera(make: "Okapi", serial: "\(Int.random(in: 0...2, using: &random))")
        return photo(Int64(id), Int.random(in: 0...9, using: &random) == 0 ? nil : time, nil, camera)
      }
      let expected = groups(photos)
      #expect(expected.flatMap(\.self).sorted() == Array(1...30))
      photos.shuffle(using: &random)
      #expect(groups(photos) == expected)
    }
  }

  @Test("photos imported later join their encounter, which keeps its ID; labelled encounters are left alone")
  func growing() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg", of: "a", at: "2024-05-01T10:00:00")
    try shots.shoot("c.jpg", of: "c", at: "2024-05-01T10:50:00")
    try shots.shoot("z.jpg", of: "z", at: "2024-05-01T10:01:00")
    let labels = try AnnotationTable("filename,encounter\nz.jpg,morning", path: shots.photos + "/labels.csv")
    try await shots.run { $0.annotations = labels }
    func encounters() throws -> [String: EncounterID?] {
      Dictionary(
        uniqueKeysWithValues: try shots.sightings().map { (($0.path as NSString).lastPathComponent, $0.encounter) })
    }
    let before = try encounters()
    #expect(Set(before.values.compactMap(\.self)).count == 3)
    try shots.shoot("b.jpg", of: "b", at: "2024-05-01T10:25:00")
    try await shots.run { $0.annotations = labels }
    let after = try encounters()
    #expect(after["a.jpg"] == before["a.jpg"] && after["z.jpg"] == before["z.jpg"])
    #expect(after["b.jpg"] == after["a.jpg"] && after["c.jpg"] == after["a.jpg"], "b bridges the pause")
  }
}
