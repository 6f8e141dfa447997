import Foundation
import LibraryServer
import MediaLibrary
import Sightings

extension LibraryOptions {
  /// Opens the library to ask it something; it may be in use by others.
  func openForReading() throws -> Library {
    try Library.openWithApps(folder, mode: .readOnly)
  }

  /// Opens the library to ask it something that may first have to be worked out and kept.
  func openForDescribing() throws -> Library {
    try Library.openWithApps(folder, mode: .readWrite)
  }

  /// The catalogue, to ask it something.
  func openCatalogueForReading() throws -> Catalogue {
    Catalogue(library: try openForReading(), actor: Self.actor)
  }

  /// The catalogue, to change it in the name of whoever is logged in.
  func openCatalogue() throws -> Catalogue {
    Catalogue(library: try Library.openWithApps(folder, mode: .readWrite), actor: Self.actor)
  }

  /// Says that an operation was done, and how to take it back.
  func report(_ receipt: OperationReceipt) throws {
    if json {
      try Output.json(receipt.told)
    } else {
      Output.line(
        "\(receipt.event.description.printable)  (operation \(receipt.operation): `menagerie undo` takes it back)")
    }
  }

  /// The name that decisions are signed with.
  static var actor: String { NSUserName() }
}
