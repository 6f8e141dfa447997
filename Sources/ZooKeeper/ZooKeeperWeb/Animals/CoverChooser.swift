import Sightings
import WebPlatform

/// A form for choosing the cover picture of an animal, with the score of each candidate.
struct CoverChooser {
  let animal: IndividualID
  let candidates: [CoverCandidate]
  let context: RequestContext

  private var localizer: Localizer { context.localizer }

  /// `nil` without candidates.
  var html: HTML? {
    guard !candidates.isEmpty else { return nil }
    let isChosen = candidates.contains(where: \.isChosen)
    return """
      <form method="post" action="/zookeeper/animals/\(animal)/cover" class="stack" data-form>\(context.formToken)
      <fieldset class="covers"><legend>\(localizer("cover.title"))</legend>
      <label class="check"><input type="radio" name="sighting" value=""\(attribute: "checked", if: !isChosen)> \
      \(localizer("cover.best"))</label>
      <ul class="grid">\(candidates.map(option))</ul></fieldset>
      <p class="actions"><button>\(localizer("common.save"))</button></p></form>
      """
  }

  private func option(_ candidate: CoverCandidate) -> HTML {
    let points = candidate.points.map { part in
      localizer(
        "cover.points",
        ["part": .message("cover.\(part.part.rawValue)"), "points": .number(part.points), "most": .number(part.most)])
    }
    let number = localizer("sighting.number", ["number": .text("\(candidate.annotation)")])
    return """
      <li class="shot pick"><label title="\(points.joined(separator: ", "))">\
      <input type="radio" name="sighting" value="\(candidate.annotation)"\(attribute: "checked", if: candidate.isChosen)>\
      <img src="\(Pictures.card(candidate.annotation, side: 320))" alt="\(number)" loading="lazy" width="320" height="240">\
      <span class="shot-words quiet">\(localizer("cover.score", ["score": .number(candidate.score)]))</span></label></li>
      """
  }
}
