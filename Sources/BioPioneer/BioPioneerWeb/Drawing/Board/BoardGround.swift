import Foundation
import WebPlatform

/// The layer below the spaces: the mat, and the plasmid's two strands as a road with arrows.
struct BoardGround {
  let layout: BoardLayout

  init(_ layout: BoardLayout) { self.layout = layout }

  var html: HTML {
    let size = layout.size
    return """
      <g aria-hidden="true"><rect class="board-mat" width="\(px: size.x)" height="\(px: size.y)" rx="\(px: 28 * layout.scale)"/>\
      \(layout == .wide ? Self.genes : .empty)\
      <path class="road-shadow" d="\(layout.road)" transform="translate(2 4)"/><path class="road-edge" d="\(layout.road)"/>\
      <path class="road" d="\(layout.road)"/><path class="road-rungs" d="\(layout.road)"/><path class="road-way" d="\(arrows)"/></g>
      """
  }

  /// Arrows between the spaces, in the direction of movement.
  private var arrows: HTML {
    let spots = layout.spots
    return spots.indices.map { index -> HTML in
      let (from, to) = (spots[index], spots[(index + 1) % spots.count])
      let way = atan2(to.y - from.y, to.x - from.x)
      let tip = Spot((from.x + to.x) / 2 + 2 * cos(way), (from.y + to.y) / 2 + 2 * sin(way))
      let wings = [way + 2.4, way - 2.4].map { Spot(tip.x + 6 * cos($0), tip.y + 6 * sin($0)) }
      return "M\(px: wings[0].x) \(px: wings[0].y)L\(px: tip.x) \(px: tip.y)L\(px: wings[1].x) \(px: wings[1].y)"
    }.joined()
  }

  /// Inside the ring: a circle with genes, as on a map of a plasmid, and the origin of replication.
  private static let genes: HTML = """
    <path class="gene-line" d="\(RoundedRing(left: 92, top: 92, right: 708, bottom: 488, radius: 76).path)"/>\
    <path class="gene" d="M210 84H340l12 8-12 8H210z"/><path class="gene second" d="M700 190V320l8 12 8-12V190z"/>\
    <path class="gene third" d="M610 480H470l-12 8 12 8H610z"/><path class="gene" d="M84 400V290l8-12 8 12V400z"/>\
    <circle class="gene-origin" cx="560" cy="92" r="8"/>
    """
}
