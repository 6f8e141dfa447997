import MediaLibrary
import Sightings
import WebPlatform

/// What imports are called: by whom and when, for their numbers say nothing to anybody.
struct ImportTitles {
  private let imports: [OperationID: OperationRecord]
  private let people: People

  /// - Parameter numbers: the imports that are spoken of.
  init(_ numbers: [OperationID], _ app: ZooKeeperApp, _ context: RequestContext) throws {
    people = try People(context.site)
    imports = try app.library.reading { db in
      var found: [OperationID: OperationRecord] = [:]
      for number in Set(numbers) { found[number] = try Journal(db, of: .sightings).operation(number) }
      return found
    }
  }

  /// The import in words; `nil` for one that is not there.
  func title(of number: OperationID, _ localizer: Localizer) -> String? {
    imports[number].map { operation in
      localizer(
        "import.titled",
        ["who": people(operation.actor), "when": .text(localizer.moment(operation.at))])
    }
  }
}
