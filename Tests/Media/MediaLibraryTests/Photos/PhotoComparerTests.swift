import Basics
import Foundation
import GRDB
import Imaging
import MediaLibrary
import Testing

@Suite("new photos compared with known photos")
struct PhotoComparerTests {
  /// The similarity of a photo in words, with the name of the similar photo.
  private func similarity(_ board: StoryBoard, _ comparer: PhotoComparer, of file: PhotoFile) -> String {
    func name(_ photo: LibraryPhotos.Photo) -> String { (photo.path as NSString).lastPathComponent }
    return switch comparer.similarity(of: file) {
    case .none: "none"
    case .withdrawn: "withdrawn"
    case .sameBytes(let other): "same bytes as \(name(other))"
    case .resembles(let other, let link): "\(link.kind.rawValue) of \(name(other))"
    }
  }

  @Test("each kind of similarity is found: same bytes, same pixels, burst, near-duplicate, withdrawn, none")
  func kinds() throws {
    try inFolder { folder in
      let board = try StoryBoard(folder)
      let first = try board.shoot("a.jpg", seed: 1, at: "2024-05-01T10:00:00")
      let (pinned, _) = try board.pin(try board.shoot("gone.jpg", seed: 2), words: "gone")
      _ = try board.pin(first, words: "a")
      try board.undo(pinned)
      var comparer = PhotoComparer(try board.library.reading { try LibraryPhotos($0) })
      let copy = folder + "/copy.jpg"
      try FileManager.default.copyItem(atPath: first.path, toPath: copy)
      guard case .photo(let twin) = PhotoReader().read(copy) else {
        Issue.record("a copy cannot be read")
        return
      }
      let expected: [(PhotoFile, String)] = [
        (twin, "same bytes as a.jpg"),
        (try board.shoot("b.jpg", seed: 1, at: "2024-08-01T10:00:00"), "same-pixels of a.jpg"),
        (try board.shoot("c.jpg", seed: 1, at: "2024-05-01T10:00:09", quality: 60), "burst of a.jpg"),
        (try board.shoot("d.jpg", seed: 1, at: "2024-05-01T10:00:11", quality: 60), "near-duplicate of a.jpg"),
        (try board.shoot("e.jpg", seed: 1, quality: 60), "near-duplicate of a.jpg"),
        (try board.shoot("gone.jpg", seed: 2), "withdrawn"),
        (try board.shoot("f.jpg", seed: 3, at: "2024-05-01T10:00:00"), "none"),
      ]
      for (file, kin) in expected { #expect(similarity(board, comparer, of: file) == kin) }
      // Photos that are about to be stored are compared too.
      comparer.add(expected[6].0)
      #expect(
        similarity(board, comparer, of: try board.shoot("g.jpg", seed: 3, at: "2024-05-01T10:00:05", quality: 60))
          == "burst of f.jpg")
      #expect(similarity(board, comparer, of: expected[6].0) == "same bytes as f.jpg")
    }
  }

  @Test("the link between two similar photos is stored with its kind and distance")
  func links() throws {
    try inFolder { folder in
      let board = try StoryBoard(folder)
      let first = try board.shoot("a.jpg", seed: 1)
      let second = try board.shoot("b.jpg", seed: 1, quality: 60)
      let a = try board.pin(first, words: "a").1.id
      guard
        case .resembles(_, let link) = PhotoComparer(try board.library.reading { try LibraryPhotos($0) })
          .similarity(of: second)
      else {
        Issue.record("they are not taken to be alike")
        return
      }
      let b = try board.pin(second, words: "b", link: link).1.id
      let row = try #require(
        try board.library.reading { try Row.fetchOne($0, sql: "SELECT photoA, photoB, kind, distance FROM photoLink") })
      #expect(row == ["photoA": a.rawValue, "photoB": b.rawValue, "kind": "near-duplicate", "distance": link.distance])
    }
  }

  /// A photo with a number as its name, a fingerprint, a time in hundredths of a second, and a camera.
  private func photo(_ number: Int, _ bits: UInt64, at hundredths: Int?, by camera: Int) -> LibraryPhotos.Photo {
    LibraryPhotos.Photo(
      digest: ContentDigest(hex: "\(number)"), path: "\(number)", perceptualHash: PerceptualHash(bits: bits),
      time: hundredths.flatMap {
        CivilTime(year: 2024, month: 5, day: 1)?.shifted(bySeconds: Double($0) / 100)
      }, camera: Camera(model: "\(camera)"))
  }

  private func words(_ similarity: PhotoSimilarity) -> String {
    guard case .resembles(let other, let link) = similarity else { return "none" }
    return "\(link.kind.rawValue) of \(other.path), \(link.distance) bits"
  }

  /// The rule, applied photo by photo.
  private func kinshipByRule(
    _ photo: LibraryPhotos.Photo, _ others: [LibraryPhotos.Photo]
  ) -> String {
    let alike = others.enumerated().compactMap { other in
      other.element.perceptualHash.flatMap { hash in photo.perceptualHash.map { (other.offset, $0.distance(to: hash)) }
      }
    }.filter { $0.1 <= PhotoComparer.burstBits }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    let frame = alike.first { index, _ in
      guard let time = photo.time, let other = others[index].time, photo.camera == others[index].camera else {
        return false
      }
      return abs(time.seconds(since: other)) <= PhotoComparer.burstSeconds
    }
    if let frame { return "burst of \(frame.0), \(frame.1) bits" }
    guard let nearest = alike.first, nearest.1 <= PhotoComparer.nearDuplicateBits else { return "none" }
    return "near-duplicate of \(nearest.0), \(nearest.1) bits"
  }

  @Test(
    "the indexes give the same results as comparing with every photo, however similar the photos are",
    arguments: [(1, 0...9, 100), (2, 0...3, 0), (3, 3...5, 0), (4, 0...12, 20), (5, 6...7, 0)])
  func rule(seed: UInt64, changes: ClosedRange<Int>, percentNew: Int) {
    var random = SplitMix64(seed: seed)
    var comparer = PhotoComparer(LibraryPhotos())
    var photos: [LibraryPhotos.Photo] = []
    let scene = random.next()
    for number in 0..<700 {
      var bits = scene
      if Int.random(in: 0..<100, using: &random) < percentNew {
        bits =
          Bool.random(using: &random)
          ? random.next() : photos.randomElement(using: &random)?.perceptualHash?.bits ?? scene
      }
      for _ in 0..<Int.random(in: changes, using: &random) { bits ^= 1 << UInt64.random(in: 0..<64, using: &random) }
      // Sometimes exactly ten seconds apart, and often equal.
      let moments = [nil, 0, 0, 0, 999, 1000, 1001, 2000, Int.random(in: 0..<50_000, using: &random)]
      let photo = photo(
        number, bits, at: moments.randomElement(using: &random) ?? nil, by: Int.random(in: 0..<2, using: &random))
      #expect(words(comparer.similarity(of: photo)) == kinshipByRule(photo, photos))
      comparer.add(photo)
      photos.append(photo)
    }
  }

  @Test("60,000 frames of one scene are compared within the time limit", .timeLimit(.minutes(2)))
  func manyFrames() {
    var comparer = PhotoComparer(LibraryPhotos())
    var alike = 0
    for number in 0..<60_000 {
      // All within one second; one in a hundred differs from the others by a bit or two.
      let look: UInt64 = number % 100 == 0 ? 1 << UInt64(number / 100 % 64) | 1 << UInt64(number / 6400) : 0
      let photo = photo(number, look, at: number % 3 == 0 ? nil : 0, by: 0)
      if case .resembles = comparer.similarity(of: photo) { alike += 1 }
      comparer.add(photo)
    }
    #expect(alike == 59_999)
  }

  @Test("the index of perceptual hashes finds the nearest hash, for every maximum distance")
  func looks() {
    var random = SplitMix64(seed: 5)
    for reach in 0...PerceptualHashIndex.reach {
      var index = PerceptualHashIndex()
      var looks: [PerceptualHash] = []
      for photo in 0..<300 {
        // Half of them are copies with a few changed bits.
        var bits = looks.randomElement(using: &random).map(\.bits) ?? 0
        if Bool.random(using: &random) { bits = random.next() }
        for _ in 0..<Int.random(in: 0...9, using: &random) { bits ^= 1 << UInt64.random(in: 0..<64, using: &random) }
        let look = PerceptualHash(bits: bits)
        let expected = looks.enumerated().map { (photo: $0.offset, distance: $0.element.distance(to: look)) }
          .filter { $0.distance <= reach }.min { ($0.distance, $0.photo) < ($1.distance, $1.photo) }
        let found = index.nearest(to: look, within: reach)
        #expect(found?.photo == expected?.photo && found?.distance == expected?.distance)
        index.add(look, photo: photo)
        looks.append(look)
      }
    }
  }
}
