import BioPioneerRules
import WebPlatform

/// The events of each group, with links to the learning centre, for the discussion after the games.
struct ClassSummaryPage {
  let classroom: ClassroomContext

  private var localizer: Localizer { classroom.localizer }

  func response() -> Response {
    let groups = classroom.rooms.map { ClassSummary($0.now) }
    return classroom.context.page(
      PageParts(
        localizer("biopioneer.class.summary"),
        """
        <h1>\(localizer("biopioneer.class.summary"))</h1><p class="lead">\(localizer("biopioneer.class.summary-lead"))</p>
        \(common(groups))\(groups.map(group))
        <p class="actions"><a class="button" href="\(classroom.path)">\(Icon.back.html) <span data-data>\(classroom.classroom.name)</span></a></p>
        """))
  }

  /// The elements that all groups have met, as a starting point for the discussion. Groups that have not begun are
  /// ignored; `nil` if fewer than two groups have begun.
  private func common(_ groups: [ClassSummary]) -> HTML? {
    let met = groups.filter { $0.progress.stage != .setup }.map(\.topics)
    guard met.count > 1, let first = met.first else { return nil }
    let all = met.dropFirst().reduce(first) { $0.intersection($1) }
    return """
      <section class="card"><h2>\(localizer("biopioneer.class.all-met"))</h2>
      \(all.isEmpty ? "<p>\(localizer("biopioneer.class.nothing"))</p>" : links(all.sorted().map { ($0, nil) }))</section>
      """
  }

  private func group(_ summary: ClassSummary) -> HTML {
    let room = summary.progress
    return """
      <section class="card"><h2>\(localizer("biopioneer.class.room", ["count": .number(room.place)])) \
      <span class="quiet" data-data>\(room.names.isEmpty ? room.code : room.names.joined(separator: ", "))</span></h2>
      \(room.problem.map { "<p>\(topic($0.rawValue))\(room.winner.map { " · \(localizer("biopioneer.class.stage.over", ["name": .text($0)]))" as HTML })</p>" as HTML })
      \(part("events", summary.events))\(part("abilities", summary.abilities))\(part("papers", summary.papers))\(attempts(summary))</section>
      """
  }

  private func part(_ name: String, _ counts: [String: Int]) -> HTML? {
    guard !counts.isEmpty else { return nil }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return "<h3>\(localizer("biopioneer.class.\(name)"))</h3>\(links(sorted.map { ($0.key, $0.value) }))"
  }

  private func attempts(_ summary: ClassSummary) -> HTML? {
    guard !summary.attempts.isEmpty else { return nil }
    return """
      <h3>\(localizer("biopioneer.class.attempts"))</h3><ul class="chips">\(summary.attempts.sorted { $0.key < $1.key }.map { name, tries in
        """
        <li class="chip">\(localizer("biopioneer.class.attempt.\(name)")): \(localizer("biopioneer.class.of", [
          "succeeded": .number(tries.succeeded), "tried": .number(tries.tried),
        ]))</li>
        """ as HTML
      })</ul>
      """
  }

  private func links(_ topics: [(name: String, count: Int?)]) -> HTML {
    """
    <ul class="chips">\(topics.map { item in
      "<li class=\"chip\">\(topic(item.name))\(item.count.map { " × \($0)" as HTML })</li>" as HTML
    })</ul>
    """
  }

  /// A link to the topic of a game element in the learning centre.
  private func topic(_ name: String) -> HTML {
    "<a href=\"/biopioneer/learn/\(name)\">\(message(of: name).map { localizer($0) } ?? name)</a>"
  }

  private func message(of name: String) -> Message? {
    LabEvent(rawValue: name)?.message ?? Ability(rawValue: name)?.message ?? Paper(rawValue: name)?.message
      ?? Problem(rawValue: name)?.message
  }
}

extension ClassSummary {
  /// The names of all elements that the group has met.
  fileprivate var topics: Set<String> { Set(events.keys).union(abilities.keys).union(papers.keys) }
}
