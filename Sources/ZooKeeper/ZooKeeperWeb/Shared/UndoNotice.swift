import MediaLibrary
import Sightings
import WebPlatform

/// A notice after an operation, with an undo button.
struct UndoNotice {
  private let operation: OperationRecord?
  private let context: RequestContext
  private let photo: PhotoID?

  /// - Parameter photo: the photo of the page. The undo of a new box removes the sighting and its page, so the undo
  ///   redirects to the photo.
  init(_ context: RequestContext, _ app: ZooKeeperApp, photo: PhotoID? = nil) throws {
    self.context = context
    self.photo = photo
    guard let number = context.query["did"].flatMap(Int64.init), context.member != nil else {
      operation = nil
      return
    }
    operation = try app.library.reading { db in try Journal(db, of: .sightings).operation(OperationID(rawValue: number))
    }
  }

  var html: HTML? {
    guard let operation, operation.actor == context.member?.actor else { return nil }
    let localizer = context.localizer
    let back =
      operation.kind == "annotate" ? photo.map { "/zookeeper/photos?photo=\($0)" } ?? context.path : context.path
    guard operation.undoneBy == nil else {
      return "<p class=\"notice\" role=\"status\">\(localizer("done.undone"))</p>"
    }
    return """
      <form method="post" action="/zookeeper/operations/\(operation.id)/undo" class="notice good done" role="status">\(context.formToken)
      <input type="hidden" name="back" value="\(back)">
      <span>\(Icon.check.html) \(localizer(operation.kind == "undo" ? "done.undo-done" : "done.\(operation.kind)"))</span>
      <button>\(Icon.undo.html) \(localizer("done.undo"))</button></form>
      """
  }
}
