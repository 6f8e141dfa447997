import Foundation

/// How the work of a reader grows with what it reads.
///
/// It counts the CPU seconds of this thread, the least of some runs, so that a busy machine changes nothing. Twice the input takes
/// twice the time of a linear reader and four times that of a quadratic one; `mostPerDoubling` parts them.
package enum Growth {
  /// Times for twice the input, at most, of a reader that is linear, or nearly.
  package static let mostPerDoubling = 2.6

  /// How many times as long the work takes for twice the input; 1 where no input within the bound takes long enough to tell.
  ///
  /// - Parameters:
  ///   - largest: the largest size that is tried, in what `input` counts.
  ///   - input: makes an input of a size.
  ///   - work: reads an input. Whatever it throws is an answer.
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
      // Long enough for the clock, and for four times the size to end soon even where it is quadratic.
      guard seconds(size, runs: 1) > 0.004 else { continue }
      // A neighbour on the machine makes one measurement wrong, a quadratic reader all three of them.
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

/// Texts that make careless readers look at everything again for each character: a mark that opens and never closes, one that closes
/// what was never opened, nesting, one endless word, and lines without end.
package enum RepeatedMarks {
  /// A text of a size in bytes, more or less, of a kind.
  package static func text(_ mark: String, _ size: Int) -> String {
    String(repeating: mark, count: max(1, size / mark.utf8.count))
  }

  /// The marks that text formats know.
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
