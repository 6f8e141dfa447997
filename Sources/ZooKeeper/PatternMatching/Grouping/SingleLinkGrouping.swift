/// Single link: whoever agrees with one of a group belongs to it. What better ways are measured beside.
package struct SingleLinkGrouping: PhotoGrouping {
  /// The least log odds of two photos that belong together.
  package var least: Double

  /// The way with this figure.
  package init(least: Double) { self.least = least }

  /// The groups. A pair that would bring together what people keep apart is passed over, the strongest pairs first.
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
