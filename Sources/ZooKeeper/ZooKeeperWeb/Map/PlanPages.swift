import Sightings
import WebPlatform

/// The owner's page for plans of the park: adding, renaming and placing them.
struct PlanPages {
  let app: ZooKeeperApp

  static let path = "/zookeeper/plans"

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .from(.owner)) { context in try page(context, FormState()) }
    PlanPointsPage(app: app).add(to: &routes)
    PlanRoutes(app: app).add(to: &routes)
    PlanCommands(app: app, again: page).add(to: &routes)
  }

  /// - Parameter sent: the submitted form after an error; empty otherwise.
  @Sendable private func page(_ context: RequestContext, _ sent: FormState) throws -> Response {
    let localizer = context.localizer
    let plans = try app.catalogue(try context.person).plans.all()
    var parts = PageParts(
      localizer("plan.title"),
      """
      \(try UndoNotice(context, app).html)
      \(sent.notice(localizer))
      <h1>\(localizer("plan.title"))</h1><p class="lead">\(localizer("plan.lead"))</p>
      <section class="card"><h2>\(localizer("plan.add"))</h2>
      <p>\(localizer("plan.kinds"))</p>
      <p class="actions"><label class="button primary">\(Icon.add.html) \(localizer("plan.choose"))<input class="hidden" type="file" multiple accept=".jpg,.jpeg,.png,.jgw,.pgw,.wld,.geojson,.json,.mbtiles,image/jpeg,image/png,application/geo+json" data-plan></label></p>
      </section>
      \(plans.map { card($0, context) })
      """)
    parts.modules = ["zookeeper/plans.js"]
    return context.page(parts)
  }

  private func card(_ plan: ParkPlan, _ context: RequestContext) -> HTML {
    let localizer = context.localizer
    return """
      <section class="card"><h2 data-data>\(plan.name)</h2>\(place(of: plan, context))
      <details><summary>\(localizer("plan.rename"))</summary>
      <form method="post" action="\(Self.path)/\(plan.id)/name" class="stack">\(context.formToken)
      <label>\(localizer("plan.name"))<input name="name" required maxlength="\(ParkPlans.longestName)" autocomplete="off" value="\(plan.name)"></label>
      <p><button class="primary">\(localizer("common.save"))</button></p></form></details>
      <form method="post" action="\(Self.path)/\(plan.id)/remove" class="actions">\(context.formToken)
      <button class="danger">\(localizer("plan.remove"))</button></form></section>
      """
  }

  /// A link to the plan on the map. A picture also has links and fields to move it.
  private func place(of plan: ParkPlan, _ context: RequestContext) -> HTML {
    let localizer = context.localizer
    switch plan.kind {
    case .drawing: return actions(plan, localizer("plan.show"))
    case .tiles(let range):
      return """
        <p class="quiet">\(localizer("plan.tiles", ["count": .number(range.count), "least": .number(range.minZoom), "most": .number(range.maxZoom)]))</p>
        \(actions(plan, localizer("plan.show")))
        """
    case .picture(_, let corners):
      let byPoints: HTML = """
        <a class="button" href="\(Self.path)/\(plan.id)/points">\(Icon.place.html) \(localizer("plan.by-points"))</a>
        """
      return "\(actions(plan, localizer("plan.move"), byPoints))\(fields(for: corners, of: plan, context))"
    }
  }

  private func actions(_ plan: ParkPlan, _ label: String, _ others: HTML? = nil) -> HTML {
    """
    <p class="actions"><a class="button" href="/zookeeper/map?plan=\(plan.id)">\(Icon.map.html) \(label)</a>\(others)</p>
    """
  }

  private func fields(for corners: PlanCorners, of plan: ParkPlan, _ context: RequestContext) -> HTML {
    let localizer = context.localizer
    let fields = [
      ("topLeft", "plan.top-left", corners.topLeft), ("topRight", "plan.top-right", corners.topRight),
      ("bottomLeft", "plan.bottom-left", corners.bottomLeft),
    ]
    return """
      <details><summary>\(localizer("plan.type"))</summary>
      <form method="post" action="\(Self.path)/\(plan.id)/corners" class="stack">\(context.formToken)
      \(fields.map { name, label, point in
        """
        <label>\(localizer(label))<input name="\(name)" required inputmode="text" autocomplete="off" value="\("\(point.latitude), \(point.longitude)")"></label>
        """ as HTML
      })<p><button class="primary">\(localizer("common.save"))</button></p></form></details>
      """
  }
}
