import Foundation
import LibraryServer
import MediaLibrary
import Sightings

extension LibraryOptions {
  /// Opens the library read-only; other processes may use it.
  func openForReading() throws -> Library {
    try Library.openWithApps(folder, mode: .readOnly)
  }

  /// Opens the library for a query that may have to compute and store features first.
  func openForDescribing() throws -> Library {
    try Library.openWithApps(folder, mode: .readWrite)
  }

  func openCatalogueForReading() throws -> Catalogue {
    Catalogue(library: try openForReading(), actor: Self.actor)
  }

  /// Opens the catalogue for changes, signed with the user's login name.
  func openCatalogue() throws -> Catalogue {
    Catalogue(library: try Library.openWithApps(folder, mode: .readWrite), actor: Self.actor)
  }

  /// Reports a finished operation and how to undo it.
  func report(_ receipt: OperationReceipt) throws {
    if json {
      try Output.json(receipt.withSentence)
    } else {
      Output.line(
        "\(receipt.event.sentence.printable)  (operation \(receipt.operation): `menagerie undo` takes it back)")
    }
  }

  /// The name that signs decisions.
  static var actor: String { NSUserName() }
}
