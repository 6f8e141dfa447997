import MediaLibrary
import Sightings
import WebPlatform

/// Names of people, by their actor name in the journal.
struct People {
  private let names: [String: String]

  /// Reads the names of all accounts.
  init(_ site: Site) throws { names = try site.accounts.names() }

  /// The person's name; "former person" for a deleted account; for other actors the actor name.
  func callAsFunction(_ actor: String) -> Localizer.Value {
    if let name = names[actor] { return .text(name) }
    return actor.hasPrefix("account ") ? .message("common.former-person") : .text(actor)
  }

  func name(_ actor: String, _ localizer: Localizer) -> String { localizer.filling(self(actor)) }
}

/// Titles of imports by person and time, because their numbers have no meaning for people.
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
