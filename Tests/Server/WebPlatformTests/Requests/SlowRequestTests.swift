import Basics
import HTTPTypes
import Testing
import TestingSupport
import WebPlatform

@Suite("a request of twice the size takes about twice the time to read, for every kind of text")
struct SlowRequestTests {
  private func growth(_ text: (Int) -> String, by read: (String) throws -> Void) -> Double {
    Growth.perDoubling(upTo: Tier.choose(short: 1 << 15, thorough: 1 << 20), of: text, by: read)
  }

  @Test("its values and headers", arguments: RepeatedMarks.all + ["a=1&", "a=", "&", "%2", "en;q=1,", "for=1.1.1.1,"])
  func whatever(mark: String) throws {
    let proxies = TrustedProxies([try #require(IPNetwork("0.0.0.0/0"))])
    let forwarded = try #require(HTTPField.Name("Forwarded"))
    let forwardedFor = try #require(HTTPField.Name("X-Forwarded-For"))
    let readers: [(String, (String) -> Void)] = [
      ("a form", { _ = FormValues(parsing: $0).encoded }), ("languages", { _ = Language.preferred(by: $0) }),
      ("a network", { _ = IPNetwork($0) }),
      ("hops", { _ = proxies.sender([forwarded: $0], from: "1.1.1.1") }),
      ("addresses", { _ = proxies.sender([forwardedFor: $0], from: "1.1.1.1") }), ("a name", { _ = SafePath($0) }),
    ]
    for (name, read) in readers {
      #expect(growth({ RepeatedMarks.text(mark, $0) }, by: read) < Growth.mostPerDoubling, "\(name)")
    }
  }
}
