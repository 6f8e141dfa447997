import Foundation
import MediaLibrary
import Testing
import WebPlatform
import WebPlatformTesting

@testable import BioPioneerWeb

@Suite("the pages of the learning centre and the rulebook", .serialized)
struct LearnPagesTests {
  private func withSite(_ work: (TestSite) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let library = try Library.open(folder.path, mode: .create)
    let site = try await TestSite(library: library, apps: [BioPioneerApp(library: library)])
    do { try await work(site) } catch {
      await site.stop()
      throw error
    }
    await site.stop()
  }

  private func reading(_ language: String) -> TestHeaders { [("Accept-Language", language)] }

  @Test("visitors see every topic, and no page shows a translation key")
  func pages() async throws {
    try await withSite { site in
      let list = try await site.ask("GET", "/biopioneer/learn")
      #expect(list.status == 200)
      let book = try LearnPages(rules: .standard()).book
      for topic in book.topics {
        #expect(list.text.contains("/biopioneer/learn/\(topic.id)\""), "\(topic.id)")
        let page = try await site.ask("GET", "/biopioneer/learn/\(topic.id)")
        #expect(page.status == 200, "\(topic.id)")
        #expect(page.text.contains("id=\"source-\(topic.claims.count)\""), "\(topic.id)")
        #expect(!page.text.contains("biopioneer.learn."), "\(topic.id)")
      }
      #expect(try await site.ask("GET", "/biopioneer/learn/unicorn").status == 404)
    }
  }

  @Test("pages and searches use the reader's language")
  func languages() async throws {
    try await withSite { site in
      for (language, word, topic) in [
        ("fr", "levure", "malaria"), ("nl", "gist", "malaria"), ("es", "levadura", "incubator"),
      ] {
        let page = try await site.ask("GET", "/biopioneer/learn?q=\(word)", reading(language))
        #expect(page.text.contains("/biopioneer/learn/\(topic)\""), "\(language)")
        #expect(!page.text.contains("/biopioneer/learn/vacation\""), "\(language)")
      }
      let nothing = try await site.ask("GET", "/biopioneer/learn?q=%3Cscript%3Exyzzy", reading("en-US"))
      #expect(nothing.status == 200 && !nothing.text.contains("<script>xyzzy"))
    }
  }

  @Test("the rulebook page has anchors, tables of the rules' numbers, and a search")
  func rulebook() async throws {
    try await withSite { site in
      for language in ["en-US", "en-GB", "fr", "nl", "es"] {
        let page = try await site.ask("GET", "/biopioneer/rules", reading(language)).text
        for anchor in ["movement", "techniques", "D-15", "D-24"] {
          #expect(page.contains("id=\"\(anchor)\""), "\(language)")
        }
        #expect(page.contains("<td>156</td>"), "13 cards of each of 12 faces")
        #expect(!page.contains("biopioneer.rules.") && !page.contains("biopioneer.lab."), "\(language)")
        #expect(!page.contains("biopioneer.event.") && !page.contains("biopioneer.paper."), "\(language)")
      }
      let found = try await site.ask("GET", "/biopioneer/rules?q=persistence", reading("en-US")).text
      #expect(found.contains("id=\"problems\"") && !found.contains("id=\"movement\""))
    }
  }

  @Test("the API gives the same content as the pages, with numbers filled in")
  func twins() async throws {
    try await withSite { site in
      let list = try await site.ask("GET", "/api/v1/biopioneer/learn?q=thermal", reading("en-US"))
      #expect(list.status == 200 && list.text.contains("\"id\":\"pcrMachine\""))
      let topic = try await site.ask("GET", "/api/v1/biopioneer/learn/pipette", reading("fr"))
      let object = topic.object
      #expect(object["title"] as? String == "Pipette" && (object["claims"] as? [Any])?.count == 5)
      #expect(!topic.text.contains("{pipette."))
      #expect(try await site.ask("GET", "/api/v1/biopioneer/learn/unicorn").status == 404)
      let rules = try await site.ask("GET", "/api/v1/biopioneer/rules?q=mutation", reading("en-US")).text
      #expect(rules.contains("\"D-26\"") && !rules.contains("\"movement\""))
    }
  }

  @Test("the pages are available offline")
  func offline() throws {
    let pages = try LearnPages(rules: .standard()).offlinePages
    #expect(pages.contains("/biopioneer/rules") && pages.contains("/biopioneer/learn/malaria"))
  }
}
