import Sightings
import WebPlatform

/// What people can do with the side that the program sees: confirm it, or say that it is another. Both is one tap, and makes it a side
/// that somebody told; of whoever may not say it, a suggestion.
struct SideProposal {
  let sighting: Sighting
  let context: RequestContext
  let mayDecide: Bool
  /// Where the answers lead; `nil` for the sighting's own page.
  var back: String?

  /// Nothing where somebody told the side, or the program is not sure.
  var html: HTML? {
    guard let proposal = sighting.viewpointProposal, let view = proposal.view else { return nil }
    let localizer = context.localizer
    let other = proposal.otherFlank.map { button($0, localizer("side.rather", ["side": Viewpoints.value($0)]), "") }
    return """
      <div class="actions" data-side-proposal>\(button(view, localizer("side.confirm", ["side": Viewpoints.value(view)]), "primary"))\(other)
      <a class="button" href="/zookeeper/sightings/\(sighting.annotation)#\(mayDecide ? "correct" : "suggest")">\(localizer("side.other"))</a></div>
      """
  }

  private func button(_ side: String, _ text: String, _ look: String) -> HTML {
    let path = mayDecide ? "/zookeeper/sightings/\(sighting.annotation)/facts" : "/zookeeper/suggestions"
    let about = mayDecide ? nil : "<input type=\"hidden\" name=\"sighting\" value=\"\(sighting.annotation)\">" as HTML?
    return """
      <form method="post" action="\(path)" data-form>\(context.formToken)\(ProposalPages.field(back))\(about)
      <input type="hidden" name="viewpoint" value="\(side)"><button class="\(look)">\(text)</button></form>
      """
  }
}
