/// When animals that were released on an occasion were seen next: the m-array of Burnham et al. (1987), which holds all that
/// Cormack-Jolly-Seber models need.
struct Releases: Equatable {
  let occasions: Int
  /// Element `[i][j]`: animals that were seen on occasion `i` and next on occasion `j`.
  private(set) var next: [[Int]]
  /// Animals that were released on each occasion and never seen again.
  private(set) var never: [Int]

  init(_ histories: CaptureHistories) {
    occasions = histories.occasions
    next = Array(repeating: Array(repeating: 0, count: occasions), count: occasions)
    never = Array(repeating: 0, count: occasions)
    for row in histories.rows {
      let all = row.counts.reduce(0) { $0 + Int($1.magnitude) }
      let released = row.counts.reduce(0) { $0 + max(0, $1) }
      var last: Int?
      for (occasion, isSeen) in row.seen.enumerated() where isSeen {
        if let last { next[last][occasion] += all }
        last = occasion
      }
      if let last { never[last] += released }
    }
  }

  /// The animals released on an occasion.
  func released(_ occasion: Int) -> Int { never[occasion] + next[occasion].reduce(0, +) }

  /// Releases from which an animal could be seen again.
  var total: Int { (0..<(occasions - 1)).reduce(0) { $0 + released($1) } }
}
