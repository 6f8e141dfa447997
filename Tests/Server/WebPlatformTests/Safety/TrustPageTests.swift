import Foundation
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("the page for trusting this computer's certificate")
struct TrustPageTests {
  /// A root certificate made by Caddy. Its fingerprint is from openssl.
  private static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIBfTCCASKgAwIBAgIRALxsSwGKrv6IPJaevAwguN8wCgYIKoZIzj0EAwIwHDEa
    MBgGA1UEAxMRTWVuYWdlcmllIG9uIGhvc3QwHhcNMjYxMTI0MDIxMTQzWhcNMzYx
    MDAyMDIxMTQzWjAcMRowGAYDVQQDExFNZW5hZ2VyaWUgb24gaG9zdDBZMBMGByqG
    SM49AgEGCCqGSM49AwEHA0IABNAQBu6xDvEcp5XjCqujDrvrHllKwTZhCmCAoxB5
    7nlHHMNPcP4VsnRmIxxhIejuleczVhvcKSK7Ec/I9WfUUJKjRTBDMA4GA1UdDwEB
    /wQEAwIBBjASBgNVHRMBAf8ECDAGAQH/AgEBMB0GA1UdDgQWBBTQZmrByOLAg9cf
    HVOZIWLC12ENjDAKBggqhkjOPQQDAgNJADBGAiEA5L+68KqFdFlcqTQy3/bM5tZD
    ysvwepjmeaqJHn8MfbwCIQDWGt4/Ivn6Ci0D3y48K325A0c/z0FxViA0but3xmEc
    tg==
    -----END CERTIFICATE-----

    """
  private static let fingerprint =
    "D5:32:7C:D8:49:67:0C:83:11:7B:AB:41:24:E6:8D:D6:A0:4F:F0:A0:FD:9A:FF:D1:4B:6C:9D:78:DF:F4:BB:BA"

  private static func run(_ body: @Sendable (TestSite) async throws -> Void) async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("root-\(UUID().uuidString).crt")
    try Data(certificate.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var options = SiteOptions()
    options.publicAddress = URL(string: "https://192.168.1.20:8443")
    options.homeCertificate = HomeCertificate(file: file, plainAddress: "http://192.168.1.20:8444")
    try await OwnSite.run(options, body)
  }

  @Test("visitors see the certificate with its fingerprint, and a link to the HTTPS address")
  func page() async throws {
    try await Self.run { site in
      let page = try await site.ask("GET", "/trust")
      #expect(page.status == 200)
      #expect(
        page.text.replacing("<wbr>", with: "").contains(Self.fingerprint)
          && page.text.contains("https://192.168.1.20:8443/\""))
      let file = try await site.ask("GET", "/trust/menagerie.crt")
      #expect(file["Content-Type"] == "application/x-x509-ca-cert" && file.text == Self.certificate)
      let twin = try await site.ask("GET", "/api/v1/certificate", .bearer(try site.token("visitor")))
      #expect(twin.object["sha256"] as? String == Self.fingerprint)
      #expect(twin.object["page"] as? String == "http://192.168.1.20:8444/trust")
    }
  }

  @Test("cookies are sent over HTTPS only, while the trust page is available over HTTP")
  func headers() async throws {
    try await Self.run { site in
      try site.add("Home", role: "owner")
      let answer = try await site.form(
        "/sign-in", ["name": "Home", "password": TestSite.password], [("Origin", "https://192.168.1.20:8443")],
        host: "192.168.1.20:8443")
      #expect(answer.status == 303 && answer["Strict-Transport-Security"] == nil)
      #expect(try #require(answer.all("Set-Cookie").first).contains("; Secure"))
      let people = try await site.ask(
        "GET", "/people", [("Cookie", "__Host-menagerie=\(try #require(answer.session))")])
      #expect(
        people.text.replacing("<wbr>", with: "").contains(Self.fingerprint)
          && people.text.contains("http://192.168.1.20:8444/trust"))
      #expect(people.text.components(separatedBy: "class=\"qr\"").count == 3)
    }
  }

  @Test("without a certificate there is no trust page, and the owner sees how other devices connect")
  func none() async throws {
    try await OwnSite.run(SiteOptions()) { site in
      for path in ["/trust", "/trust/menagerie.crt"] {
        #expect(try await site.ask("GET", path).status == 404, "\(path)")
      }
      try site.add("Alone", role: "owner")
      let people = try await site.ask("GET", "/people", try await site.signIn("Alone").cookie)
      #expect(people.text.contains("serve --https home") && !people.text.contains("class=\"qr\""))
    }
  }
}
