import Basics
import Testing

@Suite("networks of the internet")
struct IPNetworkTests {
  @Test("networks are read as they are written, and contain the addresses with their prefix")
  func networks() throws {
    for (text, inside, outside) in [
      ("10.0.0.0/8", "10.255.0.1", "11.0.0.1"), ("192.0.2.128/25", "192.0.2.200", "192.0.2.127"),
      ("127.0.0.1", "127.0.0.1", "127.0.0.2"), ("::1", "::1", "::2"),
      ("2001:db8::/33", "2001:db8:7fff::1", "2001:db8:8000::1"),
      ("0.0.0.0/0", "8.8.8.8", "::1"), ("10.0.0.0/8", "::ffff:10.1.1.1", "::10.1.1.1"),
    ] {
      let network = try #require(IPNetwork(text))
      #expect(network.contains(inside) && !network.contains(outside), "\(text)")
    }
    for text in ["", "10.0.0.0/33", "10.0.0.0/-1", "::/129", "10.0.0", "zoo.example.org", "10.0.0.0/", "1.2.3.4/8/8"] {
      #expect(IPNetwork(text) == nil, "\(text)")
    }
  }

  @Test("an IPv6 sender counts as its network of 64 bits, and an IPv4 sender as its address, in any spelling")
  func senders() {
    for (one, other, isSame) in [
      ("2001:db8:1:2:3::4", "2001:db8:1:2::9", true), ("2001:db8:1:2::4", "2001:db8:1:3::4", false),
      ("192.0.2.1", "192.0.2.2", false), ("192.0.2.1", "::ffff:192.0.2.1", true),
      ("::ffff:192.0.2.1", "::ffff:192.0.2.2", false), ("fe80::1%eth0", "fe80::2", true), ("nobody", "", true),
    ] {
      #expect((IPNetwork.ofSender(one) == IPNetwork.ofSender(other)) == isSame, "\(one) \(other)")
    }
  }
}
