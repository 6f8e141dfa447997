import Imaging

/// Pencil lead on paper grain: paper has hills and valleys, and light pressure reaches only the hills.
struct Grain: Hashable {
  /// The share of the paper that the lead reaches, and the opacity there, both from 0 to 1.
  let cover: Double
  let strength: Double

  /// Darkness steps, from light to firm pressure.
  static let steps = [
    Grain(cover: 0.3, strength: 0.5), Grain(cover: 0.42, strength: 0.6), Grain(cover: 0.53, strength: 0.7),
    Grain(cover: 0.65, strength: 0.8), Grain(cover: 0.78, strength: 0.88), Grain(cover: 0.92, strength: 0.95),
  ]

  /// The side of the repeating tile in units; its side in pixels; hills along a side.
  static let side = 64.0
  private static let pixels = 256
  private static let hills = 30
  private static let seed: UInt32 = 0x5eed
  /// The softness of a hill's edge, and the darkness of dust in the valleys.
  private static let (edge, dust) = (0.2, 0.34)

  /// A repeating tile of paper with colored lead.
  func tile(_ ink: Ink) -> PixelBuffer {
    var samples: [UInt8] = []
    samples.reserveCapacity(4 * Self.paper.count)
    for hill in Self.paper {
      samples += [ink.red, ink.green, ink.blue, UInt8((255 * strength * lead(hill)).rounded())]
    }
    return PixelBuffer(size: PixelSize(width: Self.pixels, height: Self.pixels), channels: 4, samples: samples)
  }

  /// The amount of lead, from 0 to 1, at a height of the paper.
  private func lead(_ hill: Double) -> Double {
    // Most heights are near the middle. The factor 0.62 allows for that, so that `cover` is about the covered share.
    let sea = 0.5 + (0.5 - cover) * 0.62
    return Self.dust * cover + (1 - Self.dust * cover)
      * Self.smooth(min(1, max(0, (hill - sea + Self.edge) / (2 * Self.edge))))
  }

  /// The paper heights at the tile's pixels, from 0 to 1: two octaves of value noise.
  private static let paper: [Double] = (0..<pixels * pixels).map { index in
    let (u, v) = ((Double(index % pixels) + 0.5) / Double(pixels), (Double(index / pixels) + 0.5) / Double(pixels))
    return 0.62 * noise(u, v, hills, seed) + 0.38 * noise(u, v, 2 * hills + 5, seed + 1)
  }

  private static func noise(_ u: Double, _ v: Double, _ cells: Int, _ seed: UInt32) -> Double {
    let (x, y) = (u * Double(cells), v * Double(cells))
    let (left, top) = (Int(x), Int(y))
    let (s, t) = (smooth(x - Double(left)), smooth(y - Double(top)))
    func corner(_ dx: Int, _ dy: Int) -> Double { Chance.at((left + dx) % cells, (top + dy) % cells, seed: seed) }
    let above = corner(0, 0) * (1 - s) + corner(1, 0) * s
    let below = corner(0, 1) * (1 - s) + corner(1, 1) * s
    return above * (1 - t) + below * t
  }

  private static func smooth(_ t: Double) -> Double { t * t * (3 - 2 * t) }
}
