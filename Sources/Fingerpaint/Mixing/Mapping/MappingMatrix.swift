package import MixingKernels

/// The matrix from the concentrations before a wall's movement to those after it: the mapping method (P. D. Anderson
/// and H. E. H. Meijer, "Chaotic mixing analyses by distribution matrices", Appl. Rheol. 10, 2000), read backward.
///
/// Row i has the origin of the fluid in cell i. Markers in the cell are traced back, and each marker counts for the
/// cell in which it ends. All markers of a row end in some cell, so every row conserves a uniform concentration
/// exactly. Rows are stored in slices of 16 side by side (sliced ELLPACK); an entry takes five bytes.
package struct MappingMatrix: Sendable {
  /// The number of cells.
  package let count: Int
  /// For each slice the index of its first entry, in units of 16; one more entry at the end.
  let starts: [Int32]
  /// The cell of each entry.
  let columns: [Int32]
  /// The number of markers of each entry.
  package let counts: [UInt8]
  /// 1 divided by the markers of each row; 0 for a row without markers. One entry for each row, including padding.
  package let scales: [Float]

  /// Rows in a slice.
  static let slice = Int(MK_ROWS)

  /// Bytes of an entry: its cell and its markers.
  static let entryBytes = MemoryLayout<Int32>.size + MemoryLayout<UInt8>.size

  /// Entries without padding.
  package var entryCount: Int { counts.count { $0 > 0 } }

  /// The entries of a row: source cells and their shares.
  package func row(_ row: Int) -> [(cell: Int, share: Float)] {
    let slice = row / Self.slice
    return (starts[slice]..<starts[slice + 1]).compactMap { column in
      let place = Int(column) * Self.slice + row % Self.slice
      return counts[place] > 0 ? (Int(columns[place]), Float(counts[place]) * scales[row]) : nil
    }
  }

  /// Traces the markers of all cells back through a map.
  init(_ grid: Grid, _ lattice: MarkerLattice, placement: Isometry, map: any StepMap) {
    let slices = (grid.count + Self.slice - 1) / Self.slice
    let perCell = lattice.side * lattice.side
    let offsets = lattice.places.flatMap { y in lattice.places.map { Point($0, y) } }
    let back = placement.inverse
    // The source cell of each marker; -1 for markers outside.
    var origins = [Int32](repeating: -1, count: slices * Self.slice * perCell)
    origins.sharing { origins in
      inParallel(grid.count, length: 1_024) { cells in
        var x: [Double] = []
        var y: [Double] = []
        var marker: [Int] = []
        for cell in cells {
          let corner = grid.corner(column: cell % grid.columns, row: cell / grid.columns)
          for (number, offset) in offsets.enumerated() {
            let start = corner + grid.cell * offset
            guard grid.shape.contains(start) else { continue }
            let turned = back(start)
            x.append(turned.x)
            y.append(turned.y)
            marker.append((cell - cells.lowerBound) * perCell + number)
          }
        }
        x.withUnsafeMutableBufferPointer { x in y.withUnsafeMutableBufferPointer { y in map.carry(x, y) } }
        let own = origins.slice(cells.lowerBound * perCell..<cells.upperBound * perCell)
        for index in marker.indices {
          own[marker[index]] = Int32(grid.index(of: placement(grid.shape.clamped(Point(x[index], y[index])))))
        }
      }
    }
    var starts: [Int32] = [0]
    var columns: [Int32] = []
    var counts: [UInt8] = []
    var scales: [Float] = []
    for slice in 0..<slices {
      let rows = (slice * Self.slice..<(slice + 1) * Self.slice).map { row -> [(Int32, UInt8)] in
        let sorted = origins[row * perCell..<(row + 1) * perCell].filter { $0 >= 0 }.sorted()
        scales.append(sorted.isEmpty ? 0 : 1 / Float(sorted.count))
        return sorted.reduce(into: []) { entries, cell in
          if entries.last?.0 == cell { entries[entries.count - 1].1 += 1 } else { entries.append((cell, 1)) }
        }
      }
      let longest = rows.map(\.count).max() ?? 0
      for place in 0..<longest {
        for row in rows {
          // Padding reads the first cell with count 0.
          columns.append(place < row.count ? row[place].0 : row.first?.0 ?? 0)
          counts.append(place < row.count ? row[place].1 : 0)
        }
      }
      starts.append(Int32(columns.count / Self.slice))
    }
    self.init(count: grid.count, starts: starts, columns: columns, counts: counts, scales: scales)
  }

  init(count: Int, starts: [Int32], columns: [Int32], counts: [UInt8], scales: [Float]) {
    self.count = count
    self.starts = starts
    self.columns = columns
    self.counts = counts
    self.scales = scales
  }

  /// Computes the concentrations after the movement.
  ///
  /// - Parameters:
  ///   - concentrations: the concentrations before the movement, one for each cell.
  ///   - result: receives the concentrations after the movement; as long as the padded rows.
  ///   - rowsPerThread: the minimum number of rows per thread; a second thread pays off from about 30,000 rows on. At
  ///     most two threads are used.
  package func multiply(
    _ concentrations: [Float], into result: inout [Float], rowsPerThread: Int = 32_000, path: mk_path = KernelPath.best
  ) {
    let slices = starts.count - 1
    result.sharing { result in
      inParallel(slices, length: max(rowsPerThread / Self.slice, (slices + 1) / 2)) { own in
        multiply(concentrations, into: result, slices: own, path)
      }
    }
  }

  private func multiply(
    _ concentrations: [Float], into result: SharedBuffer<Float>, slices: Range<Int>, _ path: mk_path
  ) {
    starts.withUnsafeBufferPointer { starts in
      columns.withUnsafeBufferPointer { columns in
        counts.withUnsafeBufferPointer { counts in
          scales.withUnsafeBufferPointer { scales in
            // The kernel writes only the rows of its own slices.
            let whole = result.slice(0..<scales.count)
            var matrix = mk_matrix(
              rows: Int32(scales.count), starts: starts.baseAddress, columns: columns.baseAddress,
              counts: counts.baseAddress, scales: scales.baseAddress)
            mk_multiply(
              path, &matrix, concentrations, whole.baseAddress, Int32(slices.lowerBound), Int32(slices.upperBound))
          }
        }
      }
    }
  }
}
