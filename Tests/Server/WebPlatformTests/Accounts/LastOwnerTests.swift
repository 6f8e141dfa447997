import Testing
import WebPlatform
import WebPlatformTesting

@Suite("the last owner")
struct LastOwnerTests {
  @Test("cannot go, and nothing of hers is touched by trying")
  func erasure() async throws {
    try await OwnSite.run { site in
      let owner = try site.site.accounts.owner(actor: "amara")
      let person = try await site.signIn(owner.name)
      let data = try await site.ask("GET", "/account/data.json", person.cookie).object
      let name = try #require((data["account"] as? [String: Any])?["name"] as? String)
      let values = ["form-token": person.formToken, "name": name]
      #expect(try await site.form("/account/erase", values, person.cookie).status == 409)
      #expect(try await site.ask("GET", "/account", person.cookie).status == 200)
    }
  }
}
