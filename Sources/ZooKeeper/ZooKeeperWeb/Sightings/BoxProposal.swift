import Imaging
import Sightings
import WebPlatform

/// The box that the program sees, and what people can do with it: confirm it, say that the animal fills the photo, or draw another. Each
/// makes it a box that somebody told.
struct BoxProposal {
  let sighting: Sighting
  let context: RequestContext
  /// Suggestions know no boxes: whoever may not decide only reads that nobody told it.
  let mayDecide: Bool
  /// Where the answers lead; `nil` for the sighting's own page.
  var back: String?

  /// Nothing where somebody told the box, or none is proposed.
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
