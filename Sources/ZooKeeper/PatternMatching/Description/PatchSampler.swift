import PatternKernels

/// Cuts the ellipse of a keypoint out of a scale space, as an upright square.
struct PatchSampler {
  let space: ScaleSpace
  let path: KernelPath

  /// Fills `patch` with side x side grey levels. `false` when the square leaves the chip.
  func sample(_ keypoint: Keypoint, side: Int32, into patch: UnsafeMutablePointer<Float>?) -> Bool {
    // Samples the coarsest octave in which a step of a 41 x 41 patch is at least 1.25 pixels, so that little detail is
    // lost or skipped. Small keypoints are sampled from the chip itself.
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

/// Lowe's descriptor with square roots (Arandjelovic and Zisserman, CVPR 2012). The baseline for the trained network.
enum RootSIFT {
  /// The descriptor of a keypoint; `nil` when its ellipse leaves the chip or the patch is flat.
  static func descriptor(of keypoint: Keypoint, _ sampler: PatchSampler) -> [UInt8]? {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: Int(PK_PATCH * PK_PATCH)) { patch in
      guard sampler.sample(keypoint, side: Int32(PK_PATCH), into: patch.baseAddress) else { return nil }
      var isDescribed: Int32 = 0
      let descriptor = [UInt8](unsafeUninitializedCapacity: FeatureSet.descriptorLength) { out, count in
        isDescribed = pk_describe(patch.baseAddress, out.baseAddress)
        count = isDescribed == 1 ? FeatureSet.descriptorLength : 0
      }
      return isDescribed == 1 ? descriptor : nil
    }
  }
}
