import Digests
import Foundation

extension TestAnswer {
  /// The directives of the Content-Security-Policy, by name; `nil` when the answer has no policy, or a directive is repeated.
  package var policy: [String: String]? {
    guard let text = self["Content-Security-Policy"] else { return nil }
    var directives: [String: String] = [:]
    for part in text.split(separator: ";") {
      let words = part.split(separator: " ", maxSplits: 1)
      guard let name = words.first, directives[String(name)] == nil else { return nil }
      directives[String(name)] = words.count > 1 ? String(words[1]) : ""
    }
    return directives
  }

  /// The strictest script source for a page: the server's files and, inline, only the import map, by its digest.
  package var strictScripts: String {
    guard let map = text.firstMatch(of: /<script type="importmap">(.+?)<\/script>/)?.1 else { return "'self'" }
    let digest = DigestFunction.sha256.digest(of: Array(map.utf8)).bytes
    return "'self' 'sha256-\(Data(digest).base64EncodedString())'"
  }
}
