import HTTPTypes
import MediaLibrary
import Sightings
import WebPlatform

/// A receipt in the API: the event as values, and as a sentence in the language of the request.
struct ReceiptAnswer: Encodable {
  let operation: OperationID
  private let kind: String
  private let summary: String
  private let event: CatalogueEvent

  init(_ receipt: OperationReceipt, for context: RequestContext) throws {
    operation = receipt.operation
    kind = receipt.event.kind
    summary = context.localizer(receipt.event.message(try People(context.site).callAsFunction))
    event = receipt.event
  }
}

extension RequestContext {
  func receipt(_ receipt: OperationReceipt, status: HTTPResponse.Status = .ok) throws -> Response {
    try .json(ReceiptAnswer(receipt, for: self), status: status)
  }
}

extension Response {
  /// Redirects to a page that shows the operation with an undo button (`UndoNotice`).
  static func done(_ receipt: ReceiptAnswer, on path: String) -> Response {
    .redirect(to: "\(path)\(path.contains("?") ? "&" : "?")did=\(receipt.operation)")
  }
}

extension OperationRecord {
  /// The operation with its sentence in the reader's language. Operations of earlier versions keep their stored
  /// sentence.
  func localized(_ localizer: Localizer, _ people: People) -> OperationRecord {
    var localized = self
    if let event { localized.summary = localizer(event.message(people.callAsFunction)) }
    return localized
  }
}

extension FeedItem {
  /// The news item with its sentence in the reader's language.
  func localized(_ localizer: Localizer, _ people: People) -> FeedItem {
    var localized = self
    if isUndone { localized.summary = NewsText.sentence(self, localizer) }
    if let event { localized.summary = localizer(event.message(people.callAsFunction)) }
    return localized
  }
}
