import PatternKernels

/// Lowe's descriptor with square roots (Arandjelovic and Zisserman, CVPR 2012). The descriptor before networks were
/// trained; now the baseline for the trained one.
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
