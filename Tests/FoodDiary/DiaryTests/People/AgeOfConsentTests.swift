import Diary
import Testing

@Suite("the age of consent")
struct AgeOfConsentTests {
  @Test(
    "a known country has the age of its law, and an unknown country has the highest age",
    arguments: [
      ("IE", 16), ("GB", 13), ("FR", 15), ("ES", 14), ("NL", 16), ("DE", 16), ("US", 13), ("BE", 13), ("ZZ", 16),
      ("", 16),
    ])
  func ages(_ country: String, _ age: Int) { #expect(AgeOfConsent.age(in: country) == age) }

  @Test("a birthday in the current year counts as still to come")
  func years() throws {
    let today = try #require(DiaryDay(iso: "2026-11-25"))
    #expect(AgeOfConsent.isReached(bornIn: 2009, country: "IE", on: today))
    #expect(!AgeOfConsent.isReached(bornIn: 2010, country: "IE", on: today))
    #expect(AgeOfConsent.isReached(bornIn: 2010, country: "FR", on: today))
    #expect(Set(AgeOfConsent.countries).count == AgeOfConsent.countries.count)
  }
}
