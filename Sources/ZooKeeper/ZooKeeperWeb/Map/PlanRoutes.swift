import Imaging
import MediaLibrary
import Sightings
import WebPlatform

/// Plans for the map and the API. Every signed-in person sees them; only the owner adds them.
struct PlanRoutes {
  let app: ZooKeeperApp

  static let number = Parameter.path("id", InterfaceSchemas.id, "its number")

  func add(to routes: inout RouteTable) {
    seeing(&routes)
    tiles(&routes)
    adding(&routes)
  }

  // MARK: Reading

  private func seeing(_ routes: inout RouteTable) {
    routes.api(
      .get, "/plans", for: .people,
      Operation(
        "The plans under the map, the lowest first", tag: "map", answers: [.ok(.ok, .list(of: .ref("ParkPlan")))])
    ) { context in
      try .json(app.catalogue(context.person).plans.all().map(PlanAnswer.init))
    }
    routes.api(
      .get, "/plans/{id}/content", for: .people,
      Operation(
        "A plan itself: a picture, or GeoJSON", tag: "map", parameters: [Self.number],
        answers: [.ok(.ok, .bytes("image/jpeg")), .ok(.ok, .bytes("application/geo+json"))])
    ) { context in
      let (plan, bytes) = try app.catalogue(context.person).plans.content(of: context.plan())
      switch plan.kind {
      case .picture: return Self.lasting(bytes, type: "image/jpeg")
      case .drawing: return Self.lasting(bytes, type: "application/geo+json")
      case .tiles: throw CatalogueError.noSuchPlan(plan.id)
      }
    }
  }

  private func tiles(_ routes: inout RouteTable) {
    routes.api(
      .get, "/plans/{id}/tiles/{zoom}/{column}/{row}", for: .people,
      Operation(
        "A tile of a plan; an empty response if there is none", tag: "map",
        parameters: [
          Self.number, .path("zoom", .integer(TileAddress.zooms), "its zoom"),
          .path("column", .integer(0...Int.max), "from the west, from 0"),
          .path("row", .integer(0...Int.max), "from the north, from 0"),
        ],
        answers: [
          .ok(.ok, .bytes("image/png")), .ok(.ok, .bytes("image/jpeg")), .ok(.ok, .bytes("image/webp")),
          .empty(.noContent),
        ])
    ) { context in
      guard let address = try Self.address(context) else { throw WebError.notFound }
      guard let tile = try app.catalogue(context.person).plans.tile(address, of: context.plan()) else { return .done }
      return Self.lasting(tile.bytes, type: "image/\(tile.format.rawValue)")
    }
  }

  private static func address(_ context: RequestContext) throws -> TileAddress? {
    guard let zoom = Int(try context.parameter("zoom")), let column = Int(try context.parameter("column")),
      let row = Int(try context.parameter("row"))
    else { return nil }
    return TileAddress(zoom: zoom, column: column, row: row)
  }

  /// The content of a plan never changes, but the plan may be removed. So the response is cached for 5 minutes only.
  private static func lasting(_ bytes: [UInt8], type: String) -> Response {
    Response.unchanging(bytes, type: type).with(.cacheControl, "private, max-age=300")
  }

  // MARK: Adding

  private func adding(_ routes: inout RouteTable) {
    routes.api(
      .post, "/plans", for: .from(.owner),
      Operation(
        """
        Add a plan to the map: a JPEG or PNG with its corners or the numbers of a world file, GeoJSON, or MBTiles with \
        raster tiles
        """,
        tag: "map",
        parameters: [
          .query("name", .text(maxLength: ParkPlans.longestName), "the name"),
          .query(
            "corners", .text(maxLength: 200),
            "latitude,longitude of the picture's upper left, upper right and lower left corner, in degrees"),
          .query("world", .text(maxLength: WorldFile.maxBytes), "the six numbers of a world file, in degrees"),
        ], body: .bytes("application/octet-stream"),
        answers: [.ok(.created, .object(["id": .integer, "receipt": .ref("Receipt")]))]),
      body: .collected(maxBytes: ParkPlans.maxBytes)
    ) { context in
      struct Answer: Encodable { let id: ParkPlanID, receipt: ReceiptAnswer }
      let (name, place) = (context.query["name"] ?? "", try Self.place(context))
      let (bytes, plans) = (context.body, app.catalogue(try context.person).plans)
      let (receipt, id) = try plans.add(name: name, bytes, at: place)
      return try .json(Answer(id: id, receipt: ReceiptAnswer(receipt, for: context)), status: .created)
    }
  }

  private static func place(_ context: RequestContext) throws -> ParkPlans.Place? {
    do throws(PlanFlaw) {
      if let text = context.query["world"] { return .worldFile(try WorldFile(text)) }
      guard let text = context.query["corners"] else { return nil }
      let numbers = TypedNumbers(text).values
      guard numbers.count == 6 else { throw .notOnEarth }
      let points = stride(from: 0, to: 6, by: 2).map { GeoPoint(longitude: numbers[$0 + 1], latitude: numbers[$0]) }
      return .corners(try PlanCorners(topLeft: points[0], topRight: points[1], bottomLeft: points[2]))
    } catch {
      throw CatalogueError.invalidPlan(error)
    }
  }
}

extension RequestContext {
  func plan() throws -> ParkPlanID { ParkPlanID(rawValue: try number("id")) }
}
