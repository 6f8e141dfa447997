/// Malicious paths. A server that used them without checks would open a file outside the folder, or a system file.
package enum PathTraversal {
  /// Paths that are plain, escaped once and twice, with other separators, with invalid UTF-8, absolute, and through an existing folder.
  package static let all = [
    "../../../../../../../../etc/passwd", "..%2f..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
    "%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd", "%2e%2e%2f%2e%2e%2fetc%2fpasswd", "/etc/passwd",
    "%2fetc%2fpasswd", "..%5c..%5cetc%5cpasswd", "..%252f..%252fetc%252fpasswd", "....//....//etc/passwd",
    "%c0%ae%c0%ae/etc/passwd", "platform/style.css%00.png", "platform/../../../FORMAT", "platform/%2e%2e/FORMAT",
    "../server.sqlite", "platform/../Translations/en-US.json",
  ]
}
