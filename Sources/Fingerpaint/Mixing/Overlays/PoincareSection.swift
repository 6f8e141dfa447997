/// The positions of some particles after every repeat of a protocol. Particles in islands draw closed curves; chaotic
/// particles fill an area. So the section shows which regions mix and which never do.
package struct PoincareSection: Sendable {
  /// The positions of each particle, in order.
  package let orbits: [[Point]]

  /// Follows particles that start on a lattice.
  ///
  /// - Parameters:
  ///   - particles: the approximate number.
  ///   - repeats: of the protocol.
  package init(
    _ steps: MixingProtocol, _ mixer: Mixer, _ operators: OperatorLibrary, particles: Int = 60, repeats: Int = 200
  ) {
    let starts = Self.lattice(mixer.shape, about: particles)
    let map = PeriodMap(steps, mixer, operators)
    var x = starts.map { $0.x }
    var y = starts.map { $0.y }
    var orbits = starts.map { [$0] }
    for _ in 0..<repeats {
      map.carry(&x, &y)
      for index in starts.indices {
        let place = mixer.shape.clamped(Point(x[index], y[index]))
        (x[index], y[index]) = (place.x, place.y)
        orbits[index].append(place)
      }
    }
    self.orbits = orbits
  }

  private static func lattice(_ shape: MixerShape, about count: Int) -> [Point] {
    let bounds = shape.bounds
    let side = (bounds.width * bounds.height / Double(max(count, 1))).squareRoot()
    let columns = max(1, Int((bounds.width / side).rounded()))
    let rows = max(1, Int((bounds.height / side).rounded()))
    let grid = Grid(shape: shape, columns: columns, rows: rows)
    return (0..<grid.count).map(grid.centre).filter(shape.contains)
  }
}
