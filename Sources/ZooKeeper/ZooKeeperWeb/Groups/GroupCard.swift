import Sightings
import WebPlatform

/// One group, with its pictures, its strongest evidence and a name field. For curators, each photo has a button to
/// remove the photo from the group. The card also shows other groups that may be the same animal.
struct GroupCard {
  let group: AnimalGroup
  /// The members of every group, by group id.
  let members: [AnnotationID: [AnnotationID]]
  /// Whether the reader may name animals; other readers suggest names.
  let mayDecide: Bool
  /// The submitted form after an error; empty otherwise.
  let sent: FormState
  let context: RequestContext
  /// The number of pictures shown at first.
  private static let shown = 12

  private var localizer: Localizer { context.localizer }

  /// Whether the best match in the group is certain enough (0.8) for a prominent name button.
  private var isSure: Bool { group.strongest.map { $0.probability >= 0.8 } ?? false }

  var html: HTML {
    let isSent = sent.values.all("sightings").first == "\(group.id)"
    let state = isSent ? sent : FormState()
    let rest = group.members.dropFirst(Self.shown)
    let head: HTML = """
      <div class="group-head"><h2>\(localizer("groups.photos", ["count": .number(group.members.count)]))</h2>
      \(naming(state))</div>
      \(group.strongest.map(evidence))
      <ul class="group-photos">\(group.members.prefix(Self.shown).map(photo))</ul>
      \(rest.isEmpty ? nil : """
        <details><summary>\(localizer("groups.rest", ["count": .number(rest.count)]))</summary>
        <ul class="group-photos">\(rest.map(photo))</ul></details>
        """ as HTML?)
      <div class="group-others" data-near>\(group.nearest.map(neighbour))\(group.otherSide.flatMap(otherSide))</div>
      """
    return """
      <article class="card group" data-group="\(group.id)" data-size="\(group.members.count)">
      <form method="post" action="/zookeeper/groups/name">\(context.formToken)
      \(group.members.map { "<input type=\"hidden\" name=\"sightings\" value=\"\($0)\">" as HTML })
      \(head)</form></article>
      """
  }

  /// The name button is the first of the form, so that the Enter key presses it.
  private func naming(_ state: FormState) -> HTML {
    let attributes = [
      "required": "", "maxlength": "200", "data-names": "", "list": "names", "autocomplete": "off",
    ]
    let count = ["count": Localizer.Value.number(group.members.count)]
    return """
      <div class="group-name">\(state.field("name", localizer("groups.name"), localizer, attributes))
      <button class="\(isSure ? "primary" : "")">\(localizer(mayDecide ? "groups.name-all" : "groups.suggest-all", count))</button></div>
      """
  }

  private func evidence(_ link: AnimalGroup.Link) -> HTML {
    """
    <a class="group-evidence" href="/zookeeper/evidence/\(link.a)/\(link.b)">
    <span class="pair">\([link.a, link.b].map { Self.image($0, localizer, side: 160) })</span>
    <span>\(localizer("groups.evidence", ["share": .text(likelihood(link.probability))]))</span></a>
    """
  }

  private func photo(_ id: AnnotationID) -> HTML {
    """
    <li>\(Self.picture(id, localizer))\(mayDecide ? """
      <button formaction="/zookeeper/groups/split" formnovalidate name="out" value="\(id)" \
      aria-label="\(localizer("groups.out-of", ["number": .text("\(id)")]))">\(Icon.cross.html) \(localizer("groups.out"))</button>
      """ as HTML? : nil)</li>
    """
  }

  private func neighbour(_ other: AnimalGroup.Neighbour) -> HTML {
    near(
      other.id,
      """
      \(localizer("groups.near", ["share": .text(likelihood(other.link.probability))]))
      <a href="/zookeeper/evidence/\(other.link.a)/\(other.link.b)">\(localizer("identify.why"))</a>
      """)
  }

  private func otherSide(_ other: AnimalGroup.OtherSide) -> HTML? {
    // A match is stronger evidence than encounters in common.
    guard other.id != group.nearest?.id else { return nil }
    return near(other.id, "\(localizer("groups.other-side", ["count": .number(other.encounters)]))")
  }

  /// Another group that may be the same animal, with a merge button.
  private func near(_ other: AnnotationID, _ why: HTML) -> HTML {
    let pictures = members[other] ?? [other]
    return """
      <div class="group-near"><p class="quiet">\(why)</p>
      <div class="strip">\(pictures.prefix(3).map { Self.picture($0, localizer) })</div>
      \(mayDecide ? """
        <button formaction="/zookeeper/groups/merge" formnovalidate name="with" value="\(other)">\(Icon.check.html) \
        \(localizer("groups.merge", ["count": .number(pictures.count)]))</button>
        """ as HTML? : nil)</div>
      """
  }

  /// A sighting's picture with a link to its page.
  static func picture(_ id: AnnotationID, _ localizer: Localizer) -> HTML {
    "<a href=\"/zookeeper/sightings/\(id)\">\(image(id, localizer, side: 320))</a>"
  }

  private static func image(_ id: AnnotationID, _ localizer: Localizer, side: Int) -> HTML {
    """
    <img src="\(Pictures.card(id, side: side))" alt="\(localizer("sighting.number", ["number": .text("\(id)")]))" width="160" \
    height="120" loading="lazy" decoding="async">
    """
  }

  /// A percentage, limited to 1...99%, because a matcher is never certain.
  private func likelihood(_ share: Double) -> String { localizer.percent(min(0.99, max(0.01, share))) }
}
