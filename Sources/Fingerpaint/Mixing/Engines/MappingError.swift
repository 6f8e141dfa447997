/// Why a run is not mapped.
package enum MappingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are too many cells for so many steps.
  case tooMuchWork(cells: Int, steps: Int)
  /// The matrices may take more memory than a run may have, in bytes.
  case tooMuchMemory(cells: Int, matrices: Int, bytes: Int, limit: Int)

  /// What, where and what to do.
  package var description: String {
    switch self {
    case .tooMuchWork(let cells, let steps):
      return
        "\(steps) steps on \(cells) cells take too long by mapping: use fewer cells, fewer repeats or fewer movements"
    case .tooMuchMemory(let cells, let matrices, let bytes, let limit):
      let (needed, most) = (Self.gigabytes(bytes), Self.gigabytes(limit))
      return
        "the mapping matrices of \(cells) cells, \(matrices) of them, may take \(needed) GB of memory, more than the \(most) GB "
        + "that a run may have: use fewer cells, fewer markers a cell, or movements of fewer lengths"
    }
  }

  /// Rounded up to a tenth.
  private static func gigabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 99_999_999) / 100_000_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}
