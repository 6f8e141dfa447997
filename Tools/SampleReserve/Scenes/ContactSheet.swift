import Imaging

/// A contact sheet of scenes with their outlines and boxes, for visual checks.
package struct ContactSheet: Sendable {
  /// Tiles per row, and pixels of a tile's side.
  private static let columns = 6
  fileprivate static let side = 200
  /// The maximum number of scenes on a sheet.
  static let limit = 30

  /// A scaled-down scene.
  struct Tile: Sendable {
    fileprivate let samples: [UInt8]
  }

  private let tiles: [Tile]

  init(_ tiles: [Tile]) { self.tiles = tiles }

  /// RGB, row by row of tiles.
  package var pixels: PixelBuffer {
    let side = Self.side
    let columns = min(Self.columns, max(tiles.count, 1))
    let rows = max((tiles.count + columns - 1) / columns, 1)
    let size = PixelSize(width: columns * side, height: rows * side)
    var sheet = PixelBuffer(size: size, filledWith: [24, 24, 24])
    for (index, tile) in tiles.enumerated() {
      let (left, top) = (index % columns * side, index / columns * side)
      for y in 0..<side {
        let target = ((top + y) * size.width + left) * 3
        sheet.samples.replaceSubrange(
          target..<target + side * 3, with: tile.samples[y * side * 3..<(y + 1) * side * 3])
      }
    }
    return sheet
  }
}

extension ContactSheet.Tile {
  /// Colours of the animals; they repeat.
  private static let colours: [[UInt8]] = [
    [255, 70, 70], [70, 220, 255], [255, 220, 50], [130, 255, 100], [255, 120, 255], [255, 160, 50], [110, 150, 255],
  ]

  /// Scales the scene down into the middle of a square.
  init(_ scene: DrawnScene) {
    let side = ContactSheet.side
    let (width, height) = (scene.truth.width, scene.truth.height)
    let scale = Double(side) / Double(max(width, height))
    let (across, down) = (min(Int(Double(width) * scale), side), min(Int(Double(height) * scale), side))
    let (left, top) = ((side - across) / 2, (side - down) / 2)
    var samples = [UInt8](repeating: 24, count: side * side * 3)
    func from(_ place: Int, _ limit: Int) -> Int { min(Int(Double(place) / scale), limit - 1) }
    func owner(_ x: Int, _ y: Int) -> UInt8 { scene.mask.samples[from(y, height) * width + from(x, width)] }
    func paint(_ x: Int, _ y: Int, _ colour: [UInt8]) {
      guard (0..<across).contains(x), (0..<down).contains(y) else { return }
      for channel in 0..<3 { samples[((top + y) * side + left + x) * 3 + channel] = colour[channel] }
    }
    for y in 0..<down {
      for x in 0..<across {
        let (x0, x1) = (from(x, width), max(from(x + 1, width), from(x, width) + 1))
        let (y0, y1) = (from(y, height), max(from(y + 1, height), from(y, height) + 1))
        var sum = [0, 0, 0]
        for row in y0..<y1 {
          for column in x0..<x1 {
            for channel in 0..<3 { sum[channel] += Int(scene.photo.samples[(row * width + column) * 3 + channel]) }
          }
        }
        let count = (y1 - y0) * (x1 - x0)
        paint(x, y, sum.map { UInt8($0 / count) })
        let here = owner(x, y)
        if here != 0, x == 0 || y == 0 || owner(x - 1, y) != here || owner(x, y - 1) != here {
          paint(x, y, Self.colours[Int(here - 1) % Self.colours.count])
        } else if here == 0, x > 0, owner(x - 1, y) != 0 {
          paint(x, y, Self.colours[Int(owner(x - 1, y) - 1) % Self.colours.count])
        } else if here == 0, y > 0, owner(x, y - 1) != 0 {
          paint(x, y, Self.colours[Int(owner(x, y - 1) - 1) % Self.colours.count])
        }
      }
    }
    for animal in scene.truth.animals {
      guard let box = animal.box else { continue }
      let colour = Self.colours[(animal.number - 1) % Self.colours.count]
      let (x0, x1) = (Int(Double(box.x) * scale), Int(Double(box.x + box.width) * scale))
      let (y0, y1) = (Int(Double(box.y) * scale), Int(Double(box.y + box.height) * scale))
      for x in x0...max(x1, x0) {
        paint(x, y0, colour)
        paint(x, y1, colour)
      }
      for y in y0...max(y1, y0) {
        paint(x0, y, colour)
        paint(x1, y, colour)
      }
    }
    self.samples = samples
  }
}
