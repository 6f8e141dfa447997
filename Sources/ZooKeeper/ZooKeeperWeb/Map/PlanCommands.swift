import HTTPTypes
import Sightings
import WebPlatform

/// The owner's commands on an existing plan.
struct PlanCommands {
  let app: ZooKeeperApp
  /// Shows the page again with a rejected form.
  let again: @Sendable (RequestContext, FormState) throws -> Response

  func add(to routes: inout RouteTable) {
    command(
      &routes, .put, "corners", "Set the corners of a picture, as latitude, longitude",
      .object(["topLeft": Self.place, "topRight": Self.place, "bottomLeft": Self.place])
    ) { (plans, id, typed: TypedCorners) in try plans.place(id, at: typed.corners) }
    command(&routes, .put, "name", "Rename a plan", .object(["name": .text(maxLength: 200)])) {
      (plans, id, typed: TypedName) in try plans.rename(id, to: typed.name)
    }
    routes.command(
      .delete, "/plans/{id}", form: "\(PlanPages.path)/{id}/remove", for: .from(.owner),
      Operation(
        "Remove a plan from the map", tag: "map", parameters: [PlanRoutes.number], answers: [.ok(.ok, .ref("Receipt"))]),
      done: { _, receipt in .done(receipt, on: PlanPages.path) }, again: again
    ) { (context, _: EmptyBody) in
      try ReceiptAnswer(app.catalogue(context.person).plans.remove(context.plan()), for: context)
    }
  }

  /// A command that changes one part of a plan, at the part's own path.
  private func command<Input: Decodable & Sendable>(
    _ routes: inout RouteTable, _ method: HTTPRequest.Method, _ part: String, _ summary: String, _ body: Schema,
    _ change: @escaping @Sendable (ParkPlans, ParkPlanID, Input) throws -> OperationReceipt
  ) {
    routes.command(
      method, "/plans/{id}/\(part)", form: "\(PlanPages.path)/{id}/\(part)", for: .from(.owner),
      Operation(
        summary, tag: "map", parameters: [PlanRoutes.number], body: body, answers: [.ok(.ok, .ref("Receipt"))]),
      done: { _, receipt in .done(receipt, on: PlanPages.path) }, again: again
    ) { (context, typed: Input) in
      try ReceiptAnswer(change(app.catalogue(context.person).plans, context.plan(), typed), for: context)
    }
  }

  private static let place = Schema.text(maxLength: 60)

  private struct TypedName: Decodable { let name: String }

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
      let numbers = TypedNumbers(text).values
      guard numbers.count == 2 else {
        throw WebError.invalid(field: .text(field), value: text, why: "-1.2921, 36.8219")
      }
      return GeoPoint(longitude: numbers[1], latitude: numbers[0])
    }
  }
}

/// Numbers that a person typed, separated by commas.
struct TypedNumbers {
  /// The numbers; empty when any part is not a number.
  let values: [Double]

  init(_ text: String) {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = words.compactMap { Double($0.filter { $0 != " " }) }.filter(\.isFinite)
    values = numbers.count == words.count ? numbers : []
  }
}
