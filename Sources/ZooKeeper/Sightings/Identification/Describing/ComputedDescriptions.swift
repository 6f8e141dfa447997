import Imaging

/// Descriptions of photos that were computed elsewhere, for example by another machine.
protocol ComputedDescriptions: Sendable {
  /// The animals on a photo about which nothing else is known: the result of `Describer.animals(on:)`, or its error.
  ///
  /// - Returns: `nil` if the photo was not described.
  /// - Throws: `LibraryError.damaged`.
  func animals(on photo: ContentDigest) throws -> Result<[DescribedAnnotation], ImagingError>?
}
