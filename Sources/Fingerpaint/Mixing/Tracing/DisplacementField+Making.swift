import MixingKernels

extension DisplacementField {
  /// How exact a field is.
  struct Precision: Hashable, Sendable {
    /// The error of a displacement that is allowed, in units of length.
    var tolerance = 1e-6
    /// How often a root may be divided; what is still inexact then is left so: the thinnest layers at a moving wall.
    var deepest = 8
  }

  /// Tabulates a map. Patches are compared with the map between their nodes, and divided in four where they differ.
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
    for row in 0..<rows {
      for column in 0..<columns {
        open.append(
          OpenPatch(
            parent: nil, slot: row * columns + column, s: Double(column) / Double(columns),
            t: Double(row) / Double(rows)))
      }
    }
    var size = (s: 1 / Double(columns), t: 1 / Double(rows))
    var depth = 0
    while !open.isEmpty {
      let samples = Self.samples(of: open, size, chart, carry)
      var next: [OpenPatch] = []
      for (index, patch) in open.enumerated() {
        let own = index * Self.fine * Self.fine..<(index + 1) * Self.fine * Self.fine
        let node: Int32
        if depth == precision.deepest || Self.error(samples[own]) <= precision.tolerance {
          node = ~Int32(patches.count / Int(MK_PATCH))
          patches += Self.nodes(samples[own])
        } else {
          node = Int32(children.count)
          for quarter in 0..<4 {
            next.append(
              OpenPatch(
                parent: children.count, slot: quarter, s: patch.s + (quarter & 1 == 1 ? size.s / 2 : 0),
                t: patch.t + (quarter & 2 == 2 ? size.t / 2 : 0)))
          }
          children += [0, 0, 0, 0]
        }
        if let parent = patch.parent { children[parent + patch.slot] = node } else { cells[patch.slot] = node }
      }
      open = next
      size = (size.s / 2, size.t / 2)
      depth += 1
    }
    self.cells = cells
    self.children = children
    self.patches = patches
  }

  /// A patch that is not yet known to be exact enough.
  private struct OpenPatch {
    /// Where its node is noted: at `slot` of the children of `parent`, or of the roots.
    let parent: Int?
    let slot: Int
    let s, t: Double
  }

  /// Samples along a side: the nodes of a patch and of its four children.
  private static let fine = 7

  /// Displacements at the fine nodes of patches.
  private static func samples(
    of open: [OpenPatch], _ size: (s: Double, t: Double), _ chart: Chart,
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
              start.append(chart.position(patch.s + size.s * part.x, patch.t + size.t * part.y))
            }
          }
        }
        var x = start.map(\.x)
        var y = start.map(\.y)
        x.withUnsafeMutableBufferPointer { x in y.withUnsafeMutableBufferPointer { y in carry(x, y) } }
        let own = samples.slice(range.lowerBound * perPatch..<range.upperBound * perPatch)
        for index in start.indices { own[index] = Point(x[index], y[index]) - start[index] }
      }
    }
    return samples
  }

  /// How far the bicubic through every other sample is from those between, at most.
  private static func error(_ samples: ArraySlice<Point>) -> Double {
    let first = samples.startIndex
    var worst = 0.0
    for j in 0..<fine {
      for i in 0..<fine where i % 2 == 1 || j % 2 == 1 {
        let wx = between[i]
        let wy = between[j]
        var value = Point()
        for b in 0..<4 {
          var row = Point()
          for a in 0..<4 { row += wx[a] * samples[first + 2 * b * fine + 2 * a] }
          value += wy[b] * row
        }
        let miss = value - samples[first + j * fine + i]
        worst = max(worst, (miss * miss).sum())
      }
    }
    return worst.squareRoot()
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
