import Basics
import HTTPTypes
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("trusted proxies")
struct TrustedProxyTests {
  private func sender(
    _ fields: [(String, String)], from peer: String = "10.0.0.1", trusting networks: [String] = ["10.0.0.0/8", "::1"]
  ) throws -> String {
    var headers = HTTPFields()
    for (name, value) in fields { headers.append(HTTPField(name: try #require(HTTPField.Name(name)), value: value)) }
    return TrustedProxies(networks.compactMap(IPNetwork.init)).sender(headers, from: peer)
  }

  @Test(
    "the last hop that is not a trusted proxy is the sender, in all forms of headers and addresses",
    arguments: [
      ("X-Forwarded-For", "203.0.113.7", "203.0.113.7"),
      ("X-Forwarded-For", "198.51.100.9, 203.0.113.7", "203.0.113.7"),
      ("X-Forwarded-For", "203.0.113.7, 10.1.2.3", "203.0.113.7"),
      ("X-Forwarded-For", "2001:db8::7", "2001:db8::7"), ("X-Forwarded-For", "[2001:db8::7]:4711", "2001:db8::7"),
      ("X-Forwarded-For", "203.0.113.7:4711", "203.0.113.7"), ("X-Forwarded-For", "10.9.9.9", "10.9.9.9"),
      ("Forwarded", "for=203.0.113.7;proto=https;by=10.0.0.1", "203.0.113.7"),
      ("Forwarded", "for=198.51.100.9, For=\"203.0.113.7:80\"", "203.0.113.7"),
      ("Forwarded", "proto=https;FOR=\"[2001:db8::7]:4711\"", "2001:db8::7"),
      ("Forwarded", "for=203.0.113.7;host=\"a,b;for=1.2.3.4\", for=10.1.2.3", "203.0.113.7"),
      // If a proxy states no address, or an address in an unknown form, the proxy's own address counts.
      ("Forwarded", "for=unknown", "10.0.0.1"), ("Forwarded", "for=_hidden, for=10.1.2.3", "10.1.2.3"),
      ("Forwarded", "proto=https", "10.0.0.1"), ("X-Forwarded-For", "somebody", "10.0.0.1"),
      ("X-Forwarded-For", "203.0.113.7,", "10.0.0.1"), ("X-Forwarded-For", "", "10.0.0.1"),
      ("X-Forwarded-For", "999.1.1.1", "10.0.0.1"), ("X-Forwarded-For", "[2001:db8::7", "10.0.0.1"),
    ])
  func hops(name: String, value: String, asking: String) throws {
    #expect(try sender([(name, value)]) == asking)
  }

  @Test("headers of untrusted senders are ignored, and no proxy is trusted by default")
  func untrusted() throws {
    let forged = [("X-Forwarded-For", "203.0.113.7"), ("Forwarded", "for=203.0.113.7")]
    for header in forged {
      #expect(try sender([header], from: "192.0.2.1") == "192.0.2.1")
      #expect(try sender([header], from: "127.0.0.1", trusting: []) == "127.0.0.1")
    }
    #expect(try sender(forged, from: "::1") == "203.0.113.7")
  }

  @Test("contradictory or oversized headers are ignored, and repeated headers are joined")
  func doubtful() throws {
    #expect(try sender([("Forwarded", "for=1.2.3.4"), ("X-Forwarded-For", "203.0.113.7")]) == "10.0.0.1")
    #expect(try sender([("X-Forwarded-For", "1.2.3.4"), ("X-Forwarded-For", "203.0.113.7")]) == "203.0.113.7")
    let many = Array(repeating: "10.0.0.2", count: 51).joined(separator: ",")
    #expect(try sender([("X-Forwarded-For", "203.0.113.7," + many)]) == "10.0.0.1")
    let long = "10.0.0.2," + String(repeating: " ", count: 4_096) + "203.0.113.7"
    #expect(try sender([("X-Forwarded-For", long)]) == "10.0.0.1")
  }

  @Test("wrong passwords are counted by sender, not by the proxy")
  func throttle() async throws {
    var options = SiteOptions()
    options.trustedProxies = TrustedProxies([try #require(IPNetwork("127.0.0.1"))])
    try await OwnSite.run(options) { site in
      try site.add("Vera", role: "visitor")
      func signIn(_ name: String, from sender: String) async throws -> Int {
        try await site.form(
          "/sign-in", ["name": name, "password": name == "Vera" ? TestSite.password : "wrong"],
          [("X-Forwarded-For", sender)]
        ).status
      }
      for number in 0..<50 { #expect(try await signIn("Nobody \(number)", from: "203.0.113.7") == 401) }
      #expect(try await signIn("Vera", from: "203.0.113.7") == 429)
      #expect(try await signIn("Vera", from: "203.0.113.8") == 303)
    }
  }
}
