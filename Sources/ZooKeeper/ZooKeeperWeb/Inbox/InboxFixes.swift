import Basics
import MediaLibrary
import Sightings
import WebPlatform

/// Sets one value for all photos of an inbox group, or for some of them. For pages and API clients.
struct InboxFixes {
  let app: ZooKeeperApp

  private enum Fix: String, Decodable, CaseIterable {
    case time, place, side, species
    case clearPlace = "clear-place"
  }

  private struct FixRequest: Decodable {
    let kind: InboxGroup.Kind, key: String, fix: Fix, value: String?, some: Bool?, photos: [PhotoID]?

    /// The chosen photos; `nil` for all photos of the group. A form in selection mode (`some`) without a ticked photo
    /// chooses no photo.
    var chosen: Set<PhotoID>? { some == true ? Set(photos ?? []) : photos.map(Set.init) }
  }

  /// - Parameter again: shows the inbox again with a rejected form.
  func add(to routes: inout RouteTable, again: @escaping @Sendable (RequestContext, FormState) throws -> Response) {
    routes.command(
      .post, "/inbox/fix", form: "/zookeeper/inbox/fix", for: .from(.curator),
      Operation(
        "Correct all photos of a group of the inbox, or some of them", tag: "inbox",
        body: .object([
          "kind": .oneOf(InboxGroup.Kind.allCases.map(\.rawValue)), "key": .text(maxLength: 4_000),
          "fix": .oneOf(Fix.allCases.map(\.rawValue)), "value": .optional(.text(maxLength: 200)),
          "some": .optional(.bool),
          "photos": .optional(.list(of: InterfaceSchemas.id, count: 0...InboxSheet.mostPhotos)),
        ]), answers: [.ok(.ok, .ref("Receipt"))]),
      done: { _, receipt in .done(receipt, on: "/zookeeper/inbox") }, again: again
    ) { (context, request: FixRequest) in
      try ReceiptAnswer(apply(request, app.catalogue(context.person).corrections), for: context)
    }
  }

  private func apply(_ request: FixRequest, _ corrections: Corrections) throws -> OperationReceipt {
    let (photos, annotations) = try Inbox(library: app.library).members(
      of: request.kind, key: request.key, among: request.chosen)
    func value() throws(WebError) -> String {
      guard let value = request.value else {
        throw .invalid(field: "value", value: "", why: .message("bound.something"))
      }
      return value
    }
    switch request.fix {
    case .time:
      let text = try value()
      guard let period = CivilPeriod(text) else { throw Self.unusable(text, "need.time", "2024-05-17T16:30") }
      return try corrections.setTime(of: photos, to: period.first)
    case .place:
      let text = try value()
      guard let position = SightingFilter.position(text) else {
        throw Self.unusable(text, "need.place", "-2.333, 34.833")
      }
      return try corrections.setPosition(of: photos, to: position)
    case .side: return try corrections.setViewpoint(of: annotations, to: try value())
    case .species: return try corrections.setSpecies(of: annotations, to: try value())
    case .clearPlace: return try corrections.clearPosition(of: photos)
    }
  }

  private static func unusable(_ value: String, _ need: String, _ example: Localizer.Value) -> WebError {
    .invalid(field: "value", value: value, why: .message(need, ["example": example]))
  }
}
