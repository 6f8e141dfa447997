/// The centres of the spots that a reaction grew, and the search for the nearest ones.
///
/// A giraffe's patches are spots that grew until they met (M. Walter, A. Fournier and D. Menevaux, *Integrating shape
/// and pattern in mammalian models*, SIGGRAPH 2001). A leopard's rosettes are rings around such centres.
struct PatchCentres {
  struct Nearest {
    var first: Float = 1e3
    var second: Float = 1e3
    var heart = SIMD2<Float>.zero
    var index = 0
  }

  private(set) var places: [SIMD2<Float>] = []
  private let bucket: Float
  private let columns: Int
  private let rows: Int
  private let origin: SIMD2<Float>
  private var buckets: [[Int]]

  /// Finds the cells of `field` with the highest value within three cells around; a spot that was about to divide counts
  /// once.
  init(of field: CoatField) {
    bucket = field.spacing * 9
    origin = field.origin
    columns = field.width / 9 + 1
    rows = field.height / 9 + 1
    buckets = [[Int]](repeating: [], count: columns * rows)
    for y in 1..<(field.height - 1) {
      for x in 1..<(field.width - 1) {
        let here = field.values[y * field.width + x]
        guard here > 0.08, Self.isPeak(field, x, y, here) else { continue }
        let place = field.origin + SIMD2(Float(x), Float(y)) * field.spacing
        buckets[y / 9 * columns + x / 9].append(places.count)
        places.append(place)
      }
    }
  }

  private static func isPeak(_ field: CoatField, _ x: Int, _ y: Int, _ here: Float) -> Bool {
    for dy in -3...3 {
      for dx in -3...3 where dx != 0 || dy != 0 {
        let row = min(max(y + dy, 0), field.height - 1)
        let there = field.values[row * field.width + min(max(x + dx, 0), field.width - 1)]
        if there > here || (there == here && (dy < 0 || (dy == 0 && dx < 0))) { return false }
      }
    }
    return true
  }

  /// Distances in metres to the two nearest centres.
  func nearest(to place: SIMD2<Float>) -> Nearest {
    var found = Nearest()
    let column = Int((place.x - origin.x) / bucket)
    let row = Int((place.y - origin.y) / bucket)
    for j in max(row - 2, 0)...max(min(row + 2, rows - 1), max(row - 2, 0)) where j < rows {
      for i in max(column - 2, 0)...max(min(column + 2, columns - 1), max(column - 2, 0)) where i < columns {
        for index in buckets[j * columns + i] {
          let gap = places[index] - place
          let distance = (gap * gap).sum().squareRoot()
          if distance < found.first {
            found.second = found.first
            found.first = distance
            found.heart = places[index]
            found.index = index
          } else if distance < found.second {
            found.second = distance
          }
        }
      }
    }
    return found
  }
}
