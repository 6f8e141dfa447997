extension Storyboard {
  /// The duration of a frame in milliseconds: its own, else `defaultDuration`.
  package func duration(of frame: Frame) -> Int { frame.duration ?? defaultDuration }

  /// The film's length in milliseconds.
  package var length: Int { frames.reduce(0) { $0 + duration(of: $1) } }

  /// Start and end of each frame, in milliseconds from the film's beginning. O(frames).
  package var times: [Range<Int>] {
    var start = 0
    return frames.map { frame in
      defer { start += duration(of: frame) }
      return start..<start + duration(of: frame)
    }
  }

  /// The film pictures of each frame, counted from 0. Each frame begins at the picture nearest to its time, so errors
  /// do not add up, and every frame has at least one picture. O(frames).
  package var pictures: [Range<Int>] {
    var start = 0
    return times.map { time in
      defer { start = max(start + 1, picture(at: time.upperBound)) }
      return start..<max(start + 1, picture(at: time.upperBound))
    }
  }

  /// The picture nearest to a time in milliseconds; of two equally near, the later. Exact integer arithmetic.
  private func picture(at milliseconds: Int) -> Int {
    let (thousandths, whole) = (milliseconds * rate.numerator, 1_000 * rate.denominator)
    return (2 * thousandths + whole) / (2 * whole)
  }
}
