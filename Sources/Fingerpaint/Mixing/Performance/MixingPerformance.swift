/// Measures of how well a canvas is mixed.
package struct MixingPerformance: Hashable, Codable, Sendable {
  /// The intensity of segregation, 1 (unmixed) to 0 (mixed): the variance of the concentrations divided by its largest
  /// possible value, c̄ (1 - c̄) (P. V. Danckwerts, "The definition and measurement of some characteristics of
  /// mixtures", 1952). It is 0 for a uniform canvas, which has no segregation.
  package var intensity: Double
  /// The intensity of averages over 2 x 2 cells: the mixing at a coarser scale.
  package var coarse2: Double
  /// Over 4 x 4 cells.
  package var coarse4: Double
  /// Over 8 x 8 cells.
  package var coarse8: Double
  /// The mix-norm divided by the square root of c̄ (1 - c̄). It resembles the square root of the intensity, but fine
  /// structure counts less than coarse structure (G. Mathew, I. Mezić and L. Petzold, "A multiscale measure for
  /// mixing", Physica D 211, 2005). The waves are cosines, which is correct for impermeable walls.
  package var mixNorm: Double
  /// The average concentration, 0 to 1.
  package var mean: Double

  package init(
    intensity: Double, coarse2: Double, coarse4: Double, coarse8: Double, mixNorm: Double, mean: Double
  ) {
    self.intensity = intensity
    self.coarse2 = coarse2
    self.coarse4 = coarse4
    self.coarse8 = coarse8
    self.mixNorm = mixNorm
    self.mean = mean
  }
}
