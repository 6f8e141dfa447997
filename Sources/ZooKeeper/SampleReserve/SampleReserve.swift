import Facts
import Foundation
import Synchronization

/// Draws a season of wildlife photos of an imagined reserve, with everything that a real season brings: animals that
/// only their coats tell apart, herds, bursts, grass in the way, a camera with a slow clock, photos without place or
/// date.
///
///     let manifest = try SampleReserve(seed: 7).write(to: "datasets/sample") { done, all in print(done, all) }
///
/// The same seed and options give the same bytes on the same platform. Elsewhere the story (who, when, where) is the
/// same, while pixels may differ by rounding in sine and power functions of the C library.
///
/// How a picture is made, in the order of the folders:
/// 1. `Coat`: reaction and diffusion grow a pattern for each flank of each animal.
/// 2. `Body`: tapered capsules melt into a skin; bones bend it, and the coat with it.
/// 3. `Scene` and `Camera`: ground, grass and water around the animal, sun and shadow, blur, noise.
/// 4. `Story`: who was where when, with which camera.
package struct SampleReserve: Sendable {
  /// What may be changed about a season.
  package struct Options: Sendable {
    /// Long side of the pictures in pixels, 96...4096.
    package var longSide = 1024
    /// How fine bodies and coats are, 0.1...1; below 1 for tests.
    package var detail: Float = 1
    /// Only the first pictures; `nil` = all.
    package var limit: Int?

    /// The committed sample's options.
    package init() {}
  }

  /// The name of the imagined reserve.
  package static let name = Reserve.name

  private let seed: UInt64
  private let options: Options

  /// A reserve whose coats, journeys and weather follow from `seed`.
  package init(seed: UInt64, options: Options = Options()) {
    precondition((96...4096).contains(options.longSide) && (0.1...1).contains(options.detail), "options out of range")
    self.seed = seed
    self.options = options
  }

  /// Draws all pictures and writes them with their tables below `folder`.
  ///
  /// - Parameters:
  ///   - folder: made when it is not there; its `known` and `new` must be empty.
  ///   - progress: pictures done and pictures in all, from any thread.
  /// - Throws: `notEmpty`, `cannotWrite` or `cannotEncode`.
  package func write(
    to folder: String, progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(SampleReserveError) -> SampleManifest {
    let store = try SampleFolder(folder, parts: ["known", "new"])
    let frames = Array(Itinerary(seed: seed, longSide: options.longSide).frames().prefix(options.limit ?? .max))
    let cast = Cast(seed: seed, detail: options.detail, for: frames)
    let finished = Atomic(0)
    let photos = try OrderedWork.mapOnAllCores(Array(frames.indices)) { index throws(SampleReserveError) in
      let photos = try Darkroom(cast: cast, store: store)
        .develop(frames[index], copies: index == 0 || index == frames.count / 3)
      progress(finished.add(1, ordering: .relaxed).newValue, frames.count)
      return photos
    }
    let manifest = SampleManifest(photos: photos.joined().sorted { $0.fileName < $1.fileName })
    try store.write(Array(manifest.labels.utf8), as: "labels.csv")
    try store.write(Array(manifest.annotations.utf8), as: "annotations.csv")
    try store.write(Array(manifest.truth.utf8), as: "truth.csv")
    return manifest
  }
}
