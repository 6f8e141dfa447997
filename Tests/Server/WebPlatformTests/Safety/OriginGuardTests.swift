import Foundation
import HTTPServer
import HTTPTypes
import Testing
import WebPlatform

@Suite("whether a request is meant for this server")
struct OriginGuardTests {
  private func admits(
    _ method: HTTPRequest.Method, host: String?, _ headers: HTTPFields = [:], publicAddress: String? = nil,
    address: String = "127.0.0.1"
  ) -> Bool {
    let head = HTTPRequest(method: method, scheme: "http", authority: host, path: "/", headerFields: headers)
    return OriginGuard(publicAddress: publicAddress.flatMap(URL.init(string:)))
      .admits(Request(head: head), address: address, port: 8080)
  }

  @Test(
    "the server's own names are accepted",
    arguments: ["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "LOCALHOST:8080"])
  func own(host: String) {
    #expect(admits(.get, host: host) && admits(.post, host: host))
  }

  @Test(
    "another name that resolves to this machine is refused (DNS rebinding)",
    arguments: [
      nil, "", "evil.example", "evil.example:8080", "localhost", "localhost:80", "localhost.evil.example:8080",
      "127.0.0.1", "10.0.0.1:8080", "localhost:8080.evil.example",
    ])
  func foreign(host: String?) {
    #expect(!admits(.get, host: host) && !admits(.post, host: host))
  }

  @Test("the address that received the connection is accepted, an IPv6 address in brackets")
  func address() {
    #expect(admits(.get, host: "192.168.1.5:8080", address: "192.168.1.5"))
    #expect(admits(.get, host: "[fe80::1]:8080", address: "fe80::1"))
    #expect(!admits(.get, host: "192.168.1.6:8080", address: "192.168.1.5"))
  }

  @Test("the public address is accepted, with its own scheme only")
  func publicAddress() {
    func admitted(_ host: String, _ origin: String) -> Bool {
      admits(.post, host: host, [.origin: origin], publicAddress: "https://Zoo.example.org")
    }
    #expect(admitted("zoo.example.org", "https://zoo.example.org"))
    #expect(!admitted("zoo.example.org", "http://zoo.example.org"))
    #expect(!admitted("zoo.example.org:8080", "https://zoo.example.org:8080"))
    #expect(admitted("localhost:8080", "http://localhost:8080"))
  }

  @Test("a public IPv6 address is accepted in brackets, as browsers write it")
  func publicNumber() {
    #expect(admits(.get, host: "[fd00::7]:8443", publicAddress: "https://[fd00::7]:8443"))
    #expect(!admits(.get, host: "[fd00::8]:8443", publicAddress: "https://[fd00::7]:8443"))
  }

  @Test(
    "requests that change state must come from the server's own pages",
    arguments: [HTTPRequest.Method.post, .put, .patch, .delete])
  func changing(method: HTTPRequest.Method) throws {
    let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
    for good: HTTPFields in [
      [:], [.origin: "http://localhost:8080"], [site: "same-origin"], [site: "none"],
      [.origin: "http://localhost:8080", site: "same-origin"],
    ] { #expect(admits(method, host: "localhost:8080", good), "\(good)") }
    for bad: HTTPFields in [
      [.origin: "http://evil.example"], [.origin: "null"], [.origin: "http://127.0.0.1:8080"],
      [.origin: "https://localhost:8080"], [.origin: "http://localhost"], [.origin: ""], [site: "cross-site"],
      [site: "same-site"], [site: "nonsense"], [.origin: "http://localhost:8080", site: "cross-site"],
      [.origin: "http://evil.example", site: "same-origin"],
    ] { #expect(!admits(method, host: "localhost:8080", bad), "\(bad)") }
  }

  @Test("reading requests may come from anywhere, such as a link on another site")
  func looking() throws {
    let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
    #expect(admits(.get, host: "localhost:8080", [site: "cross-site"]))
    #expect(admits(.head, host: "localhost:8080", [site: "cross-site"]))
  }
}
