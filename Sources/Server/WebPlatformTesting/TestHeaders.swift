import HTTPTypes
package import WebPlatform

/// The header fields of a request, as a list of names and values.
package struct TestHeaders: Sendable, ExpressibleByArrayLiteral {
  var fields = HTTPFields()

  /// Fields in the order in which they are sent.
  ///
  /// - Precondition: the names are tokens, as RFC 9110 asks.
  package init(arrayLiteral pairs: (String, String)...) {
    for (name, value) in pairs {
      guard let name = HTTPField.Name(name) else { preconditionFailure("\"\(name)\" is no name of a header field") }
      fields.append(HTTPField(name: name, value: value))
    }
  }

  /// A program that shows a secret.
  package static func bearer(_ token: String) -> TestHeaders { [("Authorization", "Bearer \(token)")] }

  /// A browser that shows the secret of a session.
  package static func cookie(_ secret: String) -> TestHeaders { [("Cookie", "menagerie=\(secret)")] }

  /// A browser that shows the secret of a guest's session, or of a reader's link.
  package static func pass(_ secret: String, _ kind: Pass.Kind) -> TestHeaders {
    [("Cookie", "menagerie-\(kind.rawValue)=\(secret)")]
  }

  /// All fields of both.
  package static func + (first: TestHeaders, second: TestHeaders) -> TestHeaders {
    var both = first
    both.fields.append(contentsOf: second.fields)
    return both
  }
}
