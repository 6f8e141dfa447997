import Sightings
import Testing

@Suite("placeholders for names")
struct PlaceholderNameTests {
  @Test(
    "placeholders are recognised in every language of the pages, in any case, with any accents and marks",
    arguments: [
      "unknown", "Unknown", "NA", "n/a", "N.A.", "none", "unidentified", "unk", "new", "0", "00", "(unknown)",
      "no name",
      "desconocida", "sin identificar", "Inconnue", "non identifié", "NON IDENTIFIE\u{301}", "Onbekend",
      "niet geïdentificeerd", "n.v.t.",
    ])
  func placeholders(word: String) { #expect(PlaceholderName.isOne(word)) }

  @Test(
    "names that only begin like a placeholder are names",
    arguments: ["Zuri", "Unknown 12", "Nova", "007", "Nana", "Newton", "?"])
  func names(word: String) { #expect(!PlaceholderName.isOne(word)) }
}
