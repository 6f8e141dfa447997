import Imaging
import Sightings
import WebPlatform

/// The box that the program proposes, with buttons: confirm it, use the whole photo, or draw another box. The first two
/// set the box in the name of the person; the third opens the page for drawing.
struct BoxProposal {
  let sighting: Sighting
  let context: RequestContext
  /// Whether the person may set the box. Without this right there are no buttons, because suggestions cannot contain
  /// boxes.
  let mayDecide: Bool
  /// The path to return to; `nil` for the sighting's own page.
  var back: String?

  /// `nil` when a person set the box, or the program proposes no box.
  var html: HTML? {
    guard let box = sighting.boxProposal else { return nil }
    let localizer = context.localizer
    let size = "\(localizer.number(box.width, digits: 0)) × \(localizer.number(box.height, digits: 0))"
    return """
      \(size) <span class="quiet">– \(localizer("side.seen"))</span>\(mayDecide ? buttons(box) : nil)
      """
  }

  private func buttons(_ box: RotatedBox) -> HTML {
    let localizer = context.localizer
    return """
      <div class="actions" data-box-proposal>\(button(box, localizer("box.confirm"), "primary"))\(button(sighting.box, localizer("box.whole"), ""))
      <a class="button" href="/zookeeper/sightings/\(sighting.annotation)#correct">\(localizer("box.other"))</a></div>
      """
  }

  private func button(_ box: RotatedBox, _ text: String, _ look: String) -> HTML {
    let edges = [
      ("x", box.x), ("y", box.y), ("width", box.width), ("height", box.height), ("rotation", box.rotation),
    ]
    return """
      <form method="post" action="/zookeeper/sightings/\(sighting.annotation)/box" data-form>\(context.formToken)\(ProposalPages.field(back))
      \(edges.map { name, value in "<input type=\"hidden\" name=\"\(name)\" value=\"\(value.description)\">" as HTML })
      <button class="\(look)">\(text)</button></form>
      """
  }
}
