/// All parameters of one picture. The only randomness is `seed`: it sets stride, grass and noise.
package struct Shot: Sendable {
  package var habitat: Habitat
  package var activity: Pose.Activity
  /// Degrees clockwise from the animal's nose to the camera; 90 = at its right.
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
  /// Motion blur in pixels; 0 = sharp.
  package var motionBlur: Float
  /// Defocus blur in pixels; 0 = sharp.
  package var defocus: Float
  package var exposure: Exposure
  package var seed: UInt64
  /// Index of the picture in a burst, 0 = the first. All pictures of a burst share the scene, but not the noise.
  package var step: Int
  package var width: Int
  package var height: Int
}
