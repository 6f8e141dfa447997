import Foundation
import SightingsTesting
import Testing
import TestingSupport

@Suite("the catalogue, at the command line")
struct CatalogueTests {
  /// A library of six photos.
  private func place() async throws -> Workplace {
    let place = try Workplace()
    try DrawnPhotos.write(6, into: place.photos)
    #expect(try await place.tool("import", place.photos.path, "--species", "nyala").status == 0)
    return place
  }

  @Test("names and links are recorded, explained and undone")
  func ledger() async throws {
    let place = try await place()
    let tool = place.tool
    #expect(try await tool("name", "1", "Zuri").status == 0)
    #expect(try await tool("decide", "same", "1", "2", "--reason", "same notch").status == 0)
    #expect(try await tool("sightings", "--name", "zuri", "--count").output == "2\n")
    let why = try await tool("why", "2")
    #expect(why.status == 0 && why.output.contains("Zuri") && why.output.contains("same notch"))
    let would = try await tool("undo", "--dry-run")
    #expect(would.status == 0 && would.output.contains("sightings 1 and 2 show one animal"))
    #expect(would.output.contains("no longer valid: 1 decision"))
    #expect(try await tool("sightings", "--name", "zuri", "--count").output == "2\n")
    let undone = try await tool("undo")
    #expect(undone.status == 0 && undone.output.contains("no longer valid: 1 decision"))
    #expect(try await tool("sightings", "--name", "Zuri", "--count").output == "1\n")
    #expect(
      try await tool("undo", "1", "--dry-run").output.contains(
        "no longer shown: 6 photos, 6 sightings; originals stay"))
    let log = try await tool("log")
    #expect(log.status == 0)
    for word in ["import", "name", "decide", "undo"] { #expect(log.output.contains(word), "\(word)") }
  }

  @Test("a contradiction is shown, and never resolved silently")
  func contradiction() async throws {
    let place = try await place()
    for decision in [["same", "1", "2"], ["same", "2", "3"], ["different", "1", "3"]] {
      #expect(try await place.tool.run(["decide"] + decision).status == 0)
    }
    #expect(try await place.tool("why", "1").output.contains("contradict"))
    let rows = try await place.tool("sightings", "--json").objects
    #expect(rows.filter { $0["isContradictory"] as? Bool == true }.count == 3)
  }

  @Test("animals are listed, shown, changed, renamed, merged and split")
  func animals() async throws {
    let place = try await place()
    let tool = place.tool
    for (annotation, name) in [("1", "Zuri"), ("2", "Zuri"), ("3", "Amani")] {
      #expect(try await tool("name", annotation, name).status == 0)
    }
    #expect(try await tool("animals").output.contains("Amani"))
    #expect(
      try await tool("animals", "set", "Zuri", "--sex", "female", "--born", "2019", "--note", "left ear torn").status
        == 0)
    let shown = try await tool("animals", "show", "Zuri")
    for word in ["female", "2019", "left ear torn"] { #expect(shown.output.contains(word), "\(word)") }
    #expect(try await tool("animals", "set", "Amani", "--mother", "Zuri").status == 0)
    #expect(try await tool("animals", "show", "Amani").output.contains("Zuri"))
    #expect(try await tool("animals", "rename", "Amani", "Neema").status == 0)
    #expect(try await tool("animals", "merge", "Neema", "Zuri").status == 0)
    #expect(try await tool("sightings", "--name", "Zuri", "--count").output == "3\n")
    #expect(try await tool("animals", "split", "Zuri", "2", "--as", "Baraka").status == 0)
    #expect(try await tool("sightings", "--name", "Zuri", "--count").output == "2\n")
    #expect(try await tool("sightings", "--name", "Baraka", "--count").output == "1\n")
  }

  @Test("the error for an unknown name offers the nearest name")
  func didYouMean() async throws {
    let place = try await place()
    #expect(try await place.tool("name", "1", "Zuri").status == 0)
    let outcome = try await place.tool("animals", "show", "Zuro")
    #expect(outcome.status == 1 && outcome.errors.contains("Zuri"))
  }

  @Test("the feed shows the news about followed animals since the last call")
  func feed() async throws {
    let place = try await place()
    let tool = place.tool
    #expect(try await tool("name", "1", "Zuri").status == 0)
    #expect(try await tool("follow", "Zuri").status == 0)
    _ = try await tool("feed")
    #expect(try await tool("name", "2", "Zuri").status == 0)
    #expect(try await tool("feed").output.contains("Zuri"))
    #expect(!(try await tool("feed").output.contains("Zuri")), "seen once")
    #expect(try await tool("sightings", "--followed", "--count").output == "2\n")
    #expect(try await tool("unfollow", "Zuri").status == 0)
    #expect(try await tool("sightings", "--followed", "--count").output == "0\n")
  }

  @Test("a camera's clock is shifted and shifted back", .whole)
  func clock() async throws {
    let place = try await place()
    func times() async throws -> [String] {
      try await place.tool("sightings", "--json").objects.compactMap {
        ($0["time"] as? [String: Any])?["value"] as? String
      }
    }
    let before = try await times()
    #expect(try await place.tool("shift-clock", "--by", "-1h30m", "--import", "1").status == 0)
    #expect(try await times().first == "2024-03-01T07:30:00")
    #expect(try await place.tool("undo").status == 0)
    #expect(try await times() == before)
  }

  @Test("the time of one photo is shifted, after a preview")
  func clockOfOne() async throws {
    let place = try await place()
    let rows = try await place.tool("sightings", "--json").objects
    func times() async throws -> [String] {
      try await place.tool("sightings", "--json").objects.compactMap {
        ($0["time"] as? [String: Any])?["value"] as? String
      }
    }
    let (before, first) = (try await times(), try #require(rows.first?["annotation"] as? Int))
    let shown = try await place.tool("shift-clock", "\(first)", "--by", "+1h30m", "--dry-run")
    #expect(shown.status == 0 && shown.output.contains("1 photo would be shifted by +1h30m"))
    #expect(shown.output.contains("2024-03-01T09:00:00 → 2024-03-01T10:30:00"))
    #expect(try await times() == before)
    #expect(try await place.tool("shift-clock", "\(first)", "--by", "+1h30m").status == 0)
    #expect(Set(try await times()).symmetricDifference(before) == ["2024-03-01T09:00:00", "2024-03-01T10:30:00"])
    #expect(try await place.tool("undo").status == 0)
    #expect(try await times() == before)
    #expect(try await place.tool("shift-clock", "--by", "+1h").status != 0, "which photos is not said")
  }

  @Test("each filter and format works, and standard output has only data")
  func filters() async throws {
    let place = try await place()
    let tool = place.tool
    #expect(try await tool("sightings", "--since", "2024-03-02", "--until", "2024-03-03", "--count").output == "2\n")
    #expect(try await tool("sightings", "--near", "-24.0,31.5", "--within", "1.2km", "--count").output == "2\n")
    #expect(try await tool("sightings", "--bbox", "31,-24.5,32,-23.995", "--count").output == "1\n")
    #expect(try await tool("sightings", "--time-of-day", "08:00..10:00", "--count").output == "6\n")
    #expect(try await tool("sightings", "--missing", "name", "--count").output == "6\n")
    #expect(try await tool("sightings", "--species", "NYALA", "--count").output == "6\n")
    #expect(try await tool("sightings", "--text", "photo", "--count").output == "6\n")
    for format in ["table", "json", "csv", "geojson", "kml", "gpx"] {
      let outcome = try await tool("sightings", "--format", format)
      let answers =
        outcome.status == 0 && outcome.output.contains(["kml", "gpx"].contains(format) ? "-24" : "photo-0.jpg")
      #expect(answers && outcome.errors.isEmpty, "\(format)")
    }
    for format in ["csv", "geojson", "kml", "gpx"] {
      #expect(try await tool("export", format).output == tool("sightings", "--format", format).output)
      #expect(try await tool("export", format, "--output", place.path("out")).status == 0)
      #expect(try await String(contentsOfFile: place.path("out"), encoding: .utf8) == tool("export", format).output)
    }
  }

  @Test("every query can print JSON, one object per line", .whole)
  func json() async throws {
    let place = try await place()
    #expect(try await place.tool("name", "1", "Zuri").status == 0)
    for command in [
      ["sightings"], ["animals"], ["animals", "show", "Zuri"], ["why", "1"], ["log"], ["follow", "Zuri"], ["feed"],
      ["name", "2", "Zuri"], ["decide", "same", "1", "3"], ["undo"], ["doctor"], ["identify", "4"],
    ] {
      let outcome = try await place.tool.run(command + ["--json"])
      #expect(outcome.status == 0, "\(command) \(outcome.errors)")
      #expect(try command == ["feed"] || !outcome.objects.isEmpty, "\(command)")
    }
  }
}
