import PatternKernels

/// For each place of two chips, the two most similar places of the other chip.
struct DescriptorSimilarity {
  struct Partner {
    var index = -1
    /// The cosine of the angle between the descriptors; -1 where there is no partner.
    var value: Float = -1
  }

  struct Partners {
    var best = Partner()
    var next = Partner()

    mutating func consider(_ index: Int, _ value: Float) {
      if value > best.value {
        (next, best) = (best, Partner(index: index, value: value))
      } else if value > next.value {
        next = Partner(index: index, value: value)
      }
    }
  }

  /// For each place of the first chip.
  private(set) var rows: [Partners]
  /// For each place of the second chip.
  private(set) var columns: [Partners]

  /// The result with the chips exchanged.
  var exchanged: DescriptorSimilarity {
    var other = self
    (other.rows, other.columns) = (columns, rows)
    return other
  }

  /// - Complexity: the product of the numbers of places.
  init(_ first: ChipFeatures, _ second: ChipFeatures, on path: KernelPath) {
    let (high, wide) = (first.places.count, second.places.count)
    rows = Array(repeating: Partners(), count: high)
    columns = Array(repeating: Partners(), count: wide)
    guard high > 0, wide > 0 else { return }
    let products = [Int32](unsafeUninitializedCapacity: high * wide) { out, count in
      pk_products(
        path.path, first.descriptors, Int32(high), second.descriptors, Int32(wide), out.baseAddress)
      count = high * wide
    }
    for row in 0..<high {
      var partners = Partners()
      for column in 0..<wide {
        let value = Float(products[row * wide + column]) * (first.shares[row] * second.shares[column])
        partners.consider(column, value)
        columns[column].consider(row, value)
      }
      rows[row] = partners
    }
  }
}
