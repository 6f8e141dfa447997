/// Single link: a photo joins a group when it agrees with one member. A baseline for better methods.
package struct SingleLinkGrouping: PhotoGrouping {
  /// The least log odds of two photos in one group.
  package var least: Double

  package init(least: Double) { self.least = least }

  /// Handles the strongest pairs first; a pair that would merge groups that people keep apart is skipped.
  ///
  /// - Complexity: the number of comparisons times its logarithm.
  package func groups(of task: GroupingTask) -> [PhotoGroup] {
    var clusters = PhotoClusters(task) { $0 }
    let strong = task.comparisons.filter { $0.logOdds >= least }
    for pair in strong.sorted(by: { ($1.logOdds, $0.a, $0.b) < ($0.logOdds, $1.a, $1.b) }) {
      guard let a = clusters.cluster(of: pair.a), let b = clusters.cluster(of: pair.b), a != b else { continue }
      if clusters.mayJoin(a, b) { clusters.join(a, b) }
    }
    return clusters.groups(task.comparisons)
  }
}
