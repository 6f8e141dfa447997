import Sightings
import WebPlatform

/// Explains an identification: the decisions, their authors and their times.
struct ExplanationCard {
  /// The decisions that lead from a sighting to its name.
  let chain: [DecisionRecord]
  /// The decisions that contradict other decisions.
  var contradictions: [DecisionRecord] = []
  /// All other valid decisions.
  var others: [DecisionRecord] = []
  let localizer: Localizer
  let people: People

  var html: HTML? {
    guard !chain.isEmpty || !contradictions.isEmpty || !others.isEmpty else { return nil }
    return """
      <section class="card"><h2>\(localizer("why.title"))</h2>
      \(list("why.chain", chain))\(list("why.contradictions", contradictions))\(list("why.others", others))
      </section>
      """
  }

  private func list(_ key: String, _ decisions: [DecisionRecord]) -> HTML? {
    guard !decisions.isEmpty else { return nil }
    return """
      <h3>\(localizer(key))</h3><ol class="rows">\(decisions.map { item($0) })</ol>
      """
  }

  private func item(_ decision: DecisionRecord) -> HTML {
    let origin = decision.origin.map { " · \(localizer($0.message(people.callAsFunction)))" } ?? ""
    let reason = decision.reason.map { " · <span data-data>\($0)</span>" as HTML }
    let likely =
      decision.probability.map { " · \(localizer("why.likely", ["share": .text(localizer.percent($0))]))" } ?? ""
    return """
      <li><div><strong>\(Self.sentence(decision, localizer))</strong>
      <span class="quiet">\(people.name(decision.actor, localizer)) · \(localizer.moment(decision.at))\(origin)\(reason)\(likely)</span></div>
      \(pictures(decision))</li>
      """
  }

  private func pictures(_ decision: DecisionRecord) -> HTML {
    let ids = [decision.annotationA] + [decision.annotationB].compactMap { $0 }
    return """
      <span class="pair">\(ids.map { id in
        """
        <a href="/zookeeper/sightings/\(id)"><img src="\(Pictures.card(id, side: 160))" \
        alt="\(localizer("sighting.number", ["number": .text("\(id)")]))" width="64" height="48" loading="lazy"></a>
        """ as HTML
      })</span>
      """
  }

  static func sentence(_ decision: DecisionRecord, _ localizer: Localizer) -> String {
    let values: [String: Localizer.Value] = [
      "a": .text("\(decision.annotationA)"), "b": .text(decision.annotationB.map { "\($0)" } ?? ""),
      "name": .text(decision.name ?? ""),
    ]
    return localizer("decision.\(decision.kind)", values)
  }
}
