import PatternKernels

/// Cuts the ellipse of a keypoint out of a scale space, as an upright square.
struct PatchSampler {
  let space: ScaleSpace
  let path: KernelPath

  /// Fills `patch` with side x side grey levels. `false` when the square leaves the chip.
  func sample(_ keypoint: Keypoint, side: Int32, into patch: UnsafeMutablePointer<Float>?) -> Bool {
    // Samples the coarsest octave in which a step of the 41 x 41 patch is at least 1.25 pixels, so that no detail is
    // skipped.
    let stride = 2 * keypoint.radius / Float(PK_PATCH - 1)
    var (plane, step) = (space.base, Float(1))
    for octave in space.octaves.dropFirst() where stride / octave.step >= 1.25 {
      (plane, step) = (octave.planes[0], octave.step)
    }
    let frame = pk_frame(
      x: keypoint.x / step, y: keypoint.y / step, a: keypoint.a / step, b: 0, c: keypoint.c / step,
      d: keypoint.d / step)
    return plane.withShim { pk_patch(path.path, $0, frame, side, patch) == 1 }
  }
}
