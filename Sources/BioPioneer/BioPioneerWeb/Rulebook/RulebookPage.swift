import BioPioneerRules
import WebPlatform

/// The rulebook on one page: contents, sections with their tables, and beside each what differs from Appendix F.
struct RulebookPage {
  let rulebook: Rulebook
  let numbers: Numbers
  let visit: Visit

  static let path = "/biopioneer/rules"

  private var words: Words { visit.words }

  func reply() throws -> Reply {
    let search = visit.search
    let sections = rulebook.sections(with: search, in: words.language)
    let contents = try sections.map { section -> HTML in
      "<li><a href=\"#\(section.id)\">\(try rulebook.text(section, in: words.language).title)</a></li>"
    }
    var page = PageParts(
      words("biopioneer.rules.title"),
      """
      <h1>\(words("biopioneer.rules.title"))</h1><p class="lead">\(words("biopioneer.rules.lead"))</p>
      \(visit.searchForm(to: Self.path, label: "biopioneer.rules.search-label", value: search))
      \(visit.found(sections.count, for: search, all: Self.path))
      <nav class="rule-contents" aria-label="\(words("biopioneer.rules.contents"))"><ul>\(contents)</ul></nav>
      <div class="notice"><p>\(words("biopioneer.rules.marks"))</p><ul>\(Deviation.Kind.allCases.map(legend))</ul></div>
      <article class="rules">\(try sections.map(section))</article>
      <p><a class="button" href="\(LearnPages.path)">\(Icon.help.html) \(words("biopioneer.learn.title"))</a></p>
      """)
    page.styles = [LearnPages.style]
    return visit.page(page)
  }

  private func legend(_ kind: Deviation.Kind) -> HTML {
    "<li>\(badge(kind)) \(words("biopioneer.rules.\(kind.rawValue).why"))</li>"
  }

  private func badge(_ kind: Deviation.Kind) -> HTML {
    "<span class=\"badge \(kind == .changed ? "warm" : "good")\">\(words("biopioneer.rules.\(kind.rawValue)"))</span>"
  }

  private func section(_ section: RuleSection) throws -> HTML {
    let text = try rulebook.text(section, in: words.language)
    let parts = text.parts.map { part -> HTML in
      if let points = part.points { return "<ul>\(points.map { "<li>\(html($0))</li>" as HTML })</ul>" }
      return "<p>\(html(part.text ?? ""))</p>"
    }
    let table = section.table.map { RuleTables(numbers: numbers, words: words).table($0) }
    return """
      <section id="\(section.id)"><h2>\(text.title)</h2><div class="prose">\(parts)</div>\(table)
      \(try section.deviations.map(deviation))</section>
      """
  }

  private func deviation(_ deviation: Deviation) throws -> HTML {
    let text = try rulebook.text(deviation, in: words.language)
    let name = words("biopioneer.rules.deviation", ["name": .text(deviation.id)])
    return """
      <aside class="deviation" id="\(deviation.id)" aria-label="\(name)">
      <p>\(badge(deviation.kind)) <a href="#\(deviation.id)">\(deviation.id)</a></p>
      <dl><dt>\(words("biopioneer.rules.original"))</dt><dd>\(html(text.original))</dd>
      <dt>\(words("biopioneer.rules.here"))</dt><dd>\(html(text.here))</dd>
      <dt>\(words("biopioneer.rules.why"))</dt><dd>\(html(text.why))</dd></dl></aside>
      """
  }

  private func html(_ text: String) -> HTML { BookText(text).html(rulebook.figures, words) }
}
