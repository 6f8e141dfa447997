import MediaLibrary
import Sightings
import WebPlatform

/// Titles of imports by person and time, because their numbers mean nothing to people.
struct ImportTitles {
  private let imports: [OperationID: OperationRecord]
  private let people: People

  /// - Parameter numbers: the imports to name.
  init(_ numbers: [OperationID], _ app: ZooKeeperApp, _ context: RequestContext) throws {
    people = try People(context.site)
    imports = try app.library.reading { db in
      var found: [OperationID: OperationRecord] = [:]
      for number in Set(numbers) { found[number] = try Journal(db, of: .sightings).operation(number) }
      return found
    }
  }

  /// `nil` when the import does not exist.
  func title(of number: OperationID, _ localizer: Localizer) -> String? {
    imports[number].map { operation in
      localizer(
        "import.titled",
        ["who": people(operation.actor), "when": .text(localizer.moment(operation.at))])
    }
  }
}
