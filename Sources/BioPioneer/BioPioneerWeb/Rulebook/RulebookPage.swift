import BioPioneerRules
import WebPlatform

/// The rulebook on one page: contents, sections with their tables, and the differences from Appendix F.
struct RulebookPage {
  let rulebook: Rulebook
  let numbers: Numbers
  let context: RequestContext

  static let path = "/biopioneer/rules"

  private var localizer: Localizer { context.localizer }

  func response() throws -> Response {
    let search = context.search
    let sections = rulebook.sections(with: search, in: localizer.language)
    let contents = try sections.map { section -> HTML in
      "<li><a href=\"#\(section.id)\">\(try rulebook.text(section, in: localizer.language).title)</a></li>"
    }
    var page = PageParts(
      localizer("biopioneer.rules.title"),
      """
      <h1>\(localizer("biopioneer.rules.title"))</h1><p class="lead">\(localizer("biopioneer.rules.lead"))</p>
      \(context.searchForm(to: Self.path, label: "biopioneer.rules.search-label", value: search))
      \(context.found(sections.count, for: search, all: Self.path))
      <nav class="rule-contents" aria-label="\(localizer("biopioneer.rules.contents"))"><ul>\(contents)</ul></nav>
      <div class="notice"><p>\(localizer("biopioneer.rules.marks"))</p><ul>\(Deviation.Kind.allCases.map(legend))</ul></div>
      <article class="rules">\(try sections.map(section))</article>
      <p><a class="button" href="\(LearnPages.path)">\(Icon.help.html) \(localizer("biopioneer.learn.title"))</a></p>
      """)
    page.styles = [LearnPages.style]
    return context.page(page)
  }

  private func legend(_ kind: Deviation.Kind) -> HTML {
    "<li>\(badge(kind)) \(localizer("biopioneer.rules.\(kind.rawValue).why"))</li>"
  }

  private func badge(_ kind: Deviation.Kind) -> HTML {
    "<span class=\"badge \(kind == .changed ? "warm" : "good")\">\(localizer("biopioneer.rules.\(kind.rawValue)"))</span>"
  }

  private func section(_ section: RuleSection) throws -> HTML {
    let text = try rulebook.text(section, in: localizer.language)
    let parts = text.parts.map { part -> HTML in
      if let points = part.points { return "<ul>\(points.map { "<li>\(html($0))</li>" as HTML })</ul>" }
      return "<p>\(html(part.text ?? ""))</p>"
    }
    let table = section.table.map { RuleTables(numbers: numbers, localizer: localizer).table($0) }
    return """
      <section id="\(section.id)"><h2>\(text.title)</h2><div class="prose">\(parts)</div>\(table)
      \(try section.deviations.map(deviation))</section>
      """
  }

  private func deviation(_ deviation: Deviation) throws -> HTML {
    let text = try rulebook.text(deviation, in: localizer.language)
    let name = localizer("biopioneer.rules.deviation", ["name": .text(deviation.id)])
    return """
      <aside class="deviation" id="\(deviation.id)" aria-label="\(name)">
      <p>\(badge(deviation.kind)) <a href="#\(deviation.id)">\(deviation.id)</a></p>
      <dl><dt>\(localizer("biopioneer.rules.original"))</dt><dd>\(html(text.original))</dd>
      <dt>\(localizer("biopioneer.rules.here"))</dt><dd>\(html(text.here))</dd>
      <dt>\(localizer("biopioneer.rules.why"))</dt><dd>\(html(text.why))</dd></dl></aside>
      """
  }

  private func html(_ text: String) -> HTML { BookText(text).html(rulebook.figures, localizer) }
}
