import Foundation

/// Chances of survival between occasions, and of capture on each, with the log-likelihood of releases under them.
struct SurvivalChances {
  /// Element `i`: from occasion `i` to `i + 1`.
  let survival: [Double]
  /// Element `i`: on occasion `i`. The chance on the first occasion does not matter to releases.
  let capture: [Double]

  /// The chance never to be seen after each occasion.
  var neverAgain: [Double] {
    var chances = Array(repeating: 1.0, count: capture.count)
    for i in stride(from: capture.count - 2, through: 0, by: -1) {
      chances[i] = 1 - survival[i] + survival[i] * (1 - capture[i + 1]) * chances[i + 1]
    }
    return chances
  }

  /// The chance to be seen next on occasion `j`, for each `j` after `occasion`.
  func nextSeen(after occasion: Int) -> [Double] {
    var alive = 1.0
    return ((occasion + 1)..<capture.count).map { j in
      alive *= survival[j - 1]
      defer { alive *= 1 - capture[j] }
      return alive * capture[j]
    }
  }

  func logLikelihood(_ releases: Releases) -> Double {
    let neverAgain = neverAgain
    var sum = 0.0
    for i in 0..<(releases.occasions - 1) {
      // Logarithms are added, because products of many small chances are rounded to 0.
      var alive = 0.0
      for j in (i + 1)..<releases.occasions {
        alive += log(survival[j - 1])
        let count = releases.next[i][j]
        if count > 0 { sum += Double(count) * (alive + log(capture[j])) }
        alive += log(1 - capture[j])
      }
      sum += logTimes(Double(releases.never[i]), neverAgain[i])
    }
    return sum
  }

  /// The releases against those that the chances make expect. Animals that are never seen again fill the last cell of each row.
  func goodnessOfFit(_ releases: Releases, parameters: Int) -> GoodnessOfFit? {
    let neverAgain = neverAgain
    var sums = 0
    let rows = (0..<(releases.occasions - 1)).compactMap { i -> [(observed: Double, expected: Double)]? in
      let released = Double(releases.released(i))
      guard released > 0 else { return nil }
      sums += 1
      let seen = zip(releases.next[i][(i + 1)...], nextSeen(after: i)).map {
        (observed: Double($0), expected: released * $1)
      }
      return seen + [(observed: Double(releases.never[i]), expected: released * neverAgain[i])]
    }
    return GoodnessOfFit(rows, spent: sums + parameters)
  }
}
