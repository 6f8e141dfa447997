import Basics
import Foundation
import Synchronization

/// Draws a season of wildlife photos of a fictional reserve. It has the problems of a real season: animals that differ
/// only by their coats, herds, bursts, grass in front of animals, a camera with a slow clock, and photos without place
/// or date.
///
///     let manifest = try SampleGenerator(seed: 7).write(to: "datasets/sample") { done, all in print(done, all) }
///
/// The same seed and options give the same bytes on the same platform. On other platforms the season (animals, times,
/// places) is the same. Pixels may differ by rounding in the sine and power functions of the C library.
///
/// The steps of a picture, in the order of the folders:
/// 1. `Coat`: reaction and diffusion grow a pattern for each flank of each animal.
/// 2. `Body`: tapered capsules blend into a skin; bones bend the skin, and the coat with it.
/// 3. `Landscape` and `Camera`: ground, grass and water around the animal, sun and shadow, blur, noise.
/// 4. `Season`: the animals, places and times of the season, and the cameras.
package struct SampleGenerator: Sendable {
  package struct Options: Sendable {
    /// Long side of the pictures in pixels, 96...4096.
    package var longSide = 1024
    /// Resolution of bodies and coats, 0.1...1; below 1 for tests.
    package var detail: Float = 1
    /// The maximum number of pictures, from the first one on; `nil` for all.
    package var limit: Int?

    /// The options of the committed sample.
    package init() {}
  }

  /// The name of the fictional reserve.
  package static let name = Reserve.name

  private let seed: UInt64
  private let options: Options

  /// Coats, encounters and weather follow from `seed`.
  package init(seed: UInt64, options: Options = Options()) {
    precondition((96...4096).contains(options.longSide) && (0.1...1).contains(options.detail), "options out of range")
    self.seed = seed
    self.options = options
  }

  /// Draws all pictures and writes them with their tables to `folder`.
  ///
  /// - Parameters:
  ///   - folder: created when missing; its `known` and `new` must be empty.
  ///   - progress: number of pictures done and of all pictures; called on any thread.
  /// - Throws: `notEmpty`, `cannotWrite` or `cannotEncode`.
  package func write(
    to folder: String, progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(SampleReserveError) -> SampleManifest {
    let store = try SampleFolder(folder, parts: ["known", "new"])
    let frames = Array(SeasonPlan(seed: seed, longSide: options.longSide).frames().prefix(options.limit ?? .max))
    let animals = SeasonAnimals(seed: seed, detail: options.detail, for: frames)
    let finished = Atomic(0)
    let photos = try OrderedWork.mapOnAllCores(Array(frames.indices)) { index throws(SampleReserveError) in
      let photos = try PhotoFileWriter(animals: animals, store: store)
        .write(frames[index], copies: index == 0 || index == frames.count / 3)
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
