import MixingKernels

extension DisplacementField {
  struct Precision: Hashable, Sendable {
    /// The allowed error of a displacement, in units of length.
    var tolerance = 2e-6
    /// The maximum number of halvings of a root along each coordinate. Remaining errors are accepted: they lie in the
    /// thinnest layers at a moving wall.
    var deepest = 8
  }

  /// Tabulates a map. Patches are compared with the map between their nodes. A patch that differs too much is halved
  /// along the coordinate with the larger error. So a layer along a wall becomes many thin patches instead of many more
  /// small patches.
  ///
  /// - Parameter carry: moves points by the map; called on several threads.
  init(
    _ chart: Chart, precision: Precision = Precision(),
    carry: @Sendable (UnsafeMutableBufferPointer<Double>, UnsafeMutableBufferPointer<Double>) -> Void
  ) {
    self.chart = chart
    (columns, rows) = chart.roots
    var cells = [Int32](repeating: 0, count: columns * rows)
    var children: [Int32] = []
    var patches: [Float] = []
    var open: [OpenPatch] = []
    let size = (s: 1 / Double(columns), t: 1 / Double(rows))
    for row in 0..<rows {
      for column in 0..<columns {
        open.append(
          OpenPatch(
            slot: .root(row * columns + column), s: Double(column) * size.s, t: Double(row) * size.t, width: size.s,
            height: size.t))
      }
    }
    while !open.isEmpty {
      let samples = Self.samples(of: open, chart, carry)
      var next: [OpenPatch] = []
      for (index, patch) in open.enumerated() {
        let own = samples[index * Self.fine * Self.fine..<(index + 1) * Self.fine * Self.fine]
        let node: Int32
        if let axis = Self.axisToHalve(patch, own, precision) {
          let first = children.count
          node = Int32(2 * first + axis)
          next.append(patch.half(axis, second: false, slot: .child(first)))
          next.append(patch.half(axis, second: true, slot: .child(first + 1)))
          children += [0, 0]
        } else {
          node = ~Int32(patches.count / Int(MK_PATCH))
          patches += Self.nodes(own)
        }
        switch patch.slot {
        case .root(let place): cells[place] = node
        case .child(let place): children[place] = node
        }
      }
      open = next
    }
    self.cells = cells
    self.children = children
    self.patches = patches
  }

  /// A patch whose precision is not known yet.
  private struct OpenPatch {
    /// The place where the patch's node is stored.
    enum Slot {
      case root(Int), child(Int)
    }

    let slot: Slot
    var s, t, width, height: Double
    var halvings = (s: 0, t: 0)

    func half(_ axis: Int, second: Bool, slot: Slot) -> OpenPatch {
      var half = OpenPatch(slot: slot, s: s, t: t, width: width, height: height, halvings: halvings)
      if axis == 0 {
        half.width /= 2
        half.halvings.s += 1
        if second { half.s += half.width }
      } else {
        half.height /= 2
        half.halvings.t += 1
        if second { half.t += half.height }
      }
      return half
    }
  }

  /// The coordinate along which a patch must be halved; `nil` when it is exact enough or cannot be halved further.
  private static func axisToHalve(_ patch: OpenPatch, _ samples: ArraySlice<Point>, _ precision: Precision) -> Int? {
    let error = errors(samples)
    guard max(error.s, error.t, error.both) > precision.tolerance else { return nil }
    let can = (s: patch.halvings.s < precision.deepest, t: patch.halvings.t < precision.deepest)
    let wants = error.s > error.t ? 0 : 1
    if wants == 0, can.s { return 0 }
    if can.t, error.t > precision.tolerance || wants == 1 { return 1 }
    return can.s && error.s > precision.tolerance ? 0 : nil
  }

  /// Samples along a side: the nodes of a patch and of its four children.
  private static let fine = 7

  /// Displacements at the fine nodes of patches.
  private static func samples(
    of open: [OpenPatch], _ chart: Chart,
    _ carry: @Sendable (UnsafeMutableBufferPointer<Double>, UnsafeMutableBufferPointer<Double>) -> Void
  ) -> [Point] {
    let perPatch = fine * fine
    var samples = [Point](repeating: Point(), count: open.count * perPatch)
    samples.sharing { samples in
      inParallel(open.count, length: 32) { range in
        var start: [Point] = []
        start.reserveCapacity(range.count * perPatch)
        for patch in open[range] {
          for j in 0..<fine {
            for i in 0..<fine {
              let part = Point(Double(i), Double(j)) / Double(fine - 1)
              start.append(chart.position(patch.s + patch.width * part.x, patch.t + patch.height * part.y))
            }
          }
        }
        var x = start.map { $0.x }
        var y = start.map { $0.y }
        x.withUnsafeMutableBufferPointer { x in y.withUnsafeMutableBufferPointer { y in carry(x, y) } }
        let own = samples.slice(range.lowerBound * perPatch..<range.upperBound * perPatch)
        for index in start.indices { own[index] = Point(x[index], y[index]) - start[index] }
      }
    }
    return samples
  }

  /// The maximum error of the bicubic through every other sample, at the samples between them. The three parts are the
  /// errors along lines of nodes in s, in t, and between these lines.
  private static func errors(_ samples: ArraySlice<Point>) -> (s: Double, t: Double, both: Double) {
    let first = samples.startIndex
    var worst = (s: 0.0, t: 0.0, both: 0.0)
    for j in 0..<fine {
      for i in 0..<fine where i % 2 == 1 || j % 2 == 1 {
        let wx = between[i]
        let wy = between[j]
        var value = Point()
        for b in 0..<4 {
          var row = Point()
          let begin = first + 2 * b * fine
          for a in 0..<4 { row += wx[a] * samples[begin + 2 * a] }
          value += wy[b] * row
        }
        let miss = value - samples[first + j * fine + i]
        let size = (miss * miss).sum().squareRoot()
        if j % 2 == 0 {
          worst.s = max(worst.s, size)
        } else if i % 2 == 0 {
          worst.t = max(worst.t, size)
        } else {
          worst.both = max(worst.both, size)
        }
      }
    }
    return worst
  }

  /// Weights of the four nodes at each of the seven fine places: Lagrange's cubics.
  private static let between: [[Double]] = (0..<fine).map { place in
    let u = Double(place) / 2
    return [
      -(u - 1) * (u - 2) * (u - 3) / 6, u * (u - 2) * (u - 3) / 2, -u * (u - 1) * (u - 3) / 2,
      u * (u - 1) * (u - 2) / 6,
    ]
  }

  private static func nodes(_ samples: ArraySlice<Point>) -> [Float] {
    let first = samples.startIndex
    return (0..<4).flatMap { j in
      let row = (0..<4).map { samples[first + 2 * j * fine + 2 * $0] }
      return row.map { Float($0.x) } + row.map { Float($0.y) }
    }
  }
}
