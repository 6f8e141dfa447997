import Basics
import MediaLibrary
import Sightings
import WebPlatform

/// The map: sightings near the device or near a place, clusters, enclosures, traces and directions.
struct MapPages {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/map", for: .people) { context in try page(context) }
    routes.api(
      .get, "/map/clusters", for: .people,
      Operation(
        "Sightings per cell of a part of a map", tag: "map",
        parameters: SightingFilter.parameters.filter { $0.name != "bbox" } + [
          .query("bbox", .text(maxLength: 100), "west,south,east,north; default: the whole world"),
          .query("zoom", .integer(0...22), "the zoom of the map; default: 12"),
        ], answers: [.ok(.ok, .list(of: .ref("Cluster")))])
    ) { context in
      var filter = try SightingFilter(context.query, for: context.viewer).query
      let whole = GeoBox(west: -180, south: -90, east: 180, north: 90)
      guard let box = filter.box ?? whole else { throw WebError.notFound }
      filter.box = nil
      let zoom = try context.queryNumber("zoom", in: 0...22) ?? 12
      return try .json(try MapClusters.clusters(in: box, zoom: zoom, matching: filter, library: app.library))
    }
    enclosures(&routes)
  }

  private func enclosures(_ routes: inout RouteTable) {
    routes.api(
      .get, "/enclosures", for: .people,
      Operation("Enclosures and other areas, as GeoJSON", tag: "map", answers: [.ok(.ok, "Enclosures")])
    ) { context in
      let areas = try app.catalogue(context.person).enclosures.all(for: context.viewer)
      let features = areas.map { area -> JSONValue in
        let polygons = area.polygons.map { polygon in
          JSONValue.array(
            polygon.map { ring in .array(ring.map { [.number($0.longitude), .number($0.latitude)] }) })
        }
        return [
          "type": "Feature", "id": .integer(area.id.rawValue), "properties": ["name": .string(area.name)],
          "geometry": ["type": "MultiPolygon", "coordinates": .array(polygons)],
        ]
      }
      return try .json(JSONValue.object(["type": "FeatureCollection", "features": .array(features)]))
    }
    routes.api(
      .post, "/enclosures", for: .from(.curator),
      Operation(
        "Add enclosures: GeoJSON with polygons and their names", tag: "map", body: .anything,
        answers: [.ok(.created, .object(["count": .integer, "receipt": .ref("Receipt")]))]),
      body: .collected(maxBytes: 5_000_000)
    ) { context in
      struct Answer: Encodable { let count: Int, receipt: ReceiptAnswer }
      let bytes = context.body
      let (receipt, count) = try app.catalogue(context.person).enclosures.add(geoJSON: bytes)
      return try .json(Answer(count: count, receipt: ReceiptAnswer(receipt, for: context)), status: .created)
    }
    routes.api(
      .delete, "/enclosures/{id}", for: .from(.curator),
      Operation(
        "Remove an enclosure", tag: "map", parameters: [.path("id", InterfaceSchemas.id, "its number")],
        answers: [.ok(.ok, .ref("Receipt"))])
    ) { context in
      try context.receipt(app.catalogue(context.person).enclosures.remove(EnclosureID(rawValue: context.number("id"))))
    }
  }

  /// The map settings of the server.
  static func settings(_ site: Site) -> [String: JSONValue] {
    [
      "tiles": site.options.tileServer.map { .string($0) } ?? .null,
      "attribution": site.options.tileAttribution.map { .string($0) } ?? .null,
      "leafletImages": .string(site.assets.path("leaflet/images/")),
      "leaflet": .string(site.assets.path("leaflet/leaflet.js")),
      "world": .string(site.assets.path("zookeeper/world.bin")),
    ]
  }

  private func page(_ context: RequestContext) throws -> Response {
    let (localizer, person) = (context.localizer, try context.person)
    let typed = try TypedFilter(context.query, context, app)
    let filter = typed.filter
    let usesPosition = try context.usesPosition
    let form = SightingFilterForm(
      typed: typed, localizer: localizer, species: try app.catalogue(person).book.species(),
      activities: try app.catalogue(person).book.activities(), action: "/zookeeper/map",
      usesPosition: usesPosition)
    var parts = PageParts(
      localizer("map.title"),
      """
      <div class="map-page"><h1 class="hidden">\(localizer("map.title"))</h1>
      <div class="map-tools">\(form.html)
      <button data-near>\(Icon.place.html) \(localizer("map.near-me"))</button>
      \(person.role >= .owner ? "<a class=\"button\" href=\"/zookeeper/plans\">\(Icon.map.html) \(localizer("plan.title"))</a>" as HTML : nil)
      \(ViewSwitch(filter: filter, localizer: localizer).html(isMap: true))
      \(person.role >= .curator ? "<label class=\"button\">\(Icon.add.html) \(localizer("map.enclosures"))<input class=\"hidden\" type=\"file\" accept=\".geojson,.json,application/geo+json\" data-enclosures></label>" as HTML : nil)
      </div>\(form.chips)
      <div class="map" data-map="all" tabindex="0" aria-label="\(localizer("map.title"))"></div>
      \(empty(filter, localizer))
      <section class="map-list card" data-near-list hidden aria-live="polite"></section>
      \(moving(person, localizer))
      <div class="trace-tools card" data-trace hidden><label>\(localizer("map.time"))<input type="range" data-time min="0" max="100" value="100"></label>
      <p class="quiet" data-time-words></p></div></div>
      """)
    parts.isWide = true
    parts.modules = ["zookeeper/map.js"]
    parts.styles = ["leaflet/leaflet.css"]
    parts.data = Self.settings(context.site).merging([
      "filter": .string(filter.values.encoded),
      "usesPosition": .bool(usesPosition),
      "animal": filter.query.individuals.count == 1 ? .integer(filter.query.individuals[0].rawValue) : .null,
      "enclosure": context.query["enclosure"].flatMap(Int64.init).map { .integer($0) } ?? .null,
      "plan": person.role >= .owner ? context.query["plan"].flatMap(Int64.init).map { .integer($0) } ?? .null : .null,
      "near": filter.query.near.map { near in
        [
          "latitude": .number(near.centre.latitude), "longitude": .number(near.centre.longitude),
          "metres": .number(near.metres),
        ]
      } ?? .null,
    ]) { first, _ in first }
    return context.page(parts, status: form.typed.form.isWrong ? .unprocessableContent : .ok)
  }

  /// The controls for moving a plan's corners; only the owner sees them.
  private func moving(_ person: SignedInPerson, _ localizer: Localizer) -> HTML? {
    guard person.role >= .owner else { return nil }
    return """
      <div class="plan-tools card" data-plan-tools hidden><p>\(localizer("plan.drag"))</p>
      <p class="actions"><button class="primary" data-plan-save>\(localizer("common.save"))</button>
      <a class="button" href="/zookeeper/plans">\(localizer("common.cancel"))</a></p></div>
      """
  }

  /// The message for an empty map, with a link to a next step.
  private func empty(_ filter: SightingFilter, _ localizer: Localizer) -> HTML {
    let isAll = filter.values.encoded.isEmpty
    return """
      <div class="map-empty card" data-empty hidden role="status"><p>\(localizer(isAll ? "map.empty" : "map.empty-filter"))</p>
      <p class="actions">\(isAll
        ? "<a class=\"button\" href=\"/zookeeper/photos?missing=place\">\(localizer("map.placeless"))</a>" as HTML
        : "<a class=\"button\" href=\"/zookeeper/map\">\(localizer("map.all"))</a>")</p></div>
      """
  }
}
