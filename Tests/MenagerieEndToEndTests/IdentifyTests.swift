import Foundation
import Testing
import TestingSupport

@Suite("identifying, at the command line")
struct IdentifyTests {
  @Test("evaluate ends with one JSON object on one line, with these keys and no others", .needsSharedSets)
  func evaluateContract() async throws {
    let place = try Workplace()
    let labels = try SharedSets.path("leopards/labels.csv")
    let outcome = try await place.tool("evaluate", labels, "--json")
    #expect(outcome.status == 0)
    let last = try #require(try outcome.objects.last)
    #expect(
      Set(last.keys) == [
        "queries", "top1", "top5", "top10", "mrr", "mAP", "rightAUC", "calibrationError", "knownVersusNewAUC",
        "photoSeconds", "querySeconds", "featuresPerPhoto", "couldNotAsk", "stated",
      ])
    #expect(last["queries"] as? Int == 36)
    for key in ["top1", "top5", "top10", "mrr", "mAP", "rightAUC", "calibrationError", "knownVersusNewAUC"] {
      let value = try #require(last[key] as? Double)
      #expect((0...1).contains(value), "\(key)")
    }
    #expect(try #require(last["top1"] as? Double) > 0.8)
    #expect(!FileManager.default.fileExists(atPath: place.library.path), "a throw-away library was used")
  }

  @Test(
    "evaluate --find starts from whole photos, and compares its boxes with those of the table", .whole,
    .needsSharedSets)
  func evaluateFinding() async throws {
    let place = try Workplace()
    // Three frames with a box each, identified among one another; the third shows the first animal, according to the
    // table.
    let boxes = try String(contentsOf: URL(fileURLWithPath: SharedSets.path("savanna/boxes.csv")), encoding: .utf8)
    let rows = boxes.split(whereSeparator: \.isNewline).dropFirst().map { $0.split(separator: ",") }
    let images = try SharedSets.path("savanna")
    var lines = ["filename,individual,x,y,w,h"]
    for (animal, row) in zip(["a", "b", "a"], rows) {
      lines.append((["savanna/\(row[0])", animal] + row[1...4].map(String.init)).joined(separator: ","))
    }
    let table = place.folder.appendingPathComponent("frames.csv")
    try FileManager.default.createSymbolicLink(
      at: place.folder.appendingPathComponent("savanna"), withDestinationURL: URL(fileURLWithPath: images))
    try Data(lines.joined(separator: "\n").utf8).write(to: table)
    let outcome = try await place.tool("evaluate", table.path, "--find", "--json")
    #expect(outcome.status == 0)
    let found = try #require(try outcome.objects.last?["boxes"] as? [String: Any])
    #expect(Set(found.keys) == ["photos", "proposed", "told", "overlapping", "overlappingWhole"])
    #expect(found["told"] as? Int == found["photos"] as? Int)
    for key in ["overlapping", "overlappingWhole"] { #expect((0...1).contains(try #require(found[key] as? Double))) }
    let words = try await place.tool("evaluate", table.path, "--find").output
    #expect(words.contains("the program proposed a box on") && words.contains("with the whole photo as a box"))
    #expect(try await place.tool("evaluate", table.path, "--json").objects.last?["boxes"] == nil)
  }

  @Test("evaluate prints its numbers under headings", .whole, .needsSharedSets)
  func evaluateTable() async throws {
    let place = try Workplace()
    let table = place.folder.appendingPathComponent("queries.csv")
    let outcome = try await place.tool(
      "evaluate", SharedSets.path("leopards/labels.csv"), "--same-side", "--queries", table.path)
    #expect(outcome.status == 0)
    for word in ["queries", "top-1", "top-5", "top-10", "MRR", "mAP", "stated probability", "95.0 % and more"] {
      #expect(outcome.output.contains(word))
    }
    #expect(outcome.errors.contains("comparing  36 of 36 queries"), "whoever reads a log sees how far it is")
    let lines = try String(contentsOf: table, encoding: .utf8).split(whereSeparator: \.isNewline).map(String.init)
    #expect(lines.count == 37)
    #expect(
      lines[0]
        == "query,individual,answer,probability,rank,best_photo,matches,scenery,answer_without,probability_without,size,"
        + "sharpness,exposure,brightness,coverage,sureness,features,distinctness")
    for line in lines.dropFirst().map({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
      #expect(line.count == 18)
      #expect(line[2].isEmpty || (line[1] == line[2]) == (line[4] == "1"), "the right one is first")
      let probability = try #require(Double(line[3]))
      #expect(line[8] != line[1] && (0...1).contains(probability))
      #expect(line[10...].allSatisfy { Double($0) ?? -1 >= 0 }, "what was measured on the photo")
    }
  }

  @Test(
    "parts of the matcher can be left out and the network changed; other values are an error", .whole,
    .needsSharedSets)
  func ablation() async throws {
    let place = try Workplace()
    let labels = try SharedSets.path("leopards/labels.csv")
    let bare = try await place.tool("evaluate", labels, "--without", "network", "foreground", "--json")
    #expect(bare.status == 0)
    #expect(try bare.objects.last?["queries"] as? Int == 36)
    let sideways = try await place.tool("identify", labels, "--viewpoint", "sideways")
    #expect(sideways.status == 2 && sideways.errors.contains("frontleft"))
    let unknown = try await place.tool("evaluate", labels, "--without", "luck")
    #expect(unknown.status == 2 && unknown.errors.contains("luck"))
    let path = place.path("no.net")
    try Data("MDN?".utf8).write(to: URL(fileURLWithPath: path))
    let outcome = try await place.tool("evaluate", labels, "--network", path)
    #expect(outcome.status == 1 && outcome.errors.contains(path))
  }

  @Test("unnamed photos are grouped, and identifying one of them names its group", .whole, .needsSharedSets)
  func groups() async throws {
    let place = try Workplace()
    let tool = place.tool
    #expect(try await tool("import", SharedSets.path("leopards/images"), "--reference").status == 0)
    // A photo with two detected animals is two sightings.
    let count = try await tool("sightings", "--json").objects.count
    let table = try await tool("groups")
    #expect(table.status == 0 && table.output.contains("about ") && table.output.contains("on \(count) sightings"))
    let found = try #require(try await tool("groups", "--json").objects.first)
    let groups = try #require(found["groups"] as? [[String: Any]])
    let gathered = groups.compactMap { $0["members"] as? [Int] }
    #expect(!gathered.isEmpty && gathered.allSatisfy { $0.count > 1 })
    #expect(gathered.joined().count + (try #require(found["alone"] as? [Int])).count == count)
    #expect(found["waiting"] as? Int == 0)
    let first = try #require(gathered.first)
    let answer = try #require(try await tool("identify", String(first[0]), "--json").objects.first)
    let group = try #require(answer["group"] as? [String: Any])
    #expect(group["annotations"] as? [Int] == Array(first.dropFirst()))
    #expect(try await tool("name", String(first[1]), "Nyota", "--group").status == 0)
    #expect(
      try await tool("sightings", "--name", "Nyota", "--json").objects.compactMap { $0["annotation"] as? Int }.sorted()
        == first.sorted())
    let alone = try await tool("name", String(first[1]), "Nyota", "--group")
    #expect(alone.status == 1 && alone.errors.contains("is in no group"))
    #expect(try await tool("groups", "--import", "99", "--json").objects.first?["animals"] as? Int == 0)
  }

  @Test("a table of labels that is missing or has other columns is an error with the reason")
  func badLabels() async throws {
    let place = try Workplace()
    #expect(try await place.tool("evaluate", place.path("none.csv")).status == 1)
    try Data("photo,animal\na.jpg,Zuri\n".utf8).write(to: URL(fileURLWithPath: place.path("labels.csv")))
    let outcome = try await place.tool("evaluate", place.path("labels.csv"))
    #expect(outcome.status == 1 && outcome.errors.contains("filename"))
  }

  @Test("identify ranks animals and draws its evidence as a PNG", .needsSharedSets)
  func evidence() async throws {
    let place = try Workplace()
    let tool = place.tool
    let photos = try SharedSets.path("leopards/images")
    // The photos are cropped to one leopard each.
    #expect(try await tool("import", photos, "--reference", "--species", "leopard", "--boxes", "none").status == 0)
    let rows = try await tool("sightings", "--json").objects
    let labels = try Self.labels(SharedSets.path("leopards/labels.csv"))
    for row in rows.dropFirst(4) {
      let (path, annotation) = (try #require(row["path"] as? String), try #require(row["annotation"] as? Int))
      let animal = try #require(labels[URL(fileURLWithPath: path).lastPathComponent])
      #expect(try await tool("name", String(annotation), animal).status == 0)
    }
    let picture = place.path("why.png")
    let query = try #require(rows.first?["path"] as? String)
    let outcome = try await tool("identify", query, "--top", "3", "--evidence", picture)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(labels.values.contains { outcome.output.contains($0) })
    #expect(outcome.output.contains("likely") || outcome.output.contains("probably new"))
    let answer = try #require(try await tool("identify", query, "--json").objects.first)
    #expect((0...1).contains(try #require(answer["probability"] as? Double)))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: picture))
    #expect(Array(bytes.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    let several = try rows.prefix(3).map { try #require($0["path"] as? String) }
    let together = try await tool.run(
      ["identify", "--together", "--json", "--evidence", picture, "--lines", "0"] + several)
    #expect(together.status == 0, "\(together.errors)")
    #expect(try together.objects.filter { $0["candidates"] != nil }.count == 1, "one answer")
    #expect(try await tool("identify", "--together", "--all-unidentified").status == 2)

    let all = try await tool("identify", "--all-unidentified", "--json")
    #expect(all.status == 0)
    #expect(try all.objects.filter { $0["annotation"] != nil }.count == 4)
  }

  @Test("a library is evaluated on its own names, with these keys; missing data are reported", .whole, .needsSharedSets)
  func evaluateLibrary() async throws {
    let place = try Workplace()
    let tool = place.tool
    #expect(try await tool("evaluate").status == 10)
    #expect(
      try await tool("import", "--reference", "--annotations", SharedSets.path("leopards/labels.csv")).status == 0)
    let outcome = try await tool("evaluate", "--json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let last = try #require(try outcome.objects.last)
    #expect(
      last["queries"] as? Int == 36 && last["calibrationErrorAfter"] as? Double == last["calibrationError"] as? Double)
    #expect(
      Set(last.keys) == [
        "queries", "top1", "top5", "top10", "mrr", "mAP", "rightAUC", "calibrationError", "knownVersusNewAUC",
        "photoSeconds", "querySeconds", "featuresPerPhoto", "couldNotAsk", "stated", "calibrationErrorAfter", "species",
      ])
    let species = try #require(last["species"] as? [[String: Any]])
    #expect(species.map { $0["name"] as? String } == ["panthera pardus"] && species[0]["fittedBy"] as? String == "none")
    let table = try await tool("evaluate", "--library", place.library.path, "--max-queries", "4")
    #expect(table.status == 0 && table.output.contains("4 answers of 50") && table.errors.contains("comparing  4 of 4"))
    #expect(try await tool("evaluate", "--groups").status == 2)
    #expect(try await tool("evaluate", "labels.csv", "--library", place.library.path).status == 2)
    let again = try await tool("describe", "--json").objects.last
    #expect(again?["askedAgain"] as? Int == 0, "what was measured is kept")

    let photo = try SharedSets.path("cows/images/train_001_000034.jpg")
    let cow = try await tool("identify", photo, "--species", "Bos taurus")
    #expect(cow.status == 0, "\(cow.errors)")
    #expect(cow.output.contains("the catalogue has no other animal of the species Bos taurus"))
    #expect(cow.output.contains("no sighting to compare with") && cow.output.contains("36 of other species left out"))
    let any = try #require(
      try await tool("identify", photo, "--species", "Bos taurus", "--any-species", "--json").objects.first)
    #expect(any["comparedWith"] as? Int == 36 && any["narrowed"] == nil && any["species"] as? String == "Bos taurus")
    let leopard = try #require(try await tool("identify", photo, "--species", "leopard", "--json").objects.first)
    #expect(leopard["comparedWith"] as? Int == 36)
    #expect((leopard["narrowed"] as? [String: Any])?["isInCatalogue"] as? Bool == true)
    #expect(try await tool("identify", photo, "--species", " ").status == 2)
    #expect(try await tool("undo").status == 0)
    let empty = try await tool("evaluate")
    #expect(empty.status == 1 && empty.errors.contains("0 sightings have names") && empty.errors.contains("50"))
  }

  @Test("the demo needs no arguments, and shows sightings and the next command")
  func demo() async throws {
    let place = try Workplace()
    let folder = place.path("demo")
    let sample = place.path("sample")
    let count = try SamplePart.write(to: sample)
    let outcome = try await place.tool("demo", folder, "--sample", sample)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("menagerie "))
    let tool = Tool(library: URL(fileURLWithPath: folder))
    #expect(try await tool("animals").output.split(whereSeparator: \.isNewline).count > 2)
    #expect(try await tool("sightings", "--count").output == "\(count)\n")
    #expect(try await tool("doctor").status == 0)
  }

  /// The animal of each file.
  private static func labels(_ path: String) throws -> [String: String] {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline).map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let columns = try #require(lines.first)
    let file = try #require(columns.firstIndex(of: "filename"))
    let animal = try #require(columns.firstIndex(of: "individual"))
    return Dictionary(
      lines.dropFirst().map { (URL(fileURLWithPath: $0[file]).lastPathComponent, $0[animal]) }, uniquingKeysWith: { $1 }
    )
  }
}
