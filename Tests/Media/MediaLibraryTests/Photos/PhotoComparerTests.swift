import Facts
import Foundation
import GRDB
import Imaging
import MediaLibrary
import Testing

@Suite("new photos beside those that are there")
struct PhotoComparerTests {
  /// What a photo is: a word, and the number of its kin.
  private func kinship(_ board: StoryBoard, _ comparer: PhotoComparer, of file: PhotoFile) -> String {
    func name(_ photo: PhotoKnowledge.KnownPhoto) -> String { (photo.path as NSString).lastPathComponent }
    return switch comparer.kinship(of: file) {
    case .none: "none"
    case .withdrawn: "withdrawn"
    case .sameBytes(let other): "same bytes as \(name(other))"
    case .resembles(let other, let link): "\(link.kind.rawValue) of \(name(other))"
    }
  }

  @Test("the same bytes, the same pixels, a burst, much alike, taken back before, and nothing of it")
  func kinds() throws {
    try inFolder { folder in
      let board = try StoryBoard(folder)
      let first = try board.shoot("a.jpg", seed: 1, at: "2024-05-01T10:00:00")
      let (pinned, _) = try board.pin(try board.shoot("gone.jpg", seed: 2), words: "gone")
      _ = try board.pin(first, words: "a")
      try board.undo(pinned)
      var comparer = PhotoComparer(try board.library.reading { try PhotoKnowledge($0) })
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
      for (file, kin) in expected { #expect(kinship(board, comparer, of: file) == kin) }
      // What is about to be stored counts.
      comparer.add(expected[6].0)
      #expect(
        kinship(board, comparer, of: try board.shoot("g.jpg", seed: 3, at: "2024-05-01T10:00:05", quality: 60))
          == "burst of f.jpg")
      #expect(kinship(board, comparer, of: expected[6].0) == "same bytes as f.jpg")
    }
  }

  @Test("a link is kept between the two, whichever came first")
  func links() throws {
    try inFolder { folder in
      let board = try StoryBoard(folder)
      let first = try board.shoot("a.jpg", seed: 1)
      let second = try board.shoot("b.jpg", seed: 1, quality: 60)
      let a = try board.pin(first, words: "a").1.id
      guard
        case .resembles(_, let link) = PhotoComparer(try board.library.reading { try PhotoKnowledge($0) })
          .kinship(of: second)
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

  @Test("the index of looks finds exactly what comparing all finds")
  func looks() {
    var random = SplitMix64(seed: 5)
    var index = LookIndex()
    var looks: [PerceptualHash] = []
    for _ in 0..<600 {
      // Half of them are others with a few bits changed.
      var bits = looks.randomElement(using: &random).map(\.bits) ?? 0
      if Bool.random(using: &random) { bits = random.next() }
      for _ in 0..<Int.random(in: 0...9, using: &random) { bits ^= 1 << UInt64.random(in: 0..<64, using: &random) }
      let look = PerceptualHash(bits: bits)
      let expected = looks.enumerated().map { (photo: $0.offset, distance: $0.element.distance(to: look)) }
        .filter { $0.distance <= LookIndex.reach }.sorted { ($0.distance, $0.photo) < ($1.distance, $1.photo) }
      let found = index.neighbours(of: look)
      #expect(found.map(\.photo) == expected.map(\.photo) && found.map(\.distance) == expected.map(\.distance))
      index.add(look)
      looks.append(look)
    }
  }
}
