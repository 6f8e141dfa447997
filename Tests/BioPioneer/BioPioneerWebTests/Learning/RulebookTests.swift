import BioPioneerRules
import Testing
import WebPlatform

@testable import BioPioneerWeb

@Suite("the rulebook")
struct RulebookTests {
  private let rulebook: Rulebook

  init() throws { rulebook = try Rulebook(figures: Figures(Rules.standard().numbers)) }

  @Test("the rulebook has one section for each part of the game")
  func sections() {
    let ids = rulebook.sections.map(\.id)
    let asked = [
      "aim", "setUp", "turn", "movement", "shapeCards", "equipment", "people", "papers", "techniques", "events",
      "problems",
      "knowledgePool", "end", "variants",
    ]
    for id in asked { #expect(ids.contains(id), "\(id)") }
    #expect(Set(ids).count == ids.count)
  }

  @Test("the rulebook has the same paragraphs, points and numbers in every language")
  func sameInAllLanguages() throws {
    for section in rulebook.sections {
      let american = try rulebook.text(section, in: .americanEnglish)
      for language in Language.allCases {
        let text = try rulebook.text(section, in: language)
        #expect(
          text.parts.map(\.texts.count) == american.parts.map(\.texts.count), "\(section.id) in \(language.rawValue)")
        for (own, theirs) in zip(text.parts.flatMap(\.texts), american.parts.flatMap(\.texts)) {
          #expect(BookText(own).figures.sorted() == BookText(theirs).figures.sorted(), "\(section.id): \(own)")
        }
      }
    }
  }

  @Test("every deviation has the original rule, the rule here and the reason in every language")
  func deviations() throws {
    let all = rulebook.sections.flatMap(\.deviations)
    #expect(Set(all.map(\.id)).count == all.count)
    for deviation in all {
      for language in Language.allCases {
        let text = try rulebook.text(deviation, in: language)
        #expect(text.texts.allSatisfy { $0.count > 3 }, "\(deviation.id) in \(language.rawValue)")
      }
    }
  }

  @Test("the rulebook marks the deviations from Appendix F")
  func changed() {
    let changed = rulebook.sections.flatMap(\.deviations).filter { $0.kind == .changed }.map(\.id)
    for id in ["D-12", "D-15", "D-17", "D-19", "D-24", "D-26"] { #expect(changed.contains(id), "\(id)") }
  }

  @Test("a search in the rulebook uses the reader's language and includes the reasons")
  func search() {
    #expect(rulebook.sections(with: "pipeta", in: .spanish).contains { $0.id == "movement" })
    #expect(rulebook.sections(with: "volharding", in: .dutch).map(\.id).contains("problems"))
    #expect(rulebook.sections(with: "jeton", in: .french).map(\.id) == ["shapeCards"])
    #expect(rulebook.sections(with: "zebra", in: .americanEnglish).isEmpty)
    #expect(rulebook.sections(with: "", in: .french).count == rulebook.sections.count)
  }
}
