import Basics
import Foundation
import Imaging
import SampleReserve
import Testing

@Suite("The sample in the repository")
struct CommittedSampleTests {
  @Test("truth and annotations list every photo, labels every named one, and nothing else")
  func complete() throws {
    let photos = try CommittedSample.photos().sorted()
    #expect(try CommittedSample.rows(of: "truth.csv").compactMap { $0["filename"] }.sorted() == photos)
    #expect(try CommittedSample.rows(of: "annotations.csv").compactMap { $0["filename"] }.sorted() == photos)
    let named = try CommittedSample.rows(of: "labels.csv").compactMap { $0["filename"] }.sorted()
    #expect(named == photos.filter { $0.hasPrefix("known/") })
  }

  @Test("the sample is smaller than 10 MB")
  func small() throws {
    let total = try CommittedSample.photos().reduce(0) { try $0 + CommittedSample.bytes(of: $1).count }
    #expect(total < 9_800_000)
  }

  @Test("the annotations do not name the new photos")
  func unnamed() throws {
    for row in try CommittedSample.rows(of: "annotations.csv") where row["filename"]?.hasPrefix("new/") == true {
      #expect(row["individual"] == "")
    }
  }

  @Test("every new photo, except of the unnamed animal, has a named photo of the same side")
  func answerable() throws {
    let rows = try CommittedSample.rows(of: "truth.csv")
    let known = Set(rows.filter { $0["split"] == "database" }.map { "\($0["individual"] ?? "") \($0["side"] ?? "")" })
    let asked = Set(rows.filter { $0["split"] == "query" }.map { "\($0["individual"] ?? "") \($0["side"] ?? "")" })
    #expect(asked.subtracting(known) == ["Nia left", "Nia right"])
  }

  @Test("names, animals, sides and times follow from the seed")
  func story() throws {
    let rows = try CommittedSample.rows(of: "truth.csv").filter { $0["note"]?.hasPrefix("same") == false }
    let told = rows.map { row in
      [row["filename"]?.split(separator: "/").last.map(String.init), row["individual"], row["side"], row["date"]]
        .map { $0 ?? "" }.joined(separator: " ")
    }
    let planned = SeasonPlan(seed: CommittedSample.seed, longSide: 1024).frames().map {
      "\($0.fileName) \($0.animal.name) \($0.side.rawValue) \($0.time)"
    }
    #expect(told.sorted() == planned.sorted())
  }

  @Test("every photo decodes, and its box lies within it")
  func boxes() throws {
    for row in try CommittedSample.rows(of: "truth.csv") {
      let name = try #require(row["filename"])
      let image = EncodedImage(bytes: try CommittedSample.bytes(of: name), name: name)
      let size = try ImageDecoder().decode(image).pixels.size
      let box = try ["x", "y", "w", "h"].map { try #require(Int(row[$0] ?? "")) }
      #expect(box[0] >= 0 && box[1] >= 0 && box[0] + box[2] <= size.width && box[1] + box[3] <= size.height, "\(name)")
      #expect(box[2] * box[3] * 12 > size.pixelCount, "\(name): the animal is large enough to be known")
    }
  }

  @Test("camera clocks are right, except the slow one and those without a date")
  func clocks() throws {
    for row in try CommittedSample.rows(of: "truth.csv") {
      let name = try #require(row["filename"])
      let note = row["note"] ?? ""
      let stated = MetadataReader().read(EncodedImage(bytes: try CommittedSample.bytes(of: name), name: name)).time
      if note.contains("no date") || note.hasPrefix("same pixels") {
        #expect(stated == nil, "\(name)")
        continue
      }
      let truth = try #require(CivilTime(iso: row["date"] ?? ""))
      let ahead = try #require(stated).value.seconds(since: truth)
      let expected: Double = note.contains("clock") ? -12_000 : 0
      #expect((expected - 1...expected + 0.001).contains(ahead), "\(name): \(ahead)")
    }
  }

  @Test("copies have the same bytes, and copies from messengers only the same pixels")
  func copies() throws {
    let rows = try CommittedSample.rows(of: "truth.csv").filter { $0["note"]?.hasPrefix("same") == true }
    #expect(rows.count == 4)
    for row in rows {
      let name = try #require(row["filename"])
      let note = try #require(row["note"]).split(separator: " ")
      let original = String(note[3])
      let copy = EncodedImage(bytes: try CommittedSample.bytes(of: name), name: name)
      let source = EncodedImage(bytes: try CommittedSample.bytes(of: original), name: original)
      #expect((copy.bytes == source.bytes) == (note[1] == "bytes"), "\(name)")
      #expect(try PixelFingerprint.of(copy) == PixelFingerprint.of(source), "\(name)")
    }
  }
}

@Suite("Drawing the committed season again")
struct SeasonTests {
  /// The bytes may differ: sine, power and exponential of another C library round differently, by single gray levels.
  @Test("the first photo equals the one in the repository, except for rounding")
  func first() throws {
    try withTemporaryFolder { folder in
      var options = SampleGenerator.Options()
      options.limit = 1
      let manifest = try SampleGenerator(seed: CommittedSample.seed, options: options).write(to: folder)
      let name = try #require(manifest.photos.first { $0.isNamed }).fileName
      let drawn = try ImageDecoder().decode(EncodedImage(contentsOf: "\(folder)/\(name)")).pixels
      let lying = try ImageDecoder().decode(EncodedImage(bytes: CommittedSample.bytes(of: name), name: name)).pixels
      try #require(drawn.size == lying.size)
      let far = zip(drawn.samples, lying.samples).count { abs(Int($0) - Int($1)) > 8 }
      #expect(far * 1_000 < drawn.samples.count)
    }
  }
}
