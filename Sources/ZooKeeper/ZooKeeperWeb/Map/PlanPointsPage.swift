import MediaLibrary
import Sightings
import WebPlatform

/// The owner's page for placing a picture by points: each point is marked in the picture and on the map.
struct PlanPointsPage {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.page("\(PlanPages.path)/{id}/points", for: .from(.owner)) { context in try page(context) }
  }

  private func page(_ context: RequestContext) throws -> Response {
    let localizer = context.localizer
    let plan = try app.catalogue(context.person).plans.plan(context.plan())
    guard case .picture(let size, _) = plan.kind else { throw CatalogueError.invalidPlan(.ownPlace) }
    var parts = PageParts(
      localizer("plan.points"),
      """
      <h1 data-data>\(plan.name)</h1><p class="lead">\(localizer("plan.points-lead"))</p>
      <div class="plan-points">\(side("picture", localizer("plan.picture"), localizer))\(side("map", localizer("map.title"), localizer))</div>
      <section class="card"><h2>\(localizer("plan.points"))</h2><p data-fit role="status">\(localizer("plan.fit-more"))</p>
      <ol class="rows" data-points></ol>
      <p class="actions"><button class="primary" data-save disabled>\(localizer("common.save"))</button>
      <a class="button" href="\(PlanPages.path)">\(localizer("common.cancel"))</a></p></section>
      """)
    parts.modules = ["zookeeper/plan-points.js"]
    parts.styles = ["leaflet/leaflet.css"]
    parts.data = MapPages.settings(context.site).merging([
      "plan": [
        "id": .integer(plan.id.rawValue), "content": .string("/api/v1/plans/\(plan.id)/content"),
        "width": .integer(Int64(size.width)), "height": .integer(Int64(size.height)),
      ]
    ]) { first, _ in first }
    return context.page(parts)
  }

  /// A map with a cross in its center, so that a point can be marked by keyboard.
  private func side(_ name: String, _ title: String, _ localizer: Localizer) -> HTML {
    """
    <section class="card"><h2>\(title)</h2>
    <div class="map" data-points-\(name) tabindex="0" aria-label="\(title)"></div>
    <p class="actions"><button data-middle="\(name)">\(Icon.place.html) \(localizer("plan.mark-middle"))</button></p></section>
    """
  }
}
