import Backups
import Basics
import Foundation
import MediaLibrary
import Sightings
import SightingsTesting
import Testing

@Suite("films in imports")
struct FilmImportTests {
  private func film(_ name: String, of photo: String, in shots: Shots) throws -> String {
    let path = shots.photos + "/" + name
    try TrapFilm.write(path, of: photo)
    return path
  }

  @Test("the seconds that show an animal become photos that know their film; the film is an original")
  func taken() async throws {
    let shots = try Shots()
    let path = try film("trap.mp4", of: "known/AF7_0212.jpg", in: shots)
    let plan = try await shots.plan()
    #expect(plan.counts == [.film: 1] && plan["trap.mp4"]?.reasons == [.film(seconds: 4)])
    let report = try await shots.run { $0.statedOffset = UTCOffset(text: "+03:00") }
    #expect(report.counts == [.film: 1] && report.films == 1 && report.imported == 0)
    #expect(report.photosOfFilms == 2 && report["trap.mp4"]?.reasons == [.film(seconds: 4), .filmPhotos(2)])
    let library = try Library.openSightings(shots.library, mode: .readOnly)
    let sightings = try SightingQuery(for: .owner).rows(in: library).sorted { $0.photo < $1.photo }
    #expect(sightings.map { PathText.name($0.path) } == ["trap.mp4#t=2", "trap.mp4#t=3"])
    #expect(sightings.map { $0.time?.value } == ["02", "03"].map { CivilTime(iso: "2024-05-06T08:00:\($0)") })
    #expect(sightings.allSatisfy { $0.position?.value.exact?.latitude == -1.2921 })
    let moment = try #require(try library.reading { try FilmTable($0).moment(of: sightings[1].photo) })
    #expect(moment.second == 3 && moment.film.path == path)
    #expect(try library.reading { try FilmTable($0).photos(of: moment.film.id) } == sightings.map(\.photo))
    #expect(moment.film.originalPath != nil)
    #expect(WholeFile.isWhole(moment.film.file(inLibrary: shots.library), moment.film.content))
    #expect(try library.keptOriginals().count == 3)
    // A second import finds the film by its bytes, without taking photos again.
    #expect(try await shots.run().counts == [.duplicate: 1])
  }

  @Test("the seconds of a film are no versions of the photos that a phone takes beside it")
  func besidePhotos() async throws {
    let shots = try Shots()
    _ = try film("IMG_0001.mp4", of: "known/AF7_0212.jpg", in: shots)
    #expect(try await shots.look().photosOfFilms == 2)
    try shots.shoot("IMG_0001-edited.jpg", of: "b")
    let report = try await shots.look()
    #expect(report["IMG_0001-edited.jpg"]?.outcome == .new)
    #expect(report["IMG_0001-edited.jpg"]?.reasons.contains(.otherVersion) == false)
  }

  @Test("an animal of the catalogue is identified from a film")
  func identified() async throws {
    let shots = try Shots()
    let table = TrapFilm.sample + "/annotations.csv"
    for name in [212, 214, 215, 217, 218, 221, 222].map({ "AF7_0\($0)" }) {
      try FileManager.default.copyItem(
        atPath: TrapFilm.sample + "/known/\(name).jpg", toPath: shots.photos + "/\(name).jpg")
    }
    let lines = try String(contentsOfFile: table, encoding: .utf8).replacing("known/", with: "")
    let names = try shots.write(lines.utf8, "names.csv")
    try await shots.run { $0.annotations = try AnnotationTable(contentsOf: names) }
    _ = try film("trap.mp4", of: "known/AF7_0213.jpg", in: shots)
    try await shots.run()
    let library = try Library.openSightings(shots.library, mode: .readWrite)
    let frame = try #require(
      try SightingQuery(for: .owner).rows(in: library).first { $0.path.hasSuffix("#t=3") })
    #expect(frame.name == nil)
    let answer = try #require(
      try await Identifier(library: library).identify([.annotation(frame.annotation)]).first)
    #expect(answer.candidates.first?.name == "Zuri")
  }

  @Test("a film stays where it is if asked; its photos are copied; undo and another import bring both back")
  func referenced() async throws {
    let shots = try Shots()
    let path = try film("trap.mp4", of: "known/AF7_0212.jpg", in: shots)
    let first = try await shots.look { $0.storage = .referenced }
    let library = try Library.openSightings(shots.library, mode: .readWrite)
    let kept = try library.keptOriginals()
    #expect(kept.filter(\.isCopied).count == 2 && kept.last?.file == path && kept.last?.isCopied == false)
    _ = try Catalogue(library: library, actor: "amara").undo(first.operation)
    #expect(
      try library.reading { try FilmTable($0).films() }.isEmpty && library.keptOriginals().last?.isWithdrawn == true)
    let again = try await shots.look()
    #expect(again.counts == [.film: 1] && again.photosOfFilms == 2)
    #expect(try library.reading { try FilmTable($0).films() }.count == 1)
    #expect(try library.keptOriginals().last?.isCopied == true)
  }

  @Test("a damaged copy of a film is found by the doctor and restored by an import, and a backup keeps it")
  func kept() async throws {
    let shots = try Shots()
    _ = try film("trap.mp4", of: "known/AF7_0212.jpg", in: shots)
    try await shots.look()
    let library = try Library.openSightings(shots.library, mode: .readOnly)
    let film = try #require(try library.keptOriginals().last)
    try FileManager.default.removeItem(atPath: film.file)
    let finding = try #require(try Doctor(library).examine(.quick).first { $0.check == "originals" })
    #expect(finding.severity == .problem && finding.details?.contains { $0.contains(film.file) } == true)
    #expect(try await shots.look().counts == [.restored: 1])
    #expect(film.state() == .whole)
    let report = try Backup(of: shots.library, in: shots.folder.path("backup"), personal: .leftOut).run()
    #expect(report.originals == 3 && report.absent.isEmpty)
  }

  @Test("films are counted apart where they are not wanted or damaged; their size does not matter")
  func left() async throws {
    let shots = try Shots()
    let path = try film("trap.mp4", of: "known/AF7_0212.jpg", in: shots)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    // Six gibibytes that take no room.
    let huge = try shots.write(whole.prefix(64), "huge.mov")
    #expect(truncate(huge, 6 << 30) == 0)
    try shots.write([0x1A, 0x45, 0xDF, 0xA3, 1, 2, 3], "other.mkv")
    let none = try await shots.look { $0.films = .none }
    #expect(none.counts == [.filmLeft: 3] && none["huge.mov"]?.reasons == [.filmsLeft])
    #expect(none["other.mkv"]?.reasons == [.otherFilm])
    try FileManager.default.removeItem(atPath: huge)
    try shots.write(whole.prefix(whole.count / 2), "half.mp4")
    let report = try await shots.look()
    #expect(report.outcomes == ["trap.mp4": .film, "half.mp4": .unreadable, "other.mkv": .filmLeft])
    guard case .unreadable(.header, .damaged)? = report["half.mp4"]?.reasons.first else {
      Issue.record("\(String(describing: report["half.mp4"]?.reasons))")
      return
    }
  }
}
