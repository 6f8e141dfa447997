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

  /// The code as an SVG file with its quiet zone, black on white regardless of the surroundings: cameras need that.
  package var svg: String {
    let size = width + 2 * Self.quietZone
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size) \(size)" shape-rendering="crispEdges">\
      <path fill="#fff" d="M0 0h\(size)v\(size)h-\(size)z"/><path d="\(path(offset: Self.quietZone))"/></svg>
      """
  }
}
