import PatternMatching

extension PhotoMeasures {
  /// - Parameters:
  ///   - size: the longer side of the box, in pixels of the photo.
  ///   - brightness: the mean gray level of the chip, 0 to 1.
  init(size: Double, look: PictureQuality, brightness: Double, foreground: Foreground, features: FeatureSet) {
    self.init(
      size: size, sharpness: look.sharpness, exposure: look.exposure, brightness: brightness,
      coverage: Double(foreground.coverage), sureness: Double(foreground.certainty), features: Double(features.count),
      distinctness: features.distinctness())
  }
}
