import Sightings
import WebPlatform

/// The page on which the owner brings plans of the park, and says what they are called and where they lie.
struct PlanPages {
  let app: ZooKeeperApp

  static let path = "/zookeeper/plans"

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .from(.owner)) { visit in try page(visit, FormState()) }
    PlanPointsPage(app: app).add(to: &routes)
    PlanRoutes(app: app).add(to: &routes)
    PlanCommands(app: app, again: page).add(to: &routes)
  }

  /// - Parameter sent: the form that came back, when one did.
  @Sendable private func page(_ visit: Visit, _ sent: FormState) throws -> Reply {
    let words = visit.words
    let plans = try app.catalogue(try visit.person).plans.all()
    var parts = PageParts(
      words("plan.title"),
      """
      \(try DoneNotice(visit, app).html)
      \(sent.notice(words))
      <h1>\(words("plan.title"))</h1><p class="lead">\(words("plan.lead"))</p>
      <section class="card"><h2>\(words("plan.add"))</h2>
      <p>\(words("plan.kinds"))</p>
      <p class="actions"><label class="button primary">\(Icon.add.html) \(words("plan.choose"))<input class="hidden" type="file" multiple accept=".jpg,.jpeg,.png,.jgw,.pgw,.wld,.geojson,.json,.mbtiles,image/jpeg,image/png,application/geo+json" data-plan></label></p>
      </section>
      \(plans.map { card($0, visit) })
      """)
    parts.modules = ["zookeeper/plans.js"]
    return visit.page(parts)
  }

  private func card(_ plan: ParkPlan, _ visit: Visit) -> HTML {
    let words = visit.words
    return """
      <section class="card"><h2 data-data>\(plan.name)</h2>\(place(of: plan, visit))
      <details><summary>\(words("plan.rename"))</summary>
      <form method="post" action="\(Self.path)/\(plan.id)/name" class="stack">\(visit.formToken)
      <label>\(words("plan.name"))<input name="name" required maxlength="\(ParkPlans.longestName)" autocomplete="off" value="\(plan.name)"></label>
      <p><button class="primary">\(words("common.save"))</button></p></form></details>
      <form method="post" action="\(Self.path)/\(plan.id)/remove" class="actions">\(visit.formToken)
      <button class="danger">\(words("plan.remove"))</button></form></section>
      """
  }

  /// Where the plan lies, and how to say that it lies elsewhere.
  private func place(of plan: ParkPlan, _ visit: Visit) -> HTML {
    let words = visit.words
    switch plan.kind {
    case .drawing: return actions(plan, words("plan.show"))
    case .tiles(let range):
      return """
        <p class="quiet">\(words("plan.tiles", ["count": .number(range.count), "least": .number(range.minZoom), "most": .number(range.maxZoom)]))</p>
        \(actions(plan, words("plan.show")))
        """
    case .picture(_, let corners):
      let byPoints: HTML = """
        <a class="button" href="\(Self.path)/\(plan.id)/points">\(Icon.place.html) \(words("plan.by-points"))</a>
        """
      return "\(actions(plan, words("plan.move"), byPoints))\(fields(for: corners, of: plan, visit))"
    }
  }

  private func actions(_ plan: ParkPlan, _ label: String, _ others: HTML? = nil) -> HTML {
    """
    <p class="actions"><a class="button" href="/zookeeper/map?plan=\(plan.id)">\(Icon.map.html) \(label)</a>\(others)</p>
    """
  }

  private func fields(for corners: PlanCorners, of plan: ParkPlan, _ visit: Visit) -> HTML {
    let words = visit.words
    let fields = [
      ("topLeft", "plan.top-left", corners.topLeft), ("topRight", "plan.top-right", corners.topRight),
      ("bottomLeft", "plan.bottom-left", corners.bottomLeft),
    ]
    return """
      <details><summary>\(words("plan.type"))</summary>
      <form method="post" action="\(Self.path)/\(plan.id)/corners" class="stack">\(visit.formToken)
      \(fields.map { name, label, point in
        """
        <label>\(words(label))<input name="\(name)" required inputmode="text" autocomplete="off" value="\("\(point.latitude), \(point.longitude)")"></label>
        """ as HTML
      })<p><button class="primary">\(words("common.save"))</button></p></form></details>
      """
  }
}
