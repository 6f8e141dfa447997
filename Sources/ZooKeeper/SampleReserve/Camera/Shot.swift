/// Everything that decides how one picture looks. No randomness here beyond `seed`, which sets the
/// stride, scatters the grass and the noise.
package struct Shot: Sendable {
  package var habitat: Habitat
  package var activity: Pose.Activity
  /// Degrees clockwise from the animal's nose to the camera, 90 = at its right.
  package var bearing: Float
  /// Metres.
  package var distance: Float
  package var eyeHeight: Float
  package var roll: Float
  /// Share of the frame that the animal fills.
  package var fill: Float
  package var place: SIMD2<Float>
  package var sunAzimuth: Float
  package var sunHeight: Float
  package var cloud: Float
  package var foreground: Foreground.Kind
  /// Pixels of movement; 0 = sharp.
  package var smear: Float
  /// Pixels of missed focus; 0 = sharp.
  package var defocus: Float
  package var exposure: Exposure
  package var seed: UInt64
  /// The picture's place in a burst, 0 = the first: same scene, new noise.
  package var step: Int
  package var width: Int
  package var height: Int
}
