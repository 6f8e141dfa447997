/// Tracks which animal each pixel shows, while a scene is drawn from far to near.
struct VisibilityMask {
  private let width: Int
  private let height: Int
  /// 0 = background, k = the k-th animal.
  private(set) var owners: [UInt8]
  /// The opacity of everything drawn over the owner, 0...1.
  private var veiled: [Float]

  init(width: Int, height: Int, animals: Int) {
    precondition(animals < 256, "a mask has one byte for each pixel")
    self.width = width
    self.height = height
    owners = [UInt8](repeating: 0, count: width * height)
    veiled = [Float](repeating: 0, count: width * height)
  }

  /// Draws the `index`-th animal over the previous layers.
  mutating func draw(_ layer: AnimalLayer, as index: Int) {
    for y in 0..<layer.height {
      for x in 0..<layer.width where layer.pixels[y * layer.width + x].w >= 0.5 {
        let at = (layer.top + y) * width + layer.left + x
        owners[at] = UInt8(index + 1)
        veiled[at] = 0
      }
    }
  }

  /// Draws another object over the previous layers; pixels that it covers by at least half no longer show an animal.
  mutating func cover(with veil: Layer) {
    for index in owners.indices where owners[index] != 0 {
      let cover = veil.pixels[index].w
      guard cover > 0 else { continue }
      veiled[index] = 1 - (1 - veiled[index]) * (1 - cover)
      if veiled[index] >= 0.5 { owners[index] = 0 }
    }
  }

  /// The truth about the `index`-th animal, after everything was drawn.
  func visibility(of animal: ScenePlan.PlacedAnimal, _ index: Int, _ layer: AnimalLayer?, _ viewpoint: Viewpoint)
    -> AnimalVisibility
  {
    var visibility = AnimalVisibility()
    guard let layer else { return visibility }
    var whole = PixelBounds()
    var visible = PixelBounds()
    for y in 0..<layer.height {
      for x in 0..<layer.width where layer.whole[y * layer.width + x] >= 2 {
        let (column, row) = (layer.left + x, layer.top + y)
        whole.add(column, row)
        switch owners[row * width + column] {
        case UInt8(index + 1): visible.add(column, row)
        case 0: break
        default: visibility.behindAnimals += 1
        }
      }
    }
    visibility.whole = whole
    visibility.visible = visible
    for (name, point) in animal.figure.landmarks {
      let seen = viewpoint.project(point)
      visibility.points[name] = AnimalVisibility.Landmark(
        place: SIMD2(seen.x, seen.y), isSeen: isSeen(seen, index, layer, slack: animal.length * name.depth))
    }
    return visibility
  }

  /// A point is visible when a pixel near it shows its animal, and no part of the animal lies clearly in front of it.
  private func isSeen(_ point: Vector, _ index: Int, _ layer: AnimalLayer, slack: Float) -> Bool {
    let (middleX, middleY) = (Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
    for y in middleY - 1...middleY + 1 {
      for x in middleX - 1...middleX + 1 {
        guard (0..<width).contains(x), (0..<height).contains(y), owners[y * width + x] == UInt8(index + 1) else {
          continue
        }
        let (column, row) = (x - layer.left, y - layer.top)
        guard (0..<layer.width).contains(column), (0..<layer.height).contains(row) else { continue }
        if layer.depth[row * layer.width + column] > point.z - slack { return true }
      }
    }
    return false
  }
}

/// The number of an animal's pixels, and their bounding box.
struct PixelBounds: Equatable, Sendable {
  private(set) var count = 0
  private(set) var left = Int.max
  private(set) var top = Int.max
  private(set) var right = Int.min
  private(set) var bottom = Int.min

  mutating func add(_ x: Int, _ y: Int) {
    count += 1
    left = min(left, x)
    top = min(top, y)
    right = max(right, x)
    bottom = max(bottom, y)
  }

  var width: Int { count == 0 ? 0 : right - left + 1 }
  var height: Int { count == 0 ? 0 : bottom - top + 1 }
}

/// The visible and hidden parts of one animal of a scene.
struct AnimalVisibility: Sendable {
  /// A named point in pixels, and whether it is visible.
  struct Landmark: Equatable, Sendable {
    var place: SIMD2<Float>
    var isSeen: Bool
  }

  /// All of the animal inside the frame, including hidden parts.
  var whole = PixelBounds()
  var visible = PixelBounds()
  /// Pixels of the animal that show another animal instead.
  var behindAnimals = 0
  var points: [BodyPoint: Landmark] = [:]
}
