import Testing
import WebPlatform

@Suite("metrics of the server")
struct MetricsTests {
  @Test("metrics are sorted text in the OpenMetrics format, with cumulative histogram buckets")
  func text() {
    let metrics = Metrics()
    metrics.note(method: "POST", route: "/sign-in", status: 401, seconds: 20)
    for seconds in [0.001, 0.01, 0.3] { metrics.note(method: "GET", route: "/a/{id}", status: 200, seconds: seconds) }
    let lines = metrics.text.split(separator: "\n").map(String.init)
    let labels = #"method="GET",route="/a/{id}",status="200""#
    #expect(lines[0].hasPrefix("# HELP menagerie_http_request_seconds "))
    #expect(lines[1] == "# TYPE menagerie_http_request_seconds histogram")
    #expect(lines[2] == "menagerie_http_request_seconds_bucket{\(labels),le=\"0.005\"} 1")
    #expect(lines.contains("menagerie_http_request_seconds_bucket{\(labels),le=\"0.01\"} 2"))
    #expect(lines.contains("menagerie_http_request_seconds_bucket{\(labels),le=\"0.5\"} 3"))
    #expect(lines.contains("menagerie_http_request_seconds_bucket{\(labels),le=\"+Inf\"} 3"))
    #expect(lines.contains("menagerie_http_request_seconds_count{\(labels)} 3"))
    #expect(lines.contains { $0.hasSuffix(#"route="/sign-in",status="401",le="10.0"} 0"#) })
    #expect(lines.last == "# EOF" && metrics.text.hasSuffix("# EOF\n"))
    #expect(lines.count == 2 + 2 * 13 + 1)
  }

  @Test("metrics without requests are valid")
  func empty() {
    #expect(Metrics().text.hasSuffix("histogram\n# EOF\n"))
  }
}
