import Synchronization

/// The server's metrics, in the text format of Prometheus (OpenMetrics 1.0).
package final class Metrics: Sendable {
  /// Upper bounds of the histogram of durations, in seconds.
  private static let bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

  private struct Key: Hashable {
    let method, route: String
    let status: Int
  }

  private struct Series {
    var count = 0
    var seconds = 0.0
    var classes = [Int](repeating: 0, count: Metrics.bounds.count)
  }

  private let series = Mutex<[Key: Series]>([:])

  package init() {}

  /// Records one response.
  ///
  /// - Parameter route: the pattern of the route. So no personal path is stored, and the number of series stays small.
  package func note(method: String, route: String, status: Int, seconds: Double) {
    series.withLock { all in
      var one = all[Key(method: method, route: route, status: status)] ?? Series()
      one.count += 1
      one.seconds += seconds
      for (index, bound) in Self.bounds.enumerated() where seconds <= bound { one.classes[index] += 1 }
      all[Key(method: method, route: route, status: status)] = one
    }
  }

  /// All metrics in the text format.
  package var text: String {
    let all = series.withLock { $0 }.sorted {
      ($0.key.route, $0.key.method, $0.key.status) < ($1.key.route, $1.key.method, $1.key.status)
    }
    var lines = [
      "# HELP menagerie_http_request_seconds Time from request to response.",
      "# TYPE menagerie_http_request_seconds histogram",
    ]
    for (key, one) in all {
      let labels = "method=\"\(key.method)\",route=\"\(key.route)\",status=\"\(key.status)\""
      for (bound, count) in zip(Self.bounds, one.classes) {
        lines.append("menagerie_http_request_seconds_bucket{\(labels),le=\"\(bound)\"} \(count)")
      }
      lines.append("menagerie_http_request_seconds_bucket{\(labels),le=\"+Inf\"} \(one.count)")
      lines.append("menagerie_http_request_seconds_sum{\(labels)} \(one.seconds)")
      lines.append("menagerie_http_request_seconds_count{\(labels)} \(one.count)")
    }
    return lines.joined(separator: "\n") + "\n# EOF\n"
  }
}
