import HTTPServer
import HTTPTypes
import Testing

@testable import WebPlatform

@Suite("the cookie of a known browser")
struct DeviceCookieTests {
  private func shown(_ cookies: String, isSecure: Bool = false) -> String? {
    let head = HTTPRequest(
      method: .get, scheme: "http", authority: "localhost", path: "/", headerFields: [.cookie: cookies])
    return DeviceCookie.secret(of: Request(head: head), isSecure: isSecure)
  }

  @Test("the cookie is read among others, by its name for HTTP or HTTPS, up to 100 bytes")
  func reading() {
    #expect(shown("a=1; menagerie-device=secret; b=2") == "secret")
    #expect(shown("menagerie-devices=secret") == nil && shown("") == nil)
    #expect(shown("menagerie-device=plain; __Host-menagerie-device=safe", isSecure: true) == "safe")
    #expect(shown("menagerie-device=plain", isSecure: true) == nil)
    let longest = String(repeating: "s", count: 100)
    #expect(shown("menagerie-device=" + longest) == longest)
    #expect(shown("menagerie-device=" + longest + "s") == nil)
  }

  @Test("the cookie lasts a year, and scripts and other sites cannot use it")
  func setting() {
    #expect(
      DeviceCookie.set("s", isSecure: true)
        == "__Host-menagerie-device=s; Max-Age=31536000; Path=/; Secure; HttpOnly; SameSite=Lax")
    #expect(
      DeviceCookie.set("s", isSecure: false)
        == "menagerie-device=s; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax")
  }
}
