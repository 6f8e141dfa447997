import MediaLibrary
import Sightings
import WebPlatform

/// After something was done: what it was, and the way back.
struct DoneNotice {
  private let operation: OperationRecord?
  private let visit: Visit
  private let photo: PhotoID?

  /// - Parameter photo: the photo that the page is about: taking a new box back takes its page with it, and the photo stays.
  init(_ visit: Visit, _ app: ZooKeeperApp, photo: PhotoID? = nil) throws {
    self.visit = visit
    self.photo = photo
    guard let number = visit.query["did"].flatMap(Int64.init), visit.member != nil else {
      operation = nil
      return
    }
    operation = try app.library.reading { db in try Journal(db, of: .sightings).operation(OperationID(rawValue: number))
    }
  }

  var html: HTML? {
    guard let operation, operation.actor == visit.member?.actor else { return nil }
    let words = visit.words
    let back = operation.kind == "annotate" ? photo.map { "/zookeeper/photos?photo=\($0)" } ?? visit.path : visit.path
    guard operation.undoneBy == nil else { return "<p class=\"notice\" role=\"status\">\(words("done.undone"))</p>" }
    return """
      <form method="post" action="/zookeeper/operations/\(operation.id)/undo" class="notice good done" role="status">\(visit.formToken)
      <input type="hidden" name="back" value="\(back)">
      <span>\(Icon.check.html) \(words(operation.kind == "undo" ? "done.undo-done" : "done.\(operation.kind)"))</span>
      <button>\(Icon.undo.html) \(words("done.undo"))</button></form>
      """
  }
}
