/// Keeps the strongest keypoints, but not all from one spot. The chip is divided into cells, and each cell gives at
/// most `fairness` times its even share.
struct FeatureSelection {
  let limit: Int
  let columns = 8
  let rows = 6
  let fairness = 3.0

  func strongest(_ blobs: [Blob], width: Int, height: Int) -> [Blob] {
    let quota = max(1, Int((fairness * Double(limit) / Double(columns * rows)).rounded(.up)))
    var taken = [Int](repeating: 0, count: columns * rows)
    var kept: [Blob] = []
    for blob in blobs.sorted(by: Self.isStronger) where kept.count < limit {
      let column = min(max(Int(blob.x) * columns / width, 0), columns - 1)
      let row = min(max(Int(blob.y) * rows / height, 0), rows - 1)
      guard taken[row * columns + column] < quota else { continue }
      taken[row * columns + column] += 1
      kept.append(blob)
    }
    return kept
  }

  /// A total order, so that the same chip always gives the same features.
  private static func isStronger(_ a: Blob, _ b: Blob) -> Bool {
    (-a.strength, a.y, a.x, a.sigma) < (-b.strength, b.y, b.x, b.sigma)
  }
}
