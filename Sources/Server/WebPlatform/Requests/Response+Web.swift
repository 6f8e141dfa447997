import Foundation
package import HTTPServer
package import HTTPTypes

// Apps answer with the server's own type and import `WebPlatform` alone.
@_exported public import struct HTTPServer.Response

extension Response {
  /// A page.
  package static func html(_ html: HTML, status: HTTPResponse.Status = .ok) -> Response {
    text(html.text, type: "text/html; charset=utf-8", status: status)
  }

  /// Text of a type.
  package static func text(_ text: String, type: String, status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: type, .cacheControl: "private, no-cache"],
      body: .bytes(Array(text.utf8)))
  }

  /// JSON, members in the order of their names.
  ///
  /// - Throws: what encoding throws.
  package static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "private, no-cache"],
      body: .bytes(Array(try encoder.encode(value))))
  }

  /// Bytes that follow from what their address says, and so never change.
  package static func unchanging(_ bytes: [UInt8], type: String) -> Response {
    Response(
      headers: [.contentType: type, .cacheControl: "private, max-age=31536000, immutable"],
      body: .bytes(bytes))
  }

  /// Bytes to save as a file.
  package static func download(_ bytes: [UInt8], type: String, name: String) -> Response {
    let plain = String(
      name.unicodeScalars.filter { $0.isASCII && $0.value > 31 && !"\"\\/%".unicodeScalars.contains($0) })
    return Response(
      headers: [
        .contentType: type, .cacheControl: "private, no-store",
        .contentDisposition: "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(extended(name))",
      ], body: .bytes(bytes))
  }

  /// A name as headers carry it: what is no `attr-char` is escaped (RFC 8187, 3.2.1). Commas and colons are none.
  private static func extended(_ name: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$&+-.^_`|~".utf8)
    return name.utf8.reduce(into: "") { text, byte in
      text +=
        plain.contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }

  /// Text as it comes, until the pipe ends, whoever asked goes, or the server stops.
  package static func stream(_ texts: TextStream, type: String) -> Response {
    Response(
      // Proxies are asked to pass on each piece as soon as it is there.
      headers: [.contentType: type, .cacheControl: "no-store", .init("X-Accel-Buffering")!: "no"],
      body: .stream(texts.pieces))
  }

  /// Go and see there: what follows a form.
  ///
  /// - Parameter path: a path of this site; anything else leads home, so that no form can send people elsewhere.
  package static func redirect(to path: String) -> Response {
    Response(status: .seeOther, headers: [.location: isLocal(path) ? path : "/", .cacheControl: "no-store"])
  }

  /// Nothing to say.
  package static let done = Response(status: .noContent)

  /// Whether a text is a path of this site: `//host` and backslashes would lead elsewhere.
  package static func isLocal(_ path: String) -> Bool {
    path.hasPrefix("/") && !path.hasPrefix("//") && !path.contains("\\")
      && path.unicodeScalars.allSatisfy { $0.value > 32 && $0.value < 127 }
  }

  /// A copy with a header, in the place of one of its name; a cookie beside others.
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
