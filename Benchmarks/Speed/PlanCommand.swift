import ArgumentParser
import Basics
import Imaging
import MediaLibrary

/// Plans synthetic files on one thread: compares each file with all earlier files, as an import does.
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "plan")

  @Option(help: "how many files")
  var count = 100_000
  @Option(help: "bits in which hashes differ from one scene's, at most; 64 for photos that have nothing in common")
  var bits = 64
  @Option(help: "seconds between two files of one camera")
  var seconds = 1.0

  func run() throws {
    let photos = photos()
    let stopwatch = Stopwatch()
    var comparer = PhotoComparer(LibraryPhotos())
    for photo in photos {
      _ = comparer.similarity(of: photo)
      comparer.add(photo)
    }
    try printLine(Cost(stopwatch, count: count))
  }

  private func photos() -> [LibraryPhotos.Photo] {
    var random = SplitMix64(seed: 1)
    let start = CivilTime(year: 2024, month: 5, day: 1)
    return (0..<count).map { number in
      var hash: UInt64 = bits >= 64 ? random.next() : 0
      if bits < 64 {
        for _ in 0..<Int.random(in: 0...bits, using: &random) { hash ^= 1 << UInt64.random(in: 0..<64, using: &random) }
      }
      return LibraryPhotos.Photo(
        digest: ContentDigest(hex: "\(number)"), path: "\(number).jpg", perceptualHash: PerceptualHash(bits: hash),
        time: start?.shifted(bySeconds: Double(number) * seconds), camera: Camera(make: "Okapi", model: "One"))
    }
  }
}
