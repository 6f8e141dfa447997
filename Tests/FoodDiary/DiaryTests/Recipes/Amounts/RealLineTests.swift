import Diary
import Foundation
import Testing

@Suite(
  "real lines of ingredients",
  .enabled(if: RecipeDatasets.isThere, "needs the shared datasets: set MENAGERIE_DATASETS to their folder"))
struct RealLineTests {
  private static func lines() throws -> [(text: String, language: String)] {
    String(decoding: try RecipeDatasets.bytes("ingredients.txt"), as: UTF8.self).split(separator: "\n").map { line in
      let parts = line.split(separator: "\t")
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }

  @Test("nearly all real lines with a number give an amount, in five languages")
  func amounts() throws {
    var counts: [String: [Int]] = [:]
    for (text, language) in try Self.lines() where ["en", "de", "fr", "nl", "es"].contains(language) {
      guard text.contains(where: \.isNumber) else { continue }
      counts[language, default: [0, 0]][1] += 1
      if AmountReading(text) != nil { counts[language, default: [0, 0]][0] += 1 }
    }
    print("lines with numbers that give an amount: \(counts.sorted { $0.key < $1.key })")
    // Not read: sizes of tins, flour with a type number, "plus 2 round", and ten lines of Urdu among the English ones.
    #expect(counts == ["de": [296, 299], "en": [569, 580], "es": [78, 78], "fr": [156, 157], "nl": [160, 161]])
  }

  @Test("scaling keeps all words of a real line, and a factor of 1 changes nothing")
  func scaling() throws {
    for (text, _) in try Self.lines() {
      let line = IngredientLine(text)
      #expect(line.scaled(by: 1) == line)
      let letters = line.scaled(by: 2.5).text.filter(\.isLetter)
      let isWord =
        AmountReading(text).map { $0.parts.contains { text[$0.number].contains(where: \.isLetter) } } ?? false
      if !isWord { #expect(letters == text.filter(\.isLetter)) }
      _ = MetricView.line(line)
    }
  }
}
