extension Storyboard {
  /// How long a frame is shown, in milliseconds: as somebody said, else `defaultDuration`.
  package func duration(of frame: Frame) -> Int { frame.duration ?? defaultDuration }

  /// How long the film is, in milliseconds.
  package var length: Int { frames.reduce(0) { $0 + duration(of: $1) } }

  /// When each frame begins and ends, in milliseconds from the film's beginning. O(frames).
  package var times: [Range<Int>] {
    var start = 0
    return frames.map { frame in
      defer { start += duration(of: frame) }
      return start..<start + duration(of: frame)
    }
  }

  /// Which pictures of the film show each frame, counted from 0, so that nothing drifts: each begins with the picture that is
  /// nearest to its time, and no frame has none. O(frames).
  package var pictures: [Range<Int>] {
    var start = 0
    return times.map { time in
      defer { start = max(start + 1, picture(at: time.upperBound)) }
      return start..<max(start + 1, picture(at: time.upperBound))
    }
  }

  /// The nearest picture to a time in milliseconds, the later of two that are as near; exactly, with whole numbers.
  private func picture(at milliseconds: Int) -> Int {
    let (thousandths, whole) = (milliseconds * rate.numerator, 1_000 * rate.denominator)
    return (2 * thousandths + whole) / (2 * whole)
  }
}
