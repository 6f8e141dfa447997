import Sightings
import Testing

@Suite("words that stand where no name is known")
struct PlaceholderNameTests {
  @Test(
    "are known in every language of the pages, in any case, with any accents and marks",
    arguments: [
      "unknown", "Unknown", "NA", "n/a", "N.A.", "none", "unidentified", "unk", "new", "0", "00", "(unknown)",
      "no name",
      "desconocida", "sin identificar", "Inconnue", "non identifié", "NON IDENTIFIE\u{301}", "Onbekend",
      "niet geïdentificeerd", "n.v.t.",
    ])
  func placeholders(word: String) { #expect(PlaceholderName.isOne(word)) }

  @Test(
    "differ from names that begin alike", arguments: ["Zuri", "Unknown 12", "Nova", "007", "Nana", "Newton", "?"])
  func names(word: String) { #expect(!PlaceholderName.isOne(word)) }
}
