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

extension CanvasPicture {
  /// The size of a picture of a mixer with square pixels.
  package static func size(of shape: MixerShape, width: Int) -> PixelSize {
    let bounds = shape.bounds
    return PixelSize(width: width, height: max(1, Int((Double(width) * bounds.height / bounds.width).rounded())))
  }

  /// The grid of a picture of a mixer with square pixels.
  package static func grid(of shape: MixerShape, width: Int) -> Grid {
    let size = size(of: shape, width: width)
    return Grid(shape: shape, columns: size.width, rows: size.height)
  }

  /// A canvas as PNG; every pixel is the exact average over its square. Gray, with alpha where parts are transparent.
  ///
  /// - Parameters:
  ///   - width: one of `CanvasDrawing.widths`.
  ///   - progress: receives the progress; an error that it throws ends the work.
  /// - Throws: `ExportError` before any computation, `ImagingError` of stage `encode`, `CancellationError` when the
  ///   task is cancelled, errors of `progress`.
  package static func png(
    _ canvas: Distribution, in mixer: Mixer, _ operators: OperatorLibrary, width: Int, transparent: Transparency,
    progress: (_ done: Int, _ of: Int) throws -> Void = { _, _ in }
  ) throws -> [UInt8] {
    let (concentrations, grid) = try exact(canvas, in: mixer, operators, width: width, progress: progress)
    return try png(concentrations, grid, transparent: transparent)
  }

  /// The exact averages over the pixels of a picture.
  ///
  /// - Parameters:
  ///   - width: one of `CanvasDrawing.widths`.
  ///   - progress: receives the progress; an error that it throws ends the work.
  /// - Throws: `ExportError` before any computation, `CancellationError` when the task is cancelled, errors of
  ///   `progress`.
  package static func exact(
    _ canvas: Distribution, in mixer: Mixer, _ operators: OperatorLibrary, width: Int,
    progress: (_ done: Int, _ of: Int) throws -> Void = { _, _ in }
  ) throws -> (concentrations: [Float], grid: Grid) {
    let width = min(max(width, CanvasDrawing.widths.lowerBound), CanvasDrawing.widths.upperBound)
    let grid = grid(of: mixer.shape, width: width)
    guard let picture = ExactPicture(canvas, in: mixer, operators, grid: grid) else { throw ExportError.tooMuchWork }
    return (try picture.concentrations(progress: progress), grid)
  }

  /// Concentrations as PNG: gray, with alpha where parts are transparent.
  ///
  /// - Throws: `ImagingError` of stage `encode`.
  package static func png(
    _ concentrations: [Float], _ grid: Grid, transparent: Transparency
  ) throws(ImagingError) -> [UInt8] {
    try TransparentPixels(grid, transparent).png(concentrations)
  }
}

/// Converts concentrations to pixels with transparency.
struct TransparentPixels: Sendable {
  private let grid: Grid
  private let transparent: Transparency
  /// The share of each cell inside the mixer; `nil` when all cells are completely inside.
  private let coverage: [Float]?

  init(_ grid: Grid, _ transparent: Transparency) {
    self.grid = grid
    self.transparent = transparent
    let coverage = grid.coverage()
    self.coverage = coverage.allSatisfy { $0 == 1 } ? nil : coverage
  }

  /// Samples per pixel: gray only, or gray and alpha.
  var channels: Int { transparent == .outside && coverage == nil ? 1 : 2 }

  func png(_ concentrations: [Float]) throws(ImagingError) -> [UInt8] {
    guard channels == 2 else { return try PNGEncoder.encode(CanvasPicture.grey(concentrations, grid)) }
    var samples: [UInt8] = []
    samples.reserveCapacity(2 * grid.count)
    for row in (0..<grid.rows).reversed() {
      for cell in row * grid.columns..<(row + 1) * grid.columns {
        let inside = coverage?[cell] ?? 1
        switch transparent {
        case .outside:
          samples.append(CanvasPicture.shade(concentrations[cell]))
          samples.append(CanvasPicture.shade(inside))
        case .white:
          samples.append(0)
          samples.append(CanvasPicture.shade(inside * (1 - concentrations[cell])))
        }
      }
    }
    return try PNGEncoder.encode(greyAlpha: samples, size: PixelSize(width: grid.columns, height: grid.rows))
  }
}
