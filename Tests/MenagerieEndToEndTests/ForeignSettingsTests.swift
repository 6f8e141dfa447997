import Foundation
import SightingsTesting
import Testing

@Suite("settings of the computer that are not ours")
struct ForeignSettingsTests {
  @Test("digests work with an openssl.cnf that switches libcrypto's default provider off")
  func openssl() throws {
    let place = try Workplace()
    let settings = place.path("openssl.cnf")
    try Data(
      """
      openssl_conf = start
      [start]
      providers = known
      [known]
      null = on
      [on]
      activate = 1

      """.utf8
    ).write(to: URL(fileURLWithPath: settings))
    try DrawnPhotos.write(1, into: place.photos)
    var tool = place.tool
    tool.environment["OPENSSL_CONF"] = settings
    let outcome = try tool.runProcess(["import", place.photos.path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try tool.runProcess(["doctor"]).status == 0)
  }
}
