import Foundation
package import HTTPServer
package import HTTPTypes

extension Response {
  package static func html(_ html: HTML, status: HTTPResponse.Status = .ok) -> Response {
    text(html.text, type: "text/html; charset=utf-8", status: status)
  }

  package static func text(_ text: String, type: String, status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: type, .cacheControl: "private, no-cache"],
      body: .bytes(Array(text.utf8)))
  }

  /// JSON with sorted keys.
  package static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "private, no-cache"],
      body: .bytes(Array(try encoder.encode(value))))
  }

  /// A response that never changes, because the URL contains a digest of the content.
  package static func unchanging(_ bytes: [UInt8], type: String) -> Response {
    Response(
      headers: [.contentType: type, .cacheControl: "private, max-age=31536000, immutable"],
      body: .bytes(bytes))
  }

  package static func download(_ bytes: [UInt8], type: String, name: String) -> Response {
    let plain = String(
      name.unicodeScalars.filter { $0.isASCII && $0.value > 31 && !"\"\\/%".unicodeScalars.contains($0) })
    return Response(
      headers: [
        .contentType: type, .cacheControl: "private, no-store",
        .contentDisposition: "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(extended(name))",
      ], body: .bytes(bytes))
  }

  /// Escapes a file name for a header. All bytes except `attr-char` are percent-encoded, including commas and colons (RFC 8187, 3.2.1).
  private static func extended(_ name: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$&+-.^_`|~".utf8)
    return name.utf8.reduce(into: "") { text, byte in
      text +=
        plain.contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }

  /// A stream of text, until the pipe ends, the client disconnects, or the server stops.
  package static func stream(_ texts: TextStream, type: String) -> Response {
    Response(
      // Asks proxies to pass on each piece at once.
      headers: [.contentType: type, .cacheControl: "no-store", .init("X-Accel-Buffering")!: "no"],
      body: .stream(texts.pieces))
  }

  /// Redirects with 303 after a form was sent.
  ///
  /// - Parameter path: a path of this site. Any other value leads to the home page, so that no form can redirect to another site.
  package static func redirect(to path: String) -> Response {
    Response(status: .seeOther, headers: [.location: path.isLocalPath ? path : "/", .cacheControl: "no-store"])
  }

  package static let done = Response(status: .noContent)

  /// A copy with this header. It replaces a header of the same name, but cookies are added.
  package func with(_ name: HTTPField.Name, _ value: String) -> Response {
    var copy = self
    if name == .setCookie {
      copy.headers.append(HTTPField(name: name, value: value))
    } else {
      copy.headers[name] = value
    }
    return copy
  }
}
