import Sightings
import SightingsMessages
import WebPlatform

/// Buttons for the side that the program proposes: confirm it, or choose the other side. The choice sets the side in
/// the name of the person. Without the right to decide, the choice becomes a suggestion.
struct SideProposal {
  let sighting: Sighting
  let context: RequestContext
  let mayDecide: Bool
  /// The path to return to; `nil` for the sighting's own page.
  var back: String?

  /// `nil` when a person set the side, or the program is not certain.
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
