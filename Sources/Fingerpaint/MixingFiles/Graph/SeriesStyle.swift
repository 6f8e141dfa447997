import Imaging

/// The style of a graph's line. Its color suits every kind of color vision and has a contrast of at least 3:1 on white.
/// Without color, a dash pattern and a marker distinguish the lines, as on the pages.
struct SeriesStyle {
  let colour: Colour
  let dashes: [Double]
  /// A polygon around the origin; empty for a disk.
  let marker: [(x: Double, y: Double)]

  /// The style of the line with this index. After eight the styles repeat.
  init(_ index: Int) {
    let (hex, dashes, marker) = Self.all[index % Self.all.count]
    colour = Colour(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255)
    self.dashes = dashes
    self.marker = marker
  }

  private static let all: [(UInt32, [Double], [(x: Double, y: Double)])] = [
    (0x0062A3, [], []),
    (0xB84A00, [7, 4], [(-3.5, -3.5), (3.5, -3.5), (3.5, 3.5), (-3.5, 3.5)]),
    (0x00795A, [2, 3], [(0, -4.8), (4.6, 3.5), (-4.6, 3.5)]),
    (0xA0307A, [10, 3, 2, 3], [(0, -5), (5, 0), (0, 5), (-5, 0)]),
    (0x6A4BB5, [12, 4], [(0, 4.8), (4.6, -3.5), (-4.6, -3.5)]),
    (
      0x7A5C00, [4, 2, 1, 2],
      [
        (-1.5, -4.5), (1.5, -4.5), (1.5, -1.5), (4.5, -1.5), (4.5, 1.5), (1.5, 1.5), (1.5, 4.5), (-1.5, 4.5),
        (-1.5, 1.5), (-4.5, 1.5), (-4.5, -1.5), (-1.5, -1.5),
      ]
    ),
    (
      0x1D241F, [1, 4], [(0, -5), (1.6, -1.5), (5, 0), (1.6, 1.5), (0, 5), (-1.6, 1.5), (-5, 0), (-1.6, -1.5)]
    ),
    (0x56606A, [8, 2, 2, 2, 2, 2], [(-4.5, -2.5), (4.5, -2.5), (4.5, 2.5), (-4.5, 2.5)]),
  ]
}
