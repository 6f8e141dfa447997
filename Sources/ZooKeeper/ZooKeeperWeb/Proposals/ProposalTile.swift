import Imaging
import Sightings
import WebPlatform

/// A photo with the box and the side that the program proposes of one sighting on it.
struct ProposalTile {
  let sighting: Sighting
  let size: PixelSize
  let visit: Visit

  /// With a tick, which whoever looks takes away where something is wrong.
  var choosing: HTML? {
    guard let seen = Proposals.Seen(sighting) else { return nil }
    let token = ProposalToken.text(of: seen)
    let label = visit.words("proposals.is-right", ["number": .text("\(sighting.annotation)")])
    return """
      <li><label><input type="checkbox" name="proposals" value="\(token)" checked aria-label="\(label)">
      \(picture)\(side)</label><input type="hidden" name="shown" value="\(token)"></li>
      """
  }

  /// With what can be said instead; answers lead back to a path.
  func mending(back: String) -> HTML {
    let words = visit.words
    return """
      <li><a href="/zookeeper/sightings/\(sighting.annotation)#correct">\(picture)\(side)</a>
      \(BoxProposal(sighting: sighting, visit: visit, mayDecide: true, back: back).html)
      \(SideProposal(sighting: sighting, visit: visit, mayDecide: true, back: back).html)
      <form method="post" action="/zookeeper/inbox/proposals/refuse">\(visit.formToken)\(ProposalPages.field(back))
      <input type="hidden" name="sightings" value="\(sighting.annotation)"><button>\(words("proposals.no-animal"))</button></form></li>
      """
  }

  /// The whole photo: what a box leaves out is to be seen, too.
  private var picture: HTML {
    let words = visit.words
    let alternative = words("sighting.number", ["number": .text("\(sighting.annotation)")])
    let box = sighting.boxProposal.map { box -> HTML in
      """
      <svg class="boxes" viewBox="0 0 \(size.width) \(size.height)" aria-hidden="true"><rect class="shown" x="\(box.x.description)" \
      y="\(box.y.description)" width="\(box.width.description)" height="\(box.height.description)"/></svg>
      """
    }
    return """
      <span class="framed"><img src="\(Pictures.photo(sighting.photo, side: 320))" alt="\(alternative)" width="\(size.width)" \
      height="\(size.height)" loading="lazy" decoding="async">\(box)</span>
      """
  }

  private var side: HTML {
    let words = visit.words
    let told = sighting.viewpoint ?? sighting.viewpointProposal?.view
    let name = sighting.name.map { "<strong>\($0)</strong> · " as HTML }
    let whole = sighting.boxProposal == nil ? ", \(words("proposals.whole"))" : ""
    let seen = words("proposals.side", ["side": told.map(Viewpoints.value) ?? .phrase("common.unknown")])
    return """
      <span class="quiet">\(name)\(seen)\(whole)</span>
      """
  }
}
