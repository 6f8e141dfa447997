import HTTPServer
import Testing

@Suite("limits of connections")
struct ConnectionPlacesTests {
  private static func places(_ change: (inout HTTPServer.Limits) -> Void = { _ in }) -> ConnectionPlaces {
    var limits = HTTPServer.Limits()
    (limits.connections, limits.connectionsOfSender) = (5, 2)
    change(&limits)
    return ConnectionPlaces(limits)
  }

  @Test(
    "a sender's limit holds for its whole network, and another sender has its own limit",
    arguments: [
      (["192.0.2.1", "192.0.2.1", "::ffff:192.0.2.1"], "192.0.2.2"),
      (["2001:db8:1:2::1", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2:ffff::"], "2001:db8:1:3::1"),
      (["unknown", "", "nobody"], "192.0.2.1"),
    ])
  func ofSender(_ one: [String], _ other: String) {
    let places = Self.places()
    #expect(one.map(places.take) == [true, true, false])
    #expect(places.take(for: other))
    places.leave(by: one[0])
    #expect(places.take(for: one[2]) && !places.take(for: one[1]))
  }

  @Test(
    "this machine and a proxy may use all connections",
    arguments: ["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1", "10.0.0.7"])
  func many(_ address: String) {
    let places = Self.places { $0.standsForMany = { $0 == "10.0.0.7" } }
    for _ in 0..<5 { #expect(places.take(for: address)) }
    #expect(!places.take(for: address) && !places.take(for: "192.0.2.1"), "there are no more in all")
    places.leave(by: address)
    #expect(places.take(for: "192.0.2.1") && !places.take(for: address))
  }
}
