import Foundation

/// A chip at increasing blur, in octaves of half the size each. Blobs of every scale are searched here (Lindeberg,
/// "Feature detection with automatic scale selection", IJCV 1998).
struct ScaleSpace {
  struct Octave {
    /// Chip pixels per pixel of this octave.
    let step: Float
    /// `scales + 2` planes; the blur grows by the factor 2^(1/scales) from plane to plane.
    let planes: [Plane]
    /// The determinants of the planes' Hessians, normalised to be comparable between scales.
    let responses: [Plane]
  }

  let octaves: [Octave]
  /// The chip without added blur, for sampling patches.
  let base: Plane
  let scales: Int
  let sigma: Float

  /// - Parameters:
  ///   - scales: planes per doubling of the blur.
  ///   - sigma: blur of the first plane of an octave, in pixels of the octave; `base` is assumed to have a blur of 0.5.
  init(_ base: Plane, scales: Int, sigma: Float, path: KernelPath) {
    self.base = base
    self.scales = scales
    self.sigma = sigma
    let ratio = exp2(1 / Float(scales))
    var first = base.blurred((sigma * sigma - 0.25).squareRoot(), on: path)
    var step: Float = 1
    var octaves: [Octave] = []
    while min(first.width, first.height) >= 24 {
      var planes = [first]
      for index in 1..<(scales + 2) {
        let before = sigma * pow(ratio, Float(index - 1))
        planes.append(planes[index - 1].blurred(before * (ratio * ratio - 1).squareRoot(), on: path))
      }
      let responses = planes.indices.map { index in
        let smoothness = sigma * pow(ratio, Float(index))
        return planes[index].hessian(gain: pow(smoothness, 4), on: path)
      }
      octaves.append(Octave(step: step, planes: planes, responses: responses))
      first = planes[scales].halved()
      step *= 2
    }
    self.octaves = octaves
  }
}
