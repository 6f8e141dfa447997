import Basics
import MediaLibrary
import Sightings
import WebPlatform

/// The place of a photo, sent later by the device that took it.
struct DelayedPosition {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.api(
      .put, "/photos/{id}/late-place", for: .people,
      Operation(
        "Set the position of your own photo if it is unknown; null if it is known already", tag: "sightings",
        parameters: [.path("id", InterfaceSchemas.id, "its number")],
        body: .object([
          "latitude": .number(-90...90), "longitude": .number(-180...180), "error": .optional(.number(0...1e6)),
        ]), answers: [.ok(.ok, .either(.ref("Receipt"), .null))])
    ) { context in
      struct Body: Decodable { let latitude, longitude: Double, error: Double? }
      let body = try context.decode(Body.self)
      guard var position = GeoPosition(latitude: body.latitude, longitude: body.longitude) else {
        throw WebError.invalid(
          field: "latitude", value: "\(body.latitude), \(body.longitude)",
          why: .message("need.place", ["example": "-2.333, 34.833"]))
      }
      position.horizontalError = body.error
      let photo = PhotoID(rawValue: try context.number("id"))
      let receipt = try app.catalogue(context.person).corrections.setDelayedPosition(ofOwn: photo, to: position)
      return try .json(try receipt.map { try ReceiptAnswer($0, for: context) })
    }
  }
}
