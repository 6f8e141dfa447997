/// Fits models to capture histories.
package struct PopulationEstimator: Sendable {
  package let histories: CaptureHistories
  package let counts: CaptureCounts

  package init(_ histories: CaptureHistories) {
    self.histories = histories
    counts = CaptureCounts(histories)
  }

  /// Fits a model of `PopulationModel.ofHistories`. `DensityModel` fits the others.
  ///
  /// - Throws: `PopulationRefusal` if the data are not enough for this model.
  package func estimate(_ model: PopulationModel) throws(PopulationRefusal) -> PopulationEstimate {
    switch model {
    case .m0: try ClosedLikelihood(counts, .equal).estimate()
    case .mt: try ClosedLikelihood(counts, .byOccasion).estimate()
    case .mb: try ClosedLikelihood(counts, .behaviour).estimate()
    case .mhChao: try ChaoEstimator(counts: counts).estimate()
    case .mhJackknife: try JackknifeEstimator(counts: counts).estimate()
    case .mhPoisson: try LogLinearModel(counts, .poisson, varies: false).estimate(model)
    case .mhDarroch: try LogLinearModel(counts, .darroch, varies: false).estimate(model)
    case .mhGamma: try LogLinearModel(counts, .gamma, varies: false).estimate(model)
    case .mthPoisson: try LogLinearModel(counts, .poisson, varies: true).estimate(model)
    case .chapman: try ChapmanEstimator(histories).estimate
    case .cjs: try SurvivalModel(histories, capture: .constant).estimate()
    case .cjsByOccasion: try SurvivalModel(histories, capture: .byOccasion).estimate()
    case .popan: try SuperPopulation(histories).estimate()
    case .secrHalfNormal, .secrExponential: throw .noPlaces
    }
  }
}
