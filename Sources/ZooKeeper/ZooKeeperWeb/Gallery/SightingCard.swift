import Imaging
import Sightings
import WebPlatform

/// A sighting in a list: picture, name and time.
struct SightingCard {
  let sighting: Sighting
  let localizer: Localizer
  var use = Use.opening

  enum Use {
    case opening
    case choosing(isChosen: Bool)
  }

  /// The longer side of the picture, in pixels.
  static let side = 320

  var html: HTML {
    let name = sighting.name ?? localizer("sighting.unnamed")
    let when = sighting.time.map { localizer.dayAndTime($0.value) } ?? localizer("sighting.no-date")
    let alternative = localizer("sighting.picture-of", ["name": .text(name), "when": .text(when)])
    let content = """
      <img src="\(Pictures.card(sighting.annotation, side: Self.side))" alt="\(alternative)" loading="lazy" decoding="async" \
      width="320" height="240">
      <span class="shot-words"><strong class="\(sighting.name == nil ? "unnamed" : "")">\(name)</strong>
      <span class="quiet">\(when)</span>
      \(badges)</span>
      """ as HTML
    return switch use {
    case .opening: "<li class=\"shot\"><a href=\"/zookeeper/sightings/\(sighting.annotation)\">\(content)</a></li>"
    case .choosing(let isChosen):
      """
      <li class="shot pick"><label><input type="checkbox" name="sightings" value="\(sighting.annotation)"\
      \(attribute: "checked", if: isChosen)>\(content)</label></li>
      """
    }
  }

  private var badges: HTML? {
    var marks: [HTML] = []
    if sighting.isContradictory { marks.append(badge("sighting.contradictory", .warning, "bad")) }
    if sighting.isHeld { marks.append(badge("sighting.held", .question, "warm")) }
    if sighting.position == nil { marks.append(badge("sighting.no-place", .place, "warm")) }
    if !sighting.suspicions.isEmpty { marks.append(badge("sighting.suspicious", .question, "warm")) }
    return marks.isEmpty ? nil : "<span class=\"badges\">\(marks)</span>"
  }

  private func badge(_ key: String, _ icon: Icon, _ kind: String) -> HTML {
    "<span class=\"badge \(kind)\">\(icon.html) \(localizer(key))</span>"
  }
}
