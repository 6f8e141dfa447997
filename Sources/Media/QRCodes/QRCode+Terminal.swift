extension QRCode {
  /// How a terminal is told which modules are dark.
  package enum Ink: CaseIterable, Sendable {
    /// By colours that no theme changes: black on white on light and dark terminals alike.
    case colours
    /// By blocks that are drawn where modules are light, for light letters on a dark ground. On dark letters the code is a negative,
    /// which most cameras read too.
    case letters
  }

  /// How many columns the lines of a terminal take.
  package var columns: Int { width + 2 * Self.quietZone }

  /// The code with its quiet zone for a terminal: two rows of modules in each line, because letters are about twice as high as wide.
  package func lines(_ ink: Ink) -> [String] {
    let edges = -Self.quietZone..<width + Self.quietZone
    return stride(from: edges.lowerBound, to: edges.upperBound, by: 2).map { y in
      let blocks = edges.map { x in
        Self.block(isUpperLight: !self[x: x, y: y], isLowerLight: !self[x: x, y: y + 1])
      }
      switch ink {
      // 16 and 231 are black and white of the colour cube, which themes leave alone (ECMA-48, 8.3.117, with the 256 colours of xterm).
      case .colours: return "\u{1B}[38;5;231;48;5;16m" + blocks.joined() + "\u{1B}[0m"
      case .letters: return blocks.joined()
      }
    }
  }

  private static func block(isUpperLight: Bool, isLowerLight: Bool) -> String {
    switch (isUpperLight, isLowerLight) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }
}
