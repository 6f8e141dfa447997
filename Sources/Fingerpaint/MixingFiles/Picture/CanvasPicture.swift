package import Imaging
package import Mixing

/// Concentrations as pixels: 0 black, 1 white.
package enum CanvasPicture {
  /// Gray pixels, top row first; black outside the mixer.
  package static func grey(_ concentrations: [Float], _ grid: Grid) -> PixelBuffer {
    var samples = [UInt8](repeating: 0, count: grid.count)
    for row in 0..<grid.rows {
      let from = (grid.rows - 1 - row) * grid.columns
      let to = row * grid.columns
      for column in 0..<grid.columns { samples[to + column] = shade(concentrations[from + column]) }
    }
    return PixelBuffer(size: PixelSize(width: grid.columns, height: grid.rows), channels: 1, samples: samples)
  }

  /// A concentration in 8 bits.
  static func shade(_ concentration: Float) -> UInt8 { UInt8(min(max(concentration, 0), 1) * 255 + 0.5) }
}
