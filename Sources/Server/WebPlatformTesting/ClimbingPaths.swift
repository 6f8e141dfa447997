/// Paths that would lead out of a folder, or to a file of the system, if a server took them at their word.
package enum ClimbingPaths {
  /// Plain, escaped once and twice, with other separators, with bytes that are no UTF-8, absolute, and by way of a folder that
  /// is there.
  package static let all = [
    "../../../../../../../../etc/passwd", "..%2f..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
    "%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd", "%2e%2e%2f%2e%2e%2fetc%2fpasswd", "/etc/passwd",
    "%2fetc%2fpasswd", "..%5c..%5cetc%5cpasswd", "..%252f..%252fetc%252fpasswd", "....//....//etc/passwd",
    "%c0%ae%c0%ae/etc/passwd", "platform/style.css%00.png", "platform/../../../FORMAT", "platform/%2e%2e/FORMAT",
    "../server.sqlite", "platform/../Translations/en-US.json",
  ]
}
