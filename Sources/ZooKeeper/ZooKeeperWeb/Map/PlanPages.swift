import Facts
import MediaLibrary
import Sightings
import WebPlatform

/// Plans of the park under the map: everybody sees them, the owner brings them.
struct PlanPages {
  let app: ZooKeeperApp

  private static let path = "/zookeeper/plans"
  private static let number = Parameter.path("id", InterfaceSchemas.id, "its number")

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .from(.owner)) { visit in try page(visit, FormState()) }
    seeing(&routes)
    adding(&routes)
    routes.command(
      .put, "/plans/{id}/corners", form: "\(Self.path)/{id}/corners", for: .from(.owner),
      Operation(
        "Say where the corners of a picture lie, as latitude, longitude", tag: "map", parameters: [Self.number],
        body: .object(["topLeft": Self.place, "topRight": Self.place, "bottomLeft": Self.place]),
        answers: [.ok(.ok, .ref("Receipt"))]),
      done: { _, receipt in .done(receipt, on: Self.path) }, again: page
    ) { (visit, typed: TypedCorners) in
      try ReceiptAnswer(app.catalogue(visit.person).plans.place(visit.plan(), at: typed.corners), for: visit)
    }
    routes.command(
      .delete, "/plans/{id}", form: "\(Self.path)/{id}/remove", for: .from(.owner),
      Operation(
        "Take a plan off the map", tag: "map", parameters: [Self.number], answers: [.ok(.ok, .ref("Receipt"))]),
      done: { _, receipt in .done(receipt, on: Self.path) }, again: page
    ) { (visit, _: Nothing) in
      try ReceiptAnswer(app.catalogue(visit.person).plans.remove(visit.plan()), for: visit)
    }
  }

  private static let place = Schema.text(maxLength: 60)

  private struct TypedCorners: Decodable {
    let topLeft: String, topRight: String, bottomLeft: String

    var corners: PlanCorners {
      get throws {
        let points = try [("topLeft", topLeft), ("topRight", topRight), ("bottomLeft", bottomLeft)].map(Self.point)
        do throws(PlanFlaw) {
          return try PlanCorners(topLeft: points[0], topRight: points[1], bottomLeft: points[2])
        } catch {
          throw CatalogueError.invalidPlan(error)
        }
      }
    }

    private static func point(_ field: String, _ text: String) throws -> GeoPoint {
      let numbers = PlanPages.numbers(text)
      guard numbers.count == 2 else {
        throw WebError.invalid(field: .text(field), value: text, why: "-1.2921, 36.8219")
      }
      return GeoPoint(longitude: numbers[1], latitude: numbers[0])
    }
  }

  // MARK: Seeing

  private func seeing(_ routes: inout RouteTable) {
    routes.api(
      .get, "/plans", for: .people,
      Operation(
        "The plans under the map, the lowest first", tag: "map", answers: [.ok(.ok, .list(of: .ref("ParkPlan")))])
    ) { visit in
      try .json(app.catalogue(visit.person).plans.all().map(PlanAnswer.init))
    }
    routes.api(
      .get, "/plans/{id}/content", for: .people,
      Operation(
        "A plan itself: a picture, or GeoJSON", tag: "map", parameters: [Self.number],
        answers: [.ok(.ok, .bytes("image/jpeg")), .ok(.ok, .bytes("application/geo+json"))])
    ) { visit in
      let (plan, bytes) = try app.catalogue(visit.person).plans.content(of: visit.plan())
      let type =
        switch plan.kind {
        case .picture: "image/jpeg"
        case .drawing: "application/geo+json"
        }
      // What a plan shows never changes; whether it is there does.
      return Reply.unchanging(bytes, type: type).with(.cacheControl, "private, max-age=300")
    }
  }

  // MARK: Adding

  private struct Added: Sendable { let receipt: OperationReceipt, id: ParkPlanID }

  private func adding(_ routes: inout RouteTable) {
    routes.api(
      .post, "/plans", for: .from(.owner),
      Operation(
        "Put a plan on the map: a JPEG or PNG with its corners or the numbers of its world file, or GeoJSON",
        tag: "map",
        parameters: [
          .query("name", .text(maxLength: ParkPlans.longestName), "what it is called"),
          .query(
            "corners", .text(maxLength: 200),
            "latitude,longitude of the picture's upper left, upper right and lower left corner, in degrees"),
          .query("world", .text(maxLength: WorldFile.maxBytes), "the six numbers of a world file, in degrees"),
        ], body: .bytes("application/octet-stream"),
        answers: [.ok(.created, .object(["id": .integer, "receipt": .ref("Receipt")]))]),
      body: .collected(maxBytes: ParkPlans.maxBytes)
    ) { visit in
      struct Answer: Encodable { let id: ParkPlanID, receipt: ReceiptAnswer }
      let (name, place) = (visit.query["name"] ?? "", try Self.place(visit))
      let (bytes, plans) = (visit.body, app.catalogue(try visit.person).plans)
      let added = try await visit.working { () throws(CatalogueError) in
        let (receipt, id) = try plans.add(name: name, bytes, at: place)
        return Added(receipt: receipt, id: id)
      }
      return try .json(Answer(id: added.id, receipt: ReceiptAnswer(added.receipt, for: visit)), status: .created)
    }
  }

  private static func place(_ visit: Visit) throws -> ParkPlans.Place? {
    do throws(PlanFlaw) {
      if let text = visit.query["world"] { return .worldFile(try WorldFile(text)) }
      guard let text = visit.query["corners"] else { return nil }
      let numbers = numbers(text)
      guard numbers.count == 6 else { throw .notOnEarth }
      let points = stride(from: 0, to: 6, by: 2).map { GeoPoint(longitude: numbers[$0 + 1], latitude: numbers[$0]) }
      return .corners(try PlanCorners(topLeft: points[0], topRight: points[1], bottomLeft: points[2]))
    } catch {
      throw CatalogueError.invalidPlan(error)
    }
  }

  /// The numbers of a list with commas; none when something else is among them.
  private static func numbers(_ text: String) -> [Double] {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = words.compactMap { Double($0.filter { $0 != " " }) }.filter(\.isFinite)
    return numbers.count == words.count ? numbers : []
  }

  // MARK: The page

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
      <p class="actions"><label class="button primary">\(Icon.add.html) \(words("plan.choose"))<input class="hidden" type="file" multiple accept=".jpg,.jpeg,.png,.jgw,.pgw,.wld,.geojson,.json,image/jpeg,image/png,application/geo+json" data-plan></label></p>
      </section>
      \(plans.map { card($0, visit) })
      """)
    parts.modules = ["zookeeper/plans.js"]
    return visit.page(parts)
  }

  private func card(_ plan: ParkPlan, _ visit: Visit) -> HTML {
    let words = visit.words
    return """
      <section class="card"><h2 data-data>\(plan.name)</h2>\(corners(plan, visit))
      <form method="post" action="\(Self.path)/\(plan.id)/remove" class="actions">\(visit.formToken)
      <button class="danger">\(words("plan.remove"))</button></form></section>
      """
  }

  private func corners(_ plan: ParkPlan, _ visit: Visit) -> HTML? {
    guard case .picture(_, let corners) = plan.kind else { return nil }
    let words = visit.words
    let fields = [
      ("topLeft", "plan.top-left", corners.topLeft), ("topRight", "plan.top-right", corners.topRight),
      ("bottomLeft", "plan.bottom-left", corners.bottomLeft),
    ]
    return """
      <p class="actions"><a class="button" href="/zookeeper/map?plan=\(plan.id)">\(Icon.map.html) \(words("plan.move"))</a></p>
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

/// A plan as programs read it.
private struct PlanAnswer: Encodable {
  let id: ParkPlanID
  let name: String
  let content: String
  /// Latitude and longitude of three corners; for a picture.
  var corners: [[Double]]?
  var width: Int?
  var height: Int?

  init(_ plan: ParkPlan) {
    (id, name, content) = (plan.id, plan.name, "/api/v1/plans/\(plan.id)/content")
    guard case .picture(let size, let corners) = plan.kind else { return }
    self.corners = [corners.topLeft, corners.topRight, corners.bottomLeft].map { [$0.latitude, $0.longitude] }
    (width, height) = (size.width, size.height)
  }
}

extension Visit {
  fileprivate func plan() throws -> ParkPlanID { ParkPlanID(rawValue: try number("id")) }
}
