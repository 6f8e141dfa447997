import Basics
import Foundation
import GRDB
import Imaging
import MediaLibrary
import Testing

@Suite("photos that an app adds to the library")
struct PhotoTests {
  private let place = GeoPosition(latitude: -2.5, longitude: 34.75)

  @Test("storing a photo stores its original, the facts of its file, and the app's own data")
  func stored() throws {
    try inFolder { folder in
      let board = try StoryBoard(folder)
      let file = try board.shoot("a.jpg", seed: 1, at: "2024-05-01T10:00:00", position: place)
      let (operation, stored) = try board.pin(file, words: "the well")
      #expect(stored.arrival == .new)
      #expect(try board.words() == ["the well"])
      let photo = try #require(try board.photo(stored.id))
      #expect(photo.digest == ContentDigest.of(file.bytes).hex)
      #expect(photo.path == folder + "/a.jpg")
      #expect(photo.size == PixelSize(width: 320, height: 240))
      #expect(photo.operation == operation)
      #expect(photo.facts.time == Sourced(try #require(CivilTime(iso: "2024-05-01T10:00:00")), from: .exif))
      #expect(photo.facts.position?.value.latitude == -2.5 && photo.facts.position?.value.longitude == 34.75)
      #expect(photo.facts.camera == Camera(make: "Okapi", model: "One"))
      let original = photo.file(inLibrary: board.library.folder)
      #expect(original != file.path && FileManager.default.contents(atPath: original).map(Array.init) == file.bytes)
      #expect(
        try board.library.reading { try Int64.fetchAll($0, sql: "SELECT id FROM photoPlace") } == [stored.id.rawValue])

      let thumbnail = try Thumbnails(library: board.library.folder)
        .jpeg(of: original, digest: photo.digest, longSide: 160)
      let shown = try ImageDecoder().decode(EncodedImage(bytes: thumbnail, name: "thumbnail")).pixels
      #expect(shown.size == PixelSize(width: 160, height: 120))
    }
  }

  @Test("a referenced photo is stored as a path, without a copy")
  func referenced() throws {
    try inFolder { folder in
      let board = try StoryBoard(folder)
      let file = try board.shoot("a.jpg", seed: 1)
      let photo = try #require(try board.photo(try board.pin(file, words: "x", storage: .referenced).1.id))
      #expect(photo.originalPath == nil && photo.file(inLibrary: board.library.folder) == file.path)
      #expect(board.originals().isEmpty)
    }
  }

  @Test("every fact of a photo is stored exactly")
  func facts() throws {
    try inFolder { folder in
      let board = try StoryBoard(folder)
      var file = try board.shoot("a.jpg", seed: 1)
      file.facts.time = Sourced(try #require(CivilTime(iso: "2024-05-04T08:13:55.616")), from: .filename)
      file.facts.offset = Sourced(try #require(UTCOffset(text: "+05:45")), from: .gpsMinusCivil)
      file.facts.position = GeoPosition(
        latitude: 36.82194612345679, longitude: -0.1, altitude: 12.5, horizontalError: 4.25, dilution: 1.5
      ).map { Sourced($0, from: .gpx) }
      file.facts.direction = CompassDirection(degrees: 123.456, reference: .magneticNorth).map {
        Sourced($0, from: .sidecar)
      }
      file.facts.camera = Camera(make: "Okapi", model: "Two", lens: "50 mm", serial: "7")
      file.facts.suspicions = [.clockDisagrees, .damagedMetadata]
      let stored = try board.pin(file, words: "x").1
      // The orientation in the file is not a column of the table.
      file.facts.orientation = nil
      #expect(try board.photo(stored.id)?.facts == file.facts)
    }
  }

  @Test("equal bytes are stored once, and an undo of the second operation keeps the photo")
  func duplicate() throws {
    try inFolder { folder in
      let board = try StoryBoard(folder)
      let file = try board.shoot("a.jpg", seed: 1)
      let (_, first) = try board.pin(file, words: "one")
      let (second, again) = try board.pin(file, words: "two")
      #expect(again.id == first.id && again.arrival == .present)
      #expect(try board.count("photo") == 1 && board.originals().count == 1)
      try board.undo(second)
      #expect(try board.photo(first.id) != nil, "it goes with the operation that brought it")
    }
  }

  @Test("a withdrawn photo is in no result; undoing the undo or storing its file again restores it")
  func withdrawn() throws {
    try inFolder { folder in
      let board = try StoryBoard(folder)
      let file = try board.shoot("a.jpg", seed: 1, position: place)
      let other = try board.shoot("b.jpg", seed: 2)
      let (pinned, stored) = try board.pin(file, words: "one")
      _ = try board.pin(other, words: "two")
      let undo = try board.undo(pinned)
      #expect(try board.words() == ["two"])
      #expect(try board.photo(stored.id) == nil)
      #expect(try board.count("photoPlace") == 0)
      #expect(board.originals().count == 2, "the original waits")
      try board.undo(undo)
      #expect(try board.words() == ["one", "two"])
      #expect(try board.count("photoPlace") == 1)

      let last = try board.undo(pinned)
      let (again, back) = try board.pin(file, words: "three")
      #expect(back.id == stored.id && back.arrival == .returned)
      #expect(try board.photo(stored.id)?.operation == again)
      // Only an undo of the operation that restored the photo removes it.
      try board.undo(last)
      try board.undo(pinned)
      #expect(try board.photo(stored.id) != nil)
      try board.undo(again)
      #expect(try board.words() == ["two"])
      #expect(try board.count("photo") == 2, "rows stay, so that it can be brought back")
    }
  }

  // MARK: Failures

  @Test("when the app's transaction fails, no row remains, and the next attempt reuses the stored original")
  func interrupted() throws {
    try inFolder { folder in
      let board = try StoryBoard(folder)
      let file = try board.shoot("a.jpg", seed: 1)
      #expect(throws: StoryBoard.Refusal.self) { try board.pin(file, words: "") }
      #expect(try board.count("photo") == 0)
      #expect(try board.count("operation") == 0)
      // The original has no row, as after a kill between the two writes.
      #expect(board.originals().count == 1)
      #expect(try board.pin(file, words: "one").1.arrival == .new)
      #expect(board.originals().count == 1)
    }
  }

  @Test(
    "on a full disk the error names the file, and neither a row nor a partial file remains",
    .enabled(if: getuid() == 0, "a small file system can only be mounted as root"))
  func fullDisk() throws {
    try inFolder { folder in
      let board = try StoryBoard(folder)
      let file = try board.shoot("a.jpg", seed: 1)
      let originals = board.library.folder + "/originals"
      guard mount("tmpfs", originals, "tmpfs", 0, "size=4k") == 0 else { return }
      defer { umount(originals) }
      #expect {
        try board.pin(file, words: "one")
      } throws: {
        if case .diskFull? = $0 as? LibraryError { true } else { false }
      }
      #expect(try board.count("photo") == 0)
      #expect(board.originals().isEmpty)
    }
  }

  @Test("a damaged file and a file that is no photo have a reason; a known photo is not decoded")
  func reading() throws {
    try inFolder { folder in
      let text = folder + "/notes.txt"
      try Data("remember the lens cap".utf8).write(to: URL(fileURLWithPath: text))
      guard case .failed(let error, let digest?) = PhotoReader().read(text) else {
        Issue.record("notes passed for a photo")
        return
      }
      #expect(error.stage == .recognise && digest == .of(Array("remember the lens cap".utf8)))
      guard case .failed(let missing, nil) = PhotoReader().read(folder + "/nothing.jpg") else {
        Issue.record("a file that is not there was read")
        return
      }
      #expect(missing.stage == .read)
      guard case .known(let known) = PhotoReader(isKnown: { _ in true }).read(text) else {
        Issue.record("what is known was decoded")
        return
      }
      #expect(known.digest == digest)
    }
  }

  @Test(
    "a photo that was decoded lately is not decoded again, even if it is truncated",
    arguments: [("jpg", 100), ("jpg", 60), ("png", 100)])
  func look(ending: String, share: Int) throws {
    try inFolder { folder in
      var noise = SplitMix64(seed: 5)
      let size = PixelSize(width: 900, height: 700)
      let blotches = (0..<40 * 40).map { _ in UInt8.random(in: 0...255, using: &noise) }
      let samples = (0..<size.pixelCount).flatMap { index -> [UInt8] in
        let (x, y) = (index % size.width * 40 / size.width, index / size.width * 40 / size.height)
        return Array(repeating: blotches[y * 40 + x], count: 3)
      }
      let picture = PixelBuffer(size: size, channels: 3, samples: samples)
      let bytes = try ending == "jpg" ? JPEGEncoder.encode(picture, quality: 90) : PNGEncoder.encode(picture)
      let path = folder + "/a." + ending
      try Data(bytes.prefix(bytes.count * share / 100)).write(to: URL(fileURLWithPath: path))
      let cache = PhotoHashCache()
      func read() throws -> PhotoFile {
        guard case .photo(let photo) = PhotoReader(cache: cache).read(path) else {
          throw CocoaError(.fileReadCorruptFile)
        }
        return photo
      }
      let first = try read()
      #expect(first.isComplete == (share == 100))
      let second = try read()
      #expect(second.perceptualHash == first.perceptualHash && second.fingerprint == first.fingerprint)
      #expect(second.isComplete == first.isComplete && second.statements == first.statements)
      // The cached result differs from the pixels: it is returned only if the photo was not decoded.
      let other = PhotoHashes(
        fingerprint: PixelFingerprint(hex: "other"), perceptualHash: first.perceptualHash, isComplete: true)
      cache.keep(other, of: first.digest)
      #expect(try read().fingerprint == other.fingerprint)
    }
  }

  @Test("the cache of recently decoded photos is emptied when it is full")
  func cache() {
    let cache = PhotoHashCache(capacity: 2)
    let digests = ["a", "b", "c"].map { ContentDigest.of(Array($0.utf8)) }
    let hashes = PhotoHashes(
      fingerprint: PixelFingerprint(hex: ""),
      perceptualHash: PerceptualHash.of(PixelBuffer(size: PixelSize(width: 1, height: 1), channels: 1, samples: [0])),
      isComplete: true)
    for digest in digests { cache.keep(hashes, of: digest) }
    #expect(digests.map { cache[$0] != nil } == [false, false, true])
  }

  @Test("storing a photo removes its file from the quarantine")
  func quarantine() throws {
    try inFolder { folder in
      let board = try StoryBoard(folder)
      let file = try board.shoot("a.jpg", seed: 1)
      try board.library.writing { db in
        let operation = try Journal(db, of: StoryBoard.schema.app).begin(kind: "pin", actor: "ada")
        try db.execute(
          sql: "INSERT INTO quarantine(path, stage, reason, importID, at) VALUES (?, 'decode', '', ?, '')",
          arguments: [file.absolutePath, operation])
      }
      _ = try board.pin(file, words: "one")
      #expect(try board.count("quarantine") == 0)
    }
  }
}
