import Basics
import HTTPServer
import HTTPTypes
import Testing
import TestingSupport
import WebPlatform
import WebPlatformTesting

@Suite("limits of forms", .ownSite)
struct LimitTests {
  private let site: TestSite
  private let start = Array("name=x&password=y&filler=".utf8)
  private let isForm: TestHeaders = [("Content-Type", "application/x-www-form-urlencoded")]

  init() throws { site = try #require(OwnSite.current) }

  @Test(
    "a form over the size limit is refused, and a form within it is read", arguments: [(65_536, 401), (65_537, 413)])
  func length(byteCount: Int, status: Int) async throws {
    let body = start + [UInt8](repeating: 97, count: byteCount - start.count)
    #expect(try await site.ask("POST", "/sign-in", isForm, body: body).status == status)
  }

  @Test("a form with a stated length over the limit is refused before its body arrives")
  func announced() async throws {
    let answer = try await site.ask("POST", "/sign-in", isForm + [("Content-Length", "10000025")])
    #expect(answer.status == 413)
  }

  @Test("a form in pieces has the same limit", arguments: [(3, 401), (5, 413)])
  func pieces(count: Int, status: Int) async throws {
    let piece = [UInt8](repeating: 97, count: 0x4000)
    let pieces = [start] + [[UInt8]](repeating: piece, count: count)
    #expect(try await site.ask("POST", "/sign-in", isForm, inPieces: pieces).status == status)
  }

  @Test("a compressed body is refused", arguments: ["gzip", "deflate", "br", "zstd", "GZIP", "identity, gzip"])
  func packed(coding: String) async throws {
    let answer = try await site.ask("POST", "/sign-in", isForm + [("Content-Encoding", coding)], body: [0x1F, 0x8B])
    #expect(answer.status == 415)
  }

  @Test("a form that ends too early is the sender's fault, not the server's")
  func cutShort() {
    #expect(RequestBodyError.cutShort.status == .badRequest)
    #expect(RequestBodyError.tooLong(maxBytes: 1).status == .contentTooLarge)
  }
}

@Suite("the time to read a request grows linearly with its size")
struct SlowRequestTests {
  private func growth(_ text: (Int) -> String, by read: (String) throws -> Void) -> Double {
    Growth.perDoubling(upTo: Tier.choose(short: 1 << 15, thorough: 1 << 20), of: text, by: read)
  }

  @Test(
    "values and headers are read in linear time",
    arguments: RepeatedMarks.all + ["a=1&", "a=", "&", "%2", "en;q=1,", "for=1.1.1.1,"])
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
