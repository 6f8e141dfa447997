import WebPlatform

/// Taking a photo: camera, position and compass with consent, then who is on it. Works without a connection: photos
/// wait and are sent later.
struct CameraPage {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/camera", for: .people) { visit in
      let words = visit.words
      let usesPosition = try visit.usesPosition
      var parts = PageParts(
        words("camera.title"),
        """
        <section class="camera">
        <h1>\(words("camera.title"))</h1>
        \(PhotoPicker([.camera, .files]).html(words))
        <p class="place-state" data-place-state>\(Icon.place.html) <span data-place-words>\(words(usesPosition ? "camera.place.asking" : "camera.place.off"))</span></p>
        \(PageAbility.position.note)
        <div class="notice" data-place-help hidden><p>\(words("camera.place.why"))</p>
        <p class="actions"><button data-place-again>\(words("camera.place.again"))</button>
        <a class="button" href="/zookeeper/settings">\(words("nav.settings"))</a></p></div>
        <section class="card" data-taken hidden><img data-preview alt="\(words("camera.preview"))">
        <p data-state aria-live="polite"></p><progress data-progress></progress>
        <p class="actions"><button data-retry hidden>\(words("camera.retry"))</button></p></section>
        <div data-answers aria-live="polite"></div>
        <section class="card" data-outbox hidden><h2>\(words("camera.outbox"))</h2><p class="quiet">\(words("camera.outbox-lead"))</p>
        <ul class="rows" data-outbox-list></ul>
        <p class="actions"><button class="primary" data-send-all>\(words("camera.send-all"))</button></p></section>
        <p class="quiet">\(words("camera.more"))</p>
        </section>
        """)
      parts.modules = ["zookeeper/camera.js"]
      parts.data = ["usesPosition": .bool(usesPosition)]
      return visit.page(parts)
    }
  }
}
