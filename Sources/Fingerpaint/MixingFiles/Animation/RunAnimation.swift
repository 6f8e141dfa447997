import Imaging
package import Mixing

/// The results of a run as an animation.
package enum RunAnimation {
  /// The valid widths.
  package static let widths = 64...1_000
  /// The maximum number of pixels of all frames together.
  package static let mostPixels = 300_000_000

  /// Computes a run and returns an APNG of its results: after every repeat or after every movement, by the run's
  /// `detail`.
  ///
  /// - Parameters:
  ///   - run: its grid is that of the frames.
  ///   - delay: of each result in milliseconds, one of `AnimationWriter.delays`.
  /// - Throws: `ExportError` before any computation, `ImagingError` of stage `encode`, `CancellationError`.
  package static func apng(_ run: MixingRun, by engine: some MixingEngine, delay: Int) throws -> [UInt8] {
    try check(run)
    let grid = run.grid
    let veil = TransparentPixels(grid, .outside)
    var writer = AnimationWriter(size: PixelSize(width: grid.columns, height: grid.rows), delay: delay)
    try engine.run(run) { frame in writer.add(try veil.png(frame.concentrations)) }
    return writer.encoded()
  }

  private static func check(_ run: MixingRun) throws(ExportError) {
    let moves = max(1, run.steps.moves.count)
    let isBySteps = run.detail == .steps
    let frames = 1 + run.repeats * (isBySteps ? moves : 1)
    guard frames * run.grid.count <= mostPixels else {
      throw .tooManyFrames(frames, limit: mostPixels / run.grid.count)
    }
    guard ExactEngine.strata(for: run) != nil else { throw .tooMuchWork }
  }
}

/// The reason why a run cannot be exported.
package enum ExportError: Error, Hashable, Sendable {
  /// The animation would have more frames than its width allows.
  case tooManyFrames(Int, limit: Int)
  /// This number of pixels and movements would take too long.
  case tooMuchWork
}
