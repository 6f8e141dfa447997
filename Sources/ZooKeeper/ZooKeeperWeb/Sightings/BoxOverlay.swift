import Imaging
import Sightings
import WebPlatform

/// The boxes drawn over a photo. Each box is a link to its sighting.
struct BoxOverlay {
  let sightings: [Sighting]
  let shown: Sighting
  let size: PixelSize
  let localizer: Localizer

  var html: HTML {
    let frames = sightings.filter { $0.annotation != shown.annotation } + [shown]
    return """
      <svg class="boxes" viewBox="0 0 \(size.width) \(size.height)" data-boxes>
      \(frames.map { sighting in
        let box = sighting.shownBox
        let (x, y) = box.centre
        let turn = "rotate(\(box.rotation) \(x) \(y))"
        let label = sighting.name ?? localizer("sighting.unnamed")
        return """
          <a href="/zookeeper/sightings/\(sighting.annotation)" aria-label="\(localizer("box.of", ["name": .text(label)]))">\
          <rect class="\(look(sighting))" data-sighting="\(sighting.annotation)" \
          x="\(text(box.x))" y="\(text(box.y))" width="\(text(box.width))" height="\(text(box.height))" \
          transform="\(turn)"><title>\(label)</title></rect></a>
          """ as HTML
      })</svg>
      """
  }

  /// The CSS classes of a box. Proposed boxes look different from boxes that a person set.
  private func look(_ sighting: Sighting) -> String {
    let classes = [
      sighting.annotation == shown.annotation ? "shown" : nil, sighting.boxProposal == nil ? nil : "proposed",
    ]
    return classes.compactMap(\.self).joined(separator: " ")
  }

  private func text(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
