import MediaLibrary
import Sightings
import WebPlatform

/// The other versions of a photo's shot: edited, cropped, turned or in another format.
struct OtherVersions {
  let sightings: [Sighting]
  let localizer: Localizer

  /// A list of links to the versions; `nil` if there are none.
  var html: HTML? {
    guard !sightings.isEmpty else { return nil }
    return """
      <section class="card"><h2>\(localizer("versions.title"))</h2><p class="quiet">\(localizer("versions.lead"))</p>
      <p class="chips">\(sightings.map { version in
        """
        <a href="/zookeeper/sightings/\(version.annotation)"><img src="\(Pictures.photo(version.photo, side: 320))" \
        alt="\(localizer("sighting.whole-photo"))" width="160" loading="lazy"></a>
        """ as HTML
      })</p></section>
      """
  }
}
