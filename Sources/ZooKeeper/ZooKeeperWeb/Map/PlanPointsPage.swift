import MediaLibrary
import Sightings
import WebPlatform

/// The page on which the owner says where a picture lies by points: some are marked in it, and the same on the map.
struct PlanPointsPage {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.page("\(PlanPages.path)/{id}/points", for: .from(.owner)) { visit in try page(visit) }
  }

  private func page(_ visit: Visit) throws -> Reply {
    let words = visit.words
    let plan = try app.catalogue(visit.person).plans.plan(visit.plan())
    guard case .picture(let size, _) = plan.kind else { throw CatalogueError.invalidPlan(.ownPlace) }
    var parts = PageParts(
      words("plan.points"),
      """
      <h1 data-data>\(plan.name)</h1><p class="lead">\(words("plan.points-lead"))</p>
      <div class="plan-points">\(side("picture", words("plan.picture"), words))\(side("map", words("map.title"), words))</div>
      <section class="card"><h2>\(words("plan.points"))</h2><p data-fit role="status">\(words("plan.fit-more"))</p>
      <ol class="rows" data-points></ol>
      <p class="actions"><button class="primary" data-save disabled>\(words("common.save"))</button>
      <a class="button" href="\(PlanPages.path)">\(words("common.cancel"))</a></p></section>
      """)
    parts.modules = ["zookeeper/plan-points.js"]
    parts.styles = ["leaflet/leaflet.css"]
    parts.data = MapPages.settings(visit.site).merging([
      "plan": [
        "id": .integer(plan.id.rawValue), "content": .string("/api/v1/plans/\(plan.id)/content"),
        "width": .integer(Int64(size.width)), "height": .integer(Int64(size.height)),
      ]
    ]) { first, _ in first }
    return visit.page(parts)
  }

  /// A map with a cross in its middle, where a point can be marked without pointing.
  private func side(_ name: String, _ title: String, _ words: Words) -> HTML {
    """
    <section class="card"><h2>\(title)</h2>
    <div class="map" data-points-\(name) tabindex="0" aria-label="\(title)"></div>
    <p class="actions"><button data-middle="\(name)">\(Icon.place.html) \(words("plan.mark-middle"))</button></p></section>
    """
  }
}
