/// The reason why the mapping engine refuses a run.
package enum MappingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Too many cells for the number of steps.
  case tooMuchWork(cells: Int, steps: Int)
  /// The matrices could exceed the memory limit, in bytes.
  case tooMuchMemory(cells: Int, matrices: Int, bytes: Int, limit: Int)

  /// The problem, its place and the next step.
  package var description: String {
    switch self {
    case .tooMuchWork(let cells, let steps):
      return
        "\(steps) steps on \(cells) cells take too long by mapping: use fewer cells, fewer repeats or fewer movements"
    case .tooMuchMemory(let cells, let matrices, let bytes, let limit):
      let (needed, most) = (Self.gigabytes(bytes), Self.gigabytes(limit))
      return
        "\(matrices) mapping \(matrices == 1 ? "matrix" : "matrices") of \(cells) cells may take \(needed) GB of "
        + "memory, more than the \(most) GB that a run may have: use fewer cells, fewer markers per cell, or fewer "
        + "different lengths of movements"
    }
  }

  /// Rounded up to a tenth.
  private static func gigabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 99_999_999) / 100_000_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}
