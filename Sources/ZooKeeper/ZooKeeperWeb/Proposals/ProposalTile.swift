import Imaging
import MediaLibrary
import Sightings
import SightingsMessages
import WebPlatform

/// A photo with the proposed box and side of one sighting.
struct ProposalTile {
  let sighting: Sighting
  let size: PixelSize
  let context: RequestContext

  /// The tile with a ticked checkbox, which people untick when the proposal is wrong.
  var choosing: HTML? {
    guard let seen = Proposals.Shown(sighting) else { return nil }
    let token = ProposalToken.text(of: seen)
    let label = context.localizer("proposals.is-right", ["number": .text("\(sighting.annotation)")])
    return """
      <li><label><input type="checkbox" name="proposals" value="\(token)" checked aria-label="\(label)">
      \(picture)\(side)</label><input type="hidden" name="shown" value="\(token)"></li>
      """
  }

  /// The tile with buttons for corrections.
  ///
  /// - Parameter back: the path to return to.
  func mending(back: String) -> HTML {
    let localizer = context.localizer
    return """
      <li><a href="/zookeeper/sightings/\(sighting.annotation)#correct">\(picture)\(side)</a>
      \(BoxProposal(sighting: sighting, context: context, mayDecide: true, back: back).html)
      \(SideProposal(sighting: sighting, context: context, mayDecide: true, back: back).html)
      <form method="post" action="/zookeeper/inbox/proposals/refuse">\(context.formToken)\(ProposalPages.field(back))
      <input type="hidden" name="sightings" value="\(sighting.annotation)"><button>\(localizer("proposals.no-animal"))</button></form></li>
      """
  }

  /// The whole photo, so that people see the part outside the box too.
  private var picture: HTML {
    let localizer = context.localizer
    let alternative = localizer("sighting.number", ["number": .text("\(sighting.annotation)")])
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
    let localizer = context.localizer
    let told = sighting.viewpoint ?? sighting.viewpointProposal?.view
    let name = sighting.name.map { "<strong>\($0)</strong> · " as HTML }
    let whole = sighting.boxProposal == nil ? ", \(localizer("proposals.whole"))" : ""
    let seen = localizer("proposals.side", ["side": told.map(Viewpoints.value) ?? .message("common.unknown")])
    return """
      <span class="quiet">\(name)\(seen)\(whole)</span>
      """
  }
}

/// A proposal in a form or in the API. It contains the values that the person saw. So values that changed in the
/// meantime are never confirmed.
///
/// `17:30.0,20.0,200.0,180.0:left` contains the sighting, the box and the side. The part of a missing proposal is
/// empty.
enum ProposalToken {
  static func text(of seen: Proposals.Shown) -> String {
    let box = seen.box.map { [$0.x, $0.y, $0.width, $0.height].map(\.description).joined(separator: ",") } ?? ""
    return "\(seen.sighting):\(box):\(seen.viewpoint ?? "")"
  }

  /// `nil` for text that is not a proposal.
  static func proposal(of text: String) -> Proposals.Shown? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let sighting = Int64(parts[0]) else { return nil }
    let edges = parts[1].split(separator: ",").map { Double($0) }
    guard edges.count == 4 || parts[1].isEmpty, edges.allSatisfy({ $0?.isFinite == true }) else { return nil }
    let numbers = edges.compactMap(\.self)
    return Proposals.Shown(
      sighting: AnnotationID(rawValue: sighting),
      box: numbers.isEmpty ? nil : RotatedBox(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
      viewpoint: parts[2].isEmpty ? nil : String(parts[2]))
  }
}
