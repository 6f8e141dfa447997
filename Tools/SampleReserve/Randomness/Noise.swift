/// Smooth value noise on the integer lattice, hashed, without tables.
package struct Noise: Sendable {
  private let seed: UInt32

  package init(seed: UInt32) { self.seed = seed }

  /// One octave, 0...1; features are about one unit wide.
  @inline(__always)
  package func value(_ x: Float, _ y: Float) -> Float {
    let left = x.rounded(.down)
    let low = y.rounded(.down)
    let i = Int32(left)
    let j = Int32(low)
    let fx = ease(x - left)
    let fy = ease(y - low)
    let bottom = mix(corner(i, j), corner(i &+ 1, j), fx)
    let top = mix(corner(i, j &+ 1), corner(i &+ 1, j &+ 1), fx)
    return mix(bottom, top, fy)
  }

  /// Several octaves, each half as wide and half as strong; about 0...1 with mean 0.5.
  @inline(__always)
  package func fractal(_ x: Float, _ y: Float, octaves: Int) -> Float {
    var sum: Float = 0
    var weight: Float = 0.5
    var total: Float = 0
    var scale: Float = 1
    for octave in 0..<octaves {
      let shift = Float(octave) * 17.3
      sum += weight * value(x * scale + shift, y * scale - shift)
      total += weight
      weight *= 0.5
      scale *= 2
    }
    return sum / total
  }

  @inline(__always)
  private func corner(_ i: Int32, _ j: Int32) -> Float {
    var h = UInt32(bitPattern: i) &* 0x8da6_b343 ^ UInt32(bitPattern: j) &* 0xd816_3841 ^ seed &* 0xcb1a_b31f
    h = (h ^ (h >> 15)) &* 0x2c1b_3c6d
    h = (h ^ (h >> 12)) &* 0x297a_2d39
    h ^= h >> 15
    return Float(h >> 8) * 0x1p-24
  }
}
