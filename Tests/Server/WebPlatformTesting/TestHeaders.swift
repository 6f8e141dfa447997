import HTTPTypes
package import WebPlatform

/// The headers of a request, as a list of names and values.
package struct TestHeaders: Sendable, ExpressibleByArrayLiteral {
  var fields = HTTPFields()

  /// - Precondition: the names are valid tokens (RFC 9110).
  package init(arrayLiteral pairs: (String, String)...) {
    for (name, value) in pairs {
      guard let name = HTTPField.Name(name) else { preconditionFailure("\"\(name)\" is no name of a header field") }
      fields.append(HTTPField(name: name, value: value))
    }
  }

  /// The headers of a program with a token.
  package static func bearer(_ token: String) -> TestHeaders { [("Authorization", "Bearer \(token)")] }

  /// The headers of a browser with the secret of a session.
  package static func cookie(_ secret: String) -> TestHeaders { [("Cookie", "menagerie=\(secret)")] }

  /// The headers of a browser with the secret of a guest's session, or of a reader's link.
  package static func pass(_ secret: String, _ kind: Pass.Kind) -> TestHeaders {
    [("Cookie", "menagerie-\(kind.rawValue)=\(secret)")]
  }

  package static func + (first: TestHeaders, second: TestHeaders) -> TestHeaders {
    var both = first
    both.fields.append(contentsOf: second.fields)
    return both
  }
}
