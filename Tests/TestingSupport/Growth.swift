import Foundation

/// Measures how a reader's work grows with its input.
///
/// It takes the minimum of several runs in CPU seconds of this thread, so that other load does not matter. For twice
/// the input, a linear reader takes twice the time, and a quadratic reader four times; `mostPerDoubling` separates the
/// two.
package enum Growth {
  /// The maximum time factor for twice the input, for a nearly linear reader.
  package static let mostPerDoubling = 2.6

  /// The time factor for twice the input; 1 if no size within the bound takes long enough to measure.
  ///
  /// - Parameters:
  ///   - largest: the largest size to try, in the unit of `input`.
  ///   - input: creates an input of a size.
  ///   - work: reads an input. Errors are valid results.
  package static func perDoubling<Input>(
    upTo largest: Int = 1 << 20, of input: (Int) -> Input, by work: (Input) throws -> Void
  ) -> Double {
    func seconds(_ size: Int, runs: Int) -> Double {
      let made = input(size)
      return (0..<runs).map { _ in
        let begin = cpuSeconds()
        try? work(made)
        return cpuSeconds() - begin
      }.min() ?? 0
    }
    for size in [largest / 16, largest / 8, largest / 4] {
      // This is long enough for the clock, and short enough for four times the size, even if the reader is quadratic.
      guard seconds(size, runs: 1) > 0.004 else { continue }
      // Other load can spoil one measurement, but a quadratic reader fails all three.
      var least = Double.infinity
      for _ in 0..<3 where least >= mostPerDoubling {
        least = min(least, (seconds(size * 4, runs: 2) / seconds(size, runs: 2)).squareRoot())
      }
      return least
    }
    return 1
  }

  private static func cpuSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Texts that make careless readers scan all input again for each character. Some have a mark that opens and never
/// closes, one that closes without opening, or nesting. Others are one endless word, or endless lines.
package enum RepeatedMarks {
  /// The mark, repeated to about `size` bytes, at least once.
  package static func text(_ mark: String, _ size: Int) -> String {
    String(repeating: mark, count: max(1, size / mark.utf8.count))
  }

  /// Marks of text formats.
  package static let all = [
    "[[", "]]", "\\[[", "[[a]]", "[[\n", "(", ")", "((a", "[", "{", "{\"a\":", "[1,", "\"", "\"\"", "'", "\\", "\\\\",
    "/*", "*/", "<!--", "<a>",
    "<a ", "</a>", "<![CDATA[", "&", "&amp;", "&#", "*", "**a", "_", "`", "~", "#", "# a\n", ">", "> a\n", "-", "- a\n",
    "=", ":", "a:\n", ";",
    ",", ",\n", "\t", " ", "  ", "\n", "\r\n", "\r", "a", "a ", "a\n", "A\n", "\nA\n\na\n", "INT. A\n\n", "1", "1 ",
    "1/", "1/2 ", "½", "0.", "1-",
    "1:", "%", "%25", "+", "@", "@a ", "$", "^", "|", "e\u{301}", "\u{301}", "ß", "🏳️‍🌈", "한", "\u{FEFF}", "\0",
  ]
}
