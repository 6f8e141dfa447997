import WebPlatform

/// A page for taking a photo with its position and compass direction (with consent), and for identifying the animal. It
/// works without a connection: photos are queued and sent later.
struct CameraPage {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/camera", for: .people) { context in
      let localizer = context.localizer
      let usesPosition = try context.usesPosition
      var parts = PageParts(
        localizer("camera.title"),
        """
        <section class="camera">
        <h1>\(localizer("camera.title"))</h1>
        \(compass(localizer))
        \(PhotoPicker([.camera, .files]).html(localizer))
        <p class="place-state" data-place-state>\(Icon.place.html) <span data-place-words>\(localizer(usesPosition ? "camera.place.asking" : "camera.place.off"))</span></p>
        <p class="quiet" data-late aria-live="polite"></p>
        \(PageAbility.position.note)
        <div class="notice" data-place-help hidden><p>\(localizer("camera.place.why"))</p>
        <p class="actions"><button data-place-again>\(localizer("camera.place.again"))</button>
        <a class="button" href="/zookeeper/settings">\(localizer("nav.settings"))</a></p></div>
        <section class="card" data-taken hidden><img data-preview hidden alt="\(localizer("camera.preview"))">
        <p data-state aria-live="polite"></p><progress data-progress aria-label="\(localizer("import.sending"))"></progress>
        <p class="actions"><button data-retry hidden>\(localizer("camera.retry"))</button></p></section>
        <div data-answers aria-live="polite"></div>
        <section class="card" data-outbox hidden><h2>\(localizer("camera.outbox"))</h2><p class="quiet">\(localizer("camera.outbox-lead"))</p>
        <ul class="rows" data-outbox-list></ul>
        <p class="actions"><button class="primary" data-send-all>\(localizer("camera.send-all"))</button></p></section>
        <p class="quiet">\(localizer("camera.more"))</p>
        </section>
        """)
      parts.modules = ["zookeeper/camera.js"]
      parts.data = ["usesPosition": .bool(usesPosition)]
      return context.page(parts)
    }
  }

  /// A compass for the direction of the camera. The fixed arrow shows where the camera points, and the needle shows
  /// north.
  private func compass(_ localizer: Localizer) -> HTML {
    """
    <div class="compass" data-compass>
    <svg viewBox="-50 -50 100 100" aria-hidden="true" focusable="false"><circle r="38"/>\
    <path class="ticks" d="M0-38v8M0 38v-8M-38 0h8M38 0h-8M-27-27l5 5M27-27l-5 5M-27 27l5-5M27 27l-5-5"/>\
    <path class="ahead" d="M0-50l8 13h-16z"/>\
    <g data-needle><path class="north" d="M0-27 8 0H-8z"/><path class="south" d="M0 27 8 0H-8z"/></g></svg>
    <p data-compass-words>\(localizer("camera.compass.asking"))</p>
    <button type="button" data-compass-ask hidden>\(Icon.compass.html) \(localizer("camera.compass.ask"))</button></div>
    """
  }
}
