import Sightings

/// A plan in the API.
struct PlanAnswer: Encodable {
  private let id: ParkPlanID
  private let name: String
  /// The path of the content: a file, or for tiles a URL template with `{z}`, `{x}` and `{y}`.
  private let content: String
  /// Latitude and longitude of three corners; present only for a picture.
  private var corners: [[Double]]?
  private var width: Int?
  private var height: Int?
  private var tiles: Tiles?

  private struct Tiles: Encodable {
    let minZoom: Int, maxZoom: Int
    /// Latitude and longitude of the south-west and north-east corners.
    let bounds: [[Double]]
  }

  init(_ plan: ParkPlan) {
    (id, name) = (plan.id, plan.name)
    let path = "/api/v1/plans/\(plan.id)"
    switch plan.kind {
    case .drawing: content = "\(path)/content"
    case .picture(let size, let corners):
      content = "\(path)/content"
      self.corners = [corners.topLeft, corners.topRight, corners.bottomLeft].map { [$0.latitude, $0.longitude] }
      (width, height) = (size.width, size.height)
    case .tiles(let range):
      content = "\(path)/tiles/{z}/{x}/{y}"
      let box = range.box
      tiles = Tiles(
        minZoom: range.minZoom, maxZoom: range.maxZoom, bounds: [[box.south, box.west], [box.north, box.east]])
    }
  }
}
