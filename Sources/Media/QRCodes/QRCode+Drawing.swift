extension QRCode {
  /// How dark modules are shown in a terminal.
  package enum Ink: CaseIterable, Sendable {
    /// Colours that no theme changes: black on white in light and dark terminals alike.
    case colours
    /// Block characters for light modules, for a terminal with light text on a dark background. With dark text the code is a negative,
    /// which most cameras read too.
    case letters
  }

  /// The width in columns of the terminal.
  package var columns: Int { width + 2 * Self.quietZone }

  /// The code with its quiet zone for a terminal: two rows of modules per line, because characters are about twice as high as wide.
  package func lines(_ ink: Ink) -> [String] {
    let edges = -Self.quietZone..<width + Self.quietZone
    return stride(from: edges.lowerBound, to: edges.upperBound, by: 2).map { y in
      let blocks = edges.map { x in
        Self.block(isUpperLight: !self[x: x, y: y], isLowerLight: !self[x: x, y: y + 1])
      }
      switch ink {
      // 16 and 231 are black and white of the colour cube, which themes do not change (ECMA-48, 8.3.117, with the 256 colours of xterm).
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

extension QRCode {
  /// The dark modules as an SVG path (SVG 1.1, 8.3), each module one unit wide, with one rectangle for each run of a row.
  ///
  /// - Parameter offset: the position of the upper left corner, in modules.
  package func path(offset: Int = 0) -> String {
    var path = ""
    for y in 0..<width {
      var x = 0
      while x < width {
        let start = x
        while self[x: x, y: y] { x += 1 }
        if x > start { path += "M\(start + offset) \(y + offset)h\(x - start)v1h-\(x - start)z" }
        x += 1
      }
    }
    return path
  }

  /// The code as an SVG file with its quiet zone, black on white regardless of the surroundings: cameras need this contrast.
  package var svg: String {
    let size = width + 2 * Self.quietZone
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size) \(size)" shape-rendering="crispEdges">\
      <path fill="#fff" d="M0 0h\(size)v\(size)h-\(size)z"/><path d="\(path(offset: Self.quietZone))"/></svg>
      """
  }
}
