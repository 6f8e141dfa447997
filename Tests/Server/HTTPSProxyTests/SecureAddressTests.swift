import HTTPSProxy
import Testing

@Suite("addresses for HTTPS")
struct SecureAddressTests {
  @Test(
    "an address gives the ports and the authority for its certificate",
    arguments: [
      ("home", "https://192.168.1.20:8443", "http://192.168.1.20:8444", SecureAddress.Authority.ownComputer),
      ("home:9443", "https://192.168.1.20:9443", "http://192.168.1.20:9444", .ownComputer),
      ("10.0.0.7:443", "https://10.0.0.7", "http://10.0.0.7", .ownComputer),
      ("[fd00::7]", "https://[fd00::7]:8443", "http://[fd00::7]:8444", .ownComputer),
      ("Zoo.local", "https://zoo.local:8443", "http://zoo.local:8444", .ownComputer),
      ("zoo", "https://zoo:8443", "http://zoo:8444", .ownComputer),
      ("zoo.example.org", "https://zoo.example.org", "http://zoo.example.org", .everybodys),
      ("zoo.example.org:8443", "https://zoo.example.org:8443", "http://zoo.example.org:8444", .everybodys),
    ])
  func places(text: String, url: String, plain: String, authority: SecureAddress.Authority) throws {
    let address = try SecureAddress(text) { "192.168.1.20" }
    #expect(address.url == url && address.plainURL == plain && address.authority == authority)
  }

  @Test(
    "text that is not an address is refused, and adds nothing to Caddy's configuration",
    arguments: [
      "", ":", "zoo:", "https://zoo.example.org", "zoo.example.org/path", "me@zoo", "zoo:0", "zoo:65535", "zoo:99999",
      "a b",
      "zoo{", "zoo\n}", "zoo?x", "zoo#x", "[::1", "zoö.example",
    ])
  func refused(text: String) {
    #expect(throws: HTTPSError.badAddress(text)) { try SecureAddress(text) { nil } }
  }

  @Test("without a network, the home address is an error")
  func alone() {
    #expect(throws: HTTPSError.noNetwork) { try SecureAddress("home") { nil } }
  }

  @Test("other devices can reach the computer's own address")
  func own() {
    #expect(OwnAddress.find()?.hasPrefix("127.") != true)
  }
}
