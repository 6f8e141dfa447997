/// Gray-Scott reaction and diffusion, with a diffusion tensor that varies from place to place.
///
///     u' = div(A grad u) - u v² + F (1 - u)
///     v' = div(B grad v) + u v² - (F + k) v
///
/// The idea: A. Turing, *The chemical basis of morphogenesis* (1952), doi:10.1098/rstb.1952.0012. The reactions, and
/// the (F, k) that give spots or stripes: J. E. Pearson, *Complex patterns in a simple system* (1993),
/// doi:10.1126/science.261.5118.189. `A` is isotropic. `B` is longer along the grain, so that stripes run along it
/// (as in A. Witkin and M. Kass, *Reaction-diffusion textures*, 1991). Around each cell, both tensors count as
/// constant.
///
/// Explicit Euler steps of length 1 on a grid with spacing 1. One step costs O(cells). No fused multiply-add is used,
/// so that every IEEE machine gives the same field.
package struct ReactionDiffusion: Sendable {
  /// The parameters of the pattern.
  package struct Parameters: Sendable {
    /// The feed rate of `u`, F.
    package var feed: Float
    /// The removal rate of `v` beyond F, k.
    package var kill: Float
    /// How much further `v` spreads along the grain than across it, 1...3; 1 = isotropic.
    package var stretch: Float
    /// The number of Euler steps.
    package var steps: Int
  }

  /// One place of the skin.
  package struct Cell: Sendable {
    /// The direction of stripes, radians from the x axis.
    package var grain: Float
    /// The size of the pattern relative to its size on the flank, 0.3...1.12.
    package var scale: Float
  }

  private let parameters: Parameters

  package init(_ parameters: Parameters) { self.parameters = parameters }

  /// The field `v` after all steps, row by row, about 0...0.4. `width` is a multiple of 8.
  package func grow(width: Int, height: Int, skin: [Cell], from random: inout SeededGenerator) -> [Float] {
    precondition(width % 8 == 0 && skin.count == width * height, "the grid is eight cells wide at a time")
    var now = State(width: width, height: height)
    var next = now
    seed(into: &now, width: width, height: height, from: &random)
    let tensor = Tensor(skin, width: width, height: height, stretch: parameters.stretch)
    for _ in 0..<parameters.steps {
      now.fillBorder(width: width, height: height)
      step(from: now, into: &next, tensor: tensor, width: width, height: height)
      swap(&now, &next)
    }
    return now.inner(width: width, height: height)
  }

  /// Scatters small squares of `v`: the random start that makes every animal different.
  private func seed(into state: inout State, width: Int, height: Int, from random: inout SeededGenerator) {
    let stride = width + State.padding
    for _ in 0..<(width * height / 60) {
      let x = Int(random.next() % UInt64(width - 2))
      let y = Int(random.next() % UInt64(height - 2))
      let amount = random.uniform(0.15, 0.4)
      for dy in 0..<2 {
        for dx in 0..<2 {
          let index = (y + dy + 1) * stride + x + dx + State.lead
          state.v[index] = amount
          state.u[index] = 0.5
        }
      }
    }
  }

  private func step(from now: State, into next: inout State, tensor: Tensor, width: Int, height: Int) {
    let stride = width + State.padding
    let feed = SIMD8<Float>(repeating: parameters.feed)
    let drain = SIMD8<Float>(repeating: parameters.feed + parameters.kill)
    let one = SIMD8<Float>(repeating: 1)
    let two = SIMD8<Float>(repeating: 2)
    now.u.withUnsafeBytes { u in
      now.v.withUnsafeBytes { v in
        next.u.withUnsafeMutableBytes { uNext in
          next.v.withUnsafeMutableBytes { vNext in
            tensor.values.withUnsafeBytes { t in
              @inline(__always) func at(_ field: UnsafeRawBufferPointer, _ index: Int) -> SIMD8<Float> {
                field.loadUnaligned(fromByteOffset: index &* 4, as: SIMD8<Float>.self)
              }
              for y in 0..<height {
                for block in 0..<(width / 8) {
                  let here = (y &+ 1) &* stride &+ block &* 8 &+ State.lead
                  let cell = (y &* width &+ block &* 8) &* 4
                  let c = at(u, here)
                  let w = at(v, here)
                  let twoC = two * c
                  let twoW = two * w
                  let flat = at(t, cell)
                  let xx = at(t, cell &+ 8)
                  let yy = at(t, cell &+ 16)
                  let xy = at(t, cell &+ 24)
                  let north = here &- stride
                  let south = here &+ stride
                  let uSpread =
                    (at(u, here &- 1) + at(u, here &+ 1) - twoC) + (at(u, north) + at(u, south) - twoC)
                  let vSpread =
                    xx * (at(v, here &- 1) + at(v, here &+ 1) - twoW) + yy * (at(v, north) + at(v, south) - twoW)
                    + xy * (at(v, south &+ 1) + at(v, north &- 1) - at(v, south &- 1) - at(v, north &+ 1))
                  let reaction = c * w * w
                  uNext.storeBytes(
                    of: c + flat * uSpread - reaction + feed * (one - c), toByteOffset: here &* 4,
                    as: SIMD8<Float>.self)
                  vNext.storeBytes(
                    of: w + vSpread + reaction - drain * w, toByteOffset: here &* 4, as: SIMD8<Float>.self)
                }
              }
            }
          }
        }
      }
    }
  }
}

/// The two substances, with a mirrored border of one cell on every side.
private struct State {
  static let lead = 8
  static let padding = 16
  var u: [Float]
  var v: [Float]

  init(width: Int, height: Int) {
    let count = (width + Self.padding) * (height + 2)
    u = [Float](repeating: 1, count: count)
    v = [Float](repeating: 0, count: count)
  }

  mutating func fillBorder(width: Int, height: Int) {
    Self.mirror(&u, width: width, height: height)
    Self.mirror(&v, width: width, height: height)
  }

  func inner(width: Int, height: Int) -> [Float] {
    let stride = width + Self.padding
    return (1...height).flatMap { row in
      let begin = row * stride + Self.lead
      return v[begin..<begin + width]
    }
  }

  private static func mirror(_ field: inout [Float], width: Int, height: Int) {
    let stride = width + padding
    field.withUnsafeMutableBufferPointer { field in
      for y in 1...height {
        field[y * stride + lead - 1] = field[y * stride + lead]
        field[y * stride + lead + width] = field[y * stride + lead + width - 1]
      }
      for x in 0..<stride {
        field[x] = field[stride + x]
        field[(height + 1) * stride + x] = field[height * stride + x]
      }
    }
  }
}

/// Diffusion coefficients in blocks of eight cells: 8 x spread of u, 8 x v along x, 8 x v along y, 8 x v mixed.
private struct Tensor {
  var values: [Float]

  init(_ skin: [ReactionDiffusion.Cell], width: Int, height: Int, stretch: Float) {
    values = [Float](repeating: 0, count: width * height * 4)
    for index in 0..<(width * height) {
      let cell = skin[index]
      let reach = cell.scale * cell.scale
      let along = 0.08 * reach * stretch
      let across = 0.08 * reach / stretch
      let c = Float.cosine(cell.grain)
      let s = Float.sine(cell.grain)
      let block = index / 8 * 32 + index % 8
      values[block] = 0.16 * reach
      values[block + 8] = along * c * c + across * s * s
      values[block + 16] = along * s * s + across * c * c
      values[block + 24] = 0.5 * (along - across) * c * s
    }
  }
}
