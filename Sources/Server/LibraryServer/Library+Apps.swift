package import MediaLibrary
import Sightings
import WebPlatform

extension Library {
  /// The apps that keep something in the catalogue, none before one whose tables it refers to.
  private static let apps = [SightingsSchema.schema]

  /// What apps keep in files of their own beside the catalogue.
  package static let databasesBeside = [ServerDatabase.schema, PrivatePictures.schema]

  /// Opens a library with the tables of all apps that this program has.
  package static func openWithApps(_ folder: String, mode: Mode) throws(LibraryError) -> Library {
    try open(folder, mode: mode, apps: apps)
  }
}
