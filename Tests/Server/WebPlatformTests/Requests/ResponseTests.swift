import Foundation
import HTTPTypes
import Testing
import WebPlatform

@Suite("responses")
struct ResponseTests {
  @Test(
    "a redirect never leaves the site",
    arguments: [
      "//evil.example", "https://evil.example", "/\\evil.example", "\\\\evil.example", "javascript:alert(1)", "",
      "evil.example", "/a b", "/a\r\nSet-Cookie: x=y", "/\u{9}/evil.example", "/é", " /a", "/\u{0}",
    ])
  func elsewhere(path: String) {
    #expect(Response.redirect(to: path).headers[.location] == "/")
  }

  @Test("a redirect leads to paths of the site", arguments: ["/", "/zookeeper?a=b#c", "/account/data.json"])
  func here(path: String) {
    let response = Response.redirect(to: path)
    #expect(response.status == .seeOther && response.headers[.location] == path)
  }

  @Test("the name of a download cannot break its header")
  func downloads() throws {
    let response = Response.download([1], type: "image/jpeg", name: "a\"b\r\nX: y/é🦓.jpg")
    let header = try #require(response.headers[.contentDisposition])
    #expect(header.utf8.allSatisfy { $0 >= 32 && $0 < 127 })
    #expect(header.hasPrefix("attachment; filename=\"abX: y.jpg\"; filename*=UTF-8''a%22b%0D%0A"))
    let pasta = Response.download([1], type: "text/plain", name: "Pasta, quick: yes.pdf").headers[.contentDisposition]
    #expect(pasta?.hasSuffix("filename*=UTF-8''Pasta%2C%20quick%3A%20yes.pdf") == true, "no commas")
  }
}

@Suite("dates in headers")
struct HTTPDateTests {
  @Test(
    "dates are written in HTTP format",
    arguments: [
      (784_111_777.0, "Sun, 06 Nov 1994 08:49:37 GMT"), (951_782_400.9, "Tue, 29 Feb 2000 00:00:00 GMT"),
      (4_102_444_799, "Thu, 31 Dec 2099 23:59:59 GMT"),
    ])
  func date(seconds: Double, text: String) {
    #expect(HTTPDate.text(Date(timeIntervalSince1970: seconds)) == text)
  }
}
