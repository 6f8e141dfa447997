import Formats

/// The ground truth of one scene: its files, size, ground, lighting and animals.
package struct SceneTruth: Equatable, Sendable {
  /// Relative to the folder of the scenes.
  package let fileName: String
  /// Relative to the folder of the scenes.
  package let maskName: String
  package let width: Int
  package let height: Int
  package let ground: Ground
  package let lighting: Lighting
  /// In the order of their numbers in the mask, from 1.
  package let animals: [AnimalTruth]

  /// Animals with at least one visible pixel.
  package var seen: [AnimalTruth] { animals.filter { $0.visible > 0 } }

  init(number: Int, plan: ScenePlan, visibilities: [AnimalVisibility]) {
    let digits = String(1_000_000 + number).dropFirst()
    fileName = "photos/scene_\(digits).jpg"
    maskName = "masks/scene_\(digits).png"
    width = plan.width
    height = plan.height
    ground = plan.ground
    lighting = plan.lighting
    animals = zip(plan.animals, visibilities).enumerated().map { index, pair in
      AnimalTruth(number: index + 1, animal: pair.0, visibility: pair.1)
    }
  }
}

/// The truth about one animal of a scene.
package struct AnimalTruth: Equatable, Sendable {
  /// In whole pixels.
  package struct Box: Equatable, Sendable {
    package let x: Int
    package let y: Int
    package let width: Int
    package let height: Int
  }

  /// A named point of the body, in pixels of the photo; may lie outside the frame.
  package struct Landmark: Equatable, Sendable {
    package let x: Float
    package let y: Float
    package let isSeen: Bool
  }

  /// The value of the animal's pixels in the mask.
  package let number: Int
  package let kind: Kind
  package let behavior: Behavior
  package let visibleSide: VisibleSide
  /// The box of the visible part; `nil` when nothing is visible.
  package let box: Box?
  /// The box of all of the animal inside the frame, including hidden parts; `nil` when it is outside.
  package let wholeBox: Box?
  /// The number of pixels that show the animal.
  package let visible: Int
  /// The number of pixels that would show the animal with nothing in front of it.
  package let whole: Int
  /// The number of the animal's pixels that show another animal instead. The other hidden pixels show plants, water or
  /// blurred objects in front of the animal.
  package let behindAnimals: Int
  package let points: [BodyPoint: Landmark]

  /// The number of the animal's pixels that are hidden by plants, water or blurred objects.
  package var behindThings: Int { whole - visible - behindAnimals }

  /// The visible share of the animal's part inside the frame, 0...1.
  package var share: Double { whole == 0 ? 0 : Double(visible) / Double(whole) }

  init(number: Int, animal: ScenePlan.PlacedAnimal, visibility: AnimalVisibility) {
    self.number = number
    kind = animal.kind
    behavior = animal.behavior
    visibleSide = animal.visibleSide
    box = Box(visibility.visible)
    wholeBox = Box(visibility.whole)
    visible = visibility.visible.count
    whole = visibility.whole.count
    behindAnimals = visibility.behindAnimals
    points = visibility.points.mapValues { Landmark(x: $0.place.x, y: $0.place.y, isSeen: $0.isSeen) }
  }
}

extension AnimalTruth.Box {
  fileprivate init?(_ bounds: PixelBounds) {
    guard bounds.count > 0 else { return nil }
    self.init(x: bounds.left, y: bounds.top, width: bounds.width, height: bounds.height)
  }
}

package struct SceneManifest: Equatable, Sendable {
  package let scenes: [SceneTruth]

  /// CSV: a row for each scene. Only animals with a visible pixel are counted.
  package var scenesTable: String {
    Self.table(
      ["filename", "mask", "width", "height", "animals", "ground", "light"],
      scenes.map { scene in
        [
          scene.fileName, scene.maskName, String(scene.width), String(scene.height), String(scene.seen.count),
          scene.ground.rawValue, scene.lighting.rawValue,
        ]
      })
  }

  /// CSV: a row for each animal with a visible pixel.
  package var animalsTable: String {
    let points = BodyPoint.allCases.flatMap { ["\($0.rawValue)_x", "\($0.rawValue)_y", "\($0.rawValue)_seen"] }
    return Self.table(
      [
        "filename", "value", "species", "build", "behavior", "viewpoint", "bearing", "camera_height", "x", "y", "w",
        "h",
        "whole_x", "whole_y", "whole_w", "whole_h", "visible_pixels", "whole_pixels", "behind_animals",
        "behind_things", "share_visible",
      ] + points,
      scenes.flatMap { scene in scene.seen.map { Self.cells($0, in: scene) } })
  }

  /// CSV for `menagerie import --annotations`: the box of the visible part, the side, the kind and the behavior.
  package var annotations: String {
    Self.table(
      ["filename", "x", "y", "w", "h", "viewpoint", "species", "behavior"],
      scenes.flatMap { scene in
        scene.seen.compactMap { animal in
          animal.box.map { box in
            [scene.fileName] + [box.x, box.y, box.width, box.height].map { String($0) }
              + [animal.visibleSide.word, animal.kind.rawValue, animal.behavior.rawValue]
          }
        }
      })
  }

  private static func cells(_ animal: AnimalTruth, in scene: SceneTruth) -> [String] {
    var cells = [
      scene.fileName, String(animal.number), animal.kind.rawValue, animal.kind.build.rawValue, animal.behavior.rawValue,
      animal.visibleSide.word, String(Int(animal.visibleSide.bearing.rounded())),
      String(Int(animal.visibleSide.height.rounded())),
    ]
    for box in [animal.box, animal.wholeBox] {
      cells += box.map { [$0.x, $0.y, $0.width, $0.height].map { String($0) } } ?? ["", "", "", ""]
    }
    cells += [
      String(animal.visible), String(animal.whole), String(animal.behindAnimals), String(animal.behindThings),
      fixed(animal.share, digits: 3),
    ]
    for point in BodyPoint.allCases {
      cells +=
        animal.points[point].map {
          [fixed(Double($0.x), digits: 1), fixed(Double($0.y), digits: 1), $0.isSeen ? "1" : "0"]
        } ?? ["", "", ""]
    }
    return cells
  }

  /// A decimal number with 1 or 3 digits after the point.
  private static func fixed(_ value: Double, digits: Int) -> String {
    let unit = digits == 1 ? 10 : 1000
    let steps = Int((value * Double(unit)).rounded())
    let rest = String(abs(steps) % unit + unit).dropFirst()
    return "\(steps < 0 ? "-" : "")\(abs(steps) / unit).\(rest)"
  }

  private static func table(_ columns: [String], _ rows: [[String]]) -> String {
    CSVWriter.text(of: [columns] + rows, lineEnd: .lineFeed)
  }
}
