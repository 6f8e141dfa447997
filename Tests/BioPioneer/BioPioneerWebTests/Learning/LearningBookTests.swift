import BioPioneerRules
import Foundation
import Testing
import WebPlatform

@testable import BioPioneerWeb

@Suite("the contents of the learning centre")
struct LearningBookTests {
  private let book: LearningBook
  private let languages = Language.allCases

  init() throws { book = try LearningBook(figures: Figures(Rules.standard().numbers)) }

  private func texts(_ topic: Topic) throws -> [(Language, TopicText)] {
    try languages.map { ($0, try book.text(topic.id, in: $0)) }
  }

  @Test("every kind of the rules and every basic concept has a topic")
  func kinds() {
    var ids =
      Equipment.allCases.map(\.rawValue) + Technique.allCases.map(\.rawValue) + LabEvent.allCases.map(\.rawValue)
    ids += Paper.allCases.map(\.rawValue) + Problem.allCases.map(\.rawValue)
    ids += ["syntheticBiology", "dna", "codon", "plasmid", "parts"]
    for id in ids { #expect(book.topic(id) != nil, "\(id)") }
    #expect(Set(book.topics.map(\.id)).count == book.topics.count)
    #expect(book.topics.count >= 24)
  }

  @Test("every topic has the same paragraphs, claims and numbers in every language")
  func sameInAllLanguages() throws {
    for topic in book.topics {
      let american = try book.text(topic.id, in: .americanEnglish)
      for (language, text) in try texts(topic) {
        let place = "\(topic.id) in \(language.rawValue)"
        #expect(text.paragraphs.count == american.paragraphs.count, "\(place)")
        for (own, theirs) in zip(text.all.map(BookText.init), american.all.map(BookText.init)) {
          #expect(own.claims.sorted() == theirs.claims.sorted(), "\(place)")
          #expect(own.figures.sorted() == theirs.figures.sorted(), "\(place)")
        }
        #expect(text.all.allSatisfy { !$0.isEmpty }, "\(place)")
      }
    }
  }

  @Test("no sentence of another language is left in English")
  func translated() throws {
    for topic in book.topics {
      let american = try book.text(topic.id, in: .americanEnglish)
      for language in [Language.french, .dutch, .spanish] {
        let own = try book.text(topic.id, in: language)
        for (text, original) in zip(own.all.dropFirst(), american.all.dropFirst()) {
          #expect(text != original, "\(topic.id) in \(language.rawValue)")
        }
      }
    }
  }

  @Test("each claim is marked once, in the order of the sources")
  func marks() throws {
    for topic in book.topics {
      let english = try book.text(topic.id, in: .americanEnglish)
      #expect(english.paragraphs.flatMap { BookText($0).claims } == Array(1...topic.claims.count), "\(topic.id)")
      #expect((2...4).contains(english.paragraphs.count), "\(topic.id)")
      #expect([english.title, english.summary, english.game].allSatisfy { BookText($0).claims.isEmpty }, "\(topic.id)")
    }
  }

  @Test("every claim has a source with author, title and address, and a quoted sentence")
  func sources() throws {
    for topic in book.topics {
      #expect(!topic.claims.isEmpty, "\(topic.id)")
      for claim in topic.claims {
        let source = try #require(book.source(of: claim), "\(topic.id)")
        #expect(claim.sentence.count > 20, "\(topic.id)")
        #expect(!source.title.isEmpty && !source.author.isEmpty, "\(source.id)")
        for address in [source.address, source.copy].compactMap({ $0 }) {
          let url = try #require(URL(string: address), "\(address)")
          #expect(["http", "https"].contains(url.scheme) && url.host?.contains(".") == true, "\(address)")
        }
        #expect(source.year.map { (1950...2025).contains($0) } ?? true, "\(source.id)")
      }
    }
  }

  @Test("related topics exist and differ from their topic")
  func related() {
    for topic in book.topics {
      #expect(!topic.related.isEmpty && !topic.related.contains(topic.id), "\(topic.id)")
      for id in topic.related { #expect(book.topic(id) != nil, "\(topic.id): \(id)") }
    }
  }

  @Test("every number that a text names exists in the rules")
  func figures() throws {
    for topic in book.topics {
      for (language, text) in try texts(topic) {
        for part in text.all.map(BookText.init) {
          #expect(!part.plain(book.figures).contains { "{}".contains($0) }, "\(topic.id) in \(language.rawValue)")
        }
      }
    }
    let centrifuge = try book.text("centrifuge", in: .americanEnglish)
    #expect(BookText(centrifuge.game).plain(book.figures).hasPrefix("For 2 actions you look at the top card"))
  }

  @Test("a search finds topics in the reader's language, ignoring accents and case")
  func search() {
    let asked: [(String, Language, String)] = [
      ("yeast", .americanEnglish, "malaria"), ("HAEMOGLOBIN", .britishEnglish, "randomMutationShape"),
      ("drepanocytose", .french, "randomMutationShape"), ("électro", .french, "gelElectrophoresis"),
      ("gist zomeralsem", .dutch, "malaria"), ("genialidad", .spanish, ""),
      ("secuenciar plasmido", .spanish, "trumbauer"),
    ]
    for (text, language, expected) in asked {
      let found = book.topics(with: text, in: language).map(\.id)
      #expect(expected.isEmpty ? found.isEmpty : found.contains(expected), "\(text): \(found)")
    }
    #expect(book.topics(with: "yeast", in: .dutch).isEmpty)
    #expect(book.topics(with: "  ", in: .french).count == book.topics.count)
    #expect(book.topics(with: "autoclave", in: .americanEnglish).first?.id == "autoclave")
  }

  @Test("every topic has a drawing of this app")
  func drawings() throws {
    let assets = Bundle.module(of: book)
    for topic in book.topics {
      #expect(
        FileManager.default.fileExists(atPath: assets.appendingPathComponent(topic.drawing).path), "\(topic.drawing)")
    }
  }
}

extension Bundle {
  /// The folder of the app's assets, beside the books.
  fileprivate static func module(of book: LearningBook) -> URL {
    BookFiles("learning").folder.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
      "Assets")
  }
}
