import Basics
import Foundation
import Imaging
import Synchronization

/// Draws scenes with several fictional animals of several builds, and the truth about the animals: outlines, boxes,
/// sides, body points, and hidden shares. The scenes are for training and testing animal detectors.
///
///     let manifest = try SceneGenerator(seed: 1).write(300, to: "scenes") { done, all in print(done, all) }
///
/// Each scene has its own random stream: the first hundred of a thousand scenes equal a run of one hundred. The same
/// seed and options give the same bytes on the same platform.
package struct SceneGenerator: Sendable {
  package struct Options: Sendable {
    /// Long side of the pictures in pixels, 96...2048.
    package var longSide = 480
    /// The kinds of animals in scenes; not empty.
    package var kinds = Kind.allCases
    /// Individuals with grown coats per species, at least 1. Kinds without grown coats get a new individual in every
    /// scene.
    package var coats = 3
    /// The share of the growth steps of a coat that are run, 0.1...1.
    package var detail: Float = 0.6

    /// All kinds at 480 pixels.
    package init() {}
  }

  private let planner: ScenePlanner

  package init(seed: UInt64, options: Options = Options()) {
    precondition(
      (96...2048).contains(options.longSide) && !options.kinds.isEmpty && options.coats > 0
        && (0.1...1).contains(options.detail), "options out of range")
    planner = ScenePlanner(
      seed: seed, longSide: options.longSide, kinds: options.kinds,
      cache: AnimalCache(seed: seed, coats: options.coats, detail: options.detail))
  }

  /// The `number`-th scene, from 1, as pixels and truth.
  package func scene(_ number: Int) -> DrawnScene {
    let plan = planner.plan(number)
    return DrawnScene(number: number, plan: plan, picture: SceneRenderer(plan: plan).draw())
  }

  /// The `number`-th scene with only its `animal`-th animal, from 1, and without plants: only water may be in front
  /// of the animal. `nil` when the animal does not exist.
  package func scene(_ number: Int, isolating animal: Int) -> DrawnScene? {
    guard let plan = planner.plan(number).isolating(animal - 1) else { return nil }
    return DrawnScene(number: number, plan: plan, picture: SceneRenderer(plan: plan).draw())
  }

  /// One animal alone, from any side (`ScenePlanner.portrait`).
  ///
  /// - Parameters:
  ///   - bearing: degrees clockwise from the animal's nose to the camera; 90 = at its right.
  ///   - elevation: degrees of the camera above the animal's level, -89...89.
  ///   - number: selects the individual and its pose.
  package func portrait(
    of kind: Kind, _ behavior: Behavior, bearing: Float, elevation: Float, number: Int = 1
  ) -> DrawnScene {
    let plan = planner.portrait(of: kind, behavior, bearing: bearing, elevation: elevation, number: number)
    return DrawnScene(number: number, plan: plan, picture: SceneRenderer(plan: plan).draw())
  }

  /// Draws the first `count` scenes and writes them to `folder`: `photos` and `masks`, `scenes.csv`, `animals.csv`,
  /// `annotations.csv`, and `sheet.jpg` with the outlines and boxes of the first thirty scenes.
  ///
  /// - Parameters:
  ///   - count: 1...999,999.
  ///   - folder: created when missing; its `photos` and `masks` must be empty.
  ///   - progress: number of scenes done and of all scenes; called on any thread.
  /// - Throws: `notEmpty`, `cannotWrite` or `cannotEncode`.
  package func write(
    _ count: Int, to folder: String, progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(SampleReserveError) -> SceneManifest {
    precondition((1...999_999).contains(count), "file names have six digits")
    let store = try SampleFolder(folder, parts: ["photos", "masks"])
    let finished = Atomic(0)
    let drawn = try OrderedWork.mapOnAllCores(Array(1...count)) { number throws(SampleReserveError) in
      let scene = self.scene(number)
      try Self.store(scene.photo, quality: scene.quality, as: scene.truth.fileName, in: store)
      try Self.store(scene.mask, quality: nil, as: scene.truth.maskName, in: store)
      progress(finished.add(1, ordering: .relaxed).newValue, count)
      return (truth: scene.truth, tile: number <= ContactSheet.limit ? ContactSheet.Tile(scene) : nil)
    }
    let manifest = SceneManifest(scenes: drawn.map(\.truth))
    try store.write(Array(manifest.scenesTable.utf8), as: "scenes.csv")
    try store.write(Array(manifest.animalsTable.utf8), as: "animals.csv")
    try store.write(Array(manifest.annotations.utf8), as: "annotations.csv")
    try Self.store(ContactSheet(drawn.compactMap(\.tile)).pixels, quality: 80, as: "sheet.jpg", in: store)
    return manifest
  }

  /// Writes JPEG with a quality, PNG without.
  private static func store(
    _ pixels: PixelBuffer, quality: Int?, as name: String, in folder: SampleFolder
  ) throws(SampleReserveError) {
    let bytes: [UInt8]
    do {
      if let quality {
        bytes = try JPEGEncoder.encode(pixels, quality: quality)
      } else {
        bytes = try PNGEncoder.encode(pixels)
      }
    } catch {
      throw .cannotEncode(file: name, error)
    }
    try folder.write(bytes, as: name)
  }
}

/// One scene as pixels, and the truth about it.
package struct DrawnScene: Sendable {
  /// RGB.
  package let photo: PixelBuffer
  /// One channel: 0 = background, k = the k-th animal.
  package let mask: PixelBuffer
  package let truth: SceneTruth
  let quality: Int

  init(number: Int, plan: ScenePlan, picture: SceneRenderer.Picture) {
    let size = PixelSize(width: picture.width, height: picture.height)
    photo = PixelBuffer(size: size, channels: 3, samples: picture.samples)
    mask = PixelBuffer(size: size, channels: 1, samples: picture.mask)
    quality = plan.quality
    truth = SceneTruth(number: number, plan: plan, visibilities: picture.visibilities)
  }
}
