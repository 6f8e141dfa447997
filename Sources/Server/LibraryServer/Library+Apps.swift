import BioPioneerWeb
import Diary
package import MediaLibrary
import Sightings
import StoryboardWeb
import WebPlatform

extension Library {
  /// The apps with tables in the catalogue, ordered so that referenced tables come first.
  private static let apps = [SightingsSchema.schema]

  /// The apps' own database files beside the catalogue.
  package static let databasesBeside = [
    ServerDatabase.schema, PrivatePictures.schema, DiaryStore.schema, GameStore.schema,
    StoryboardStore.schema,
  ]

  /// Opens a library with the tables of all apps of this program. If the mode allows writing, it also completes imports that a crash
  /// interrupted.
  package static func openWithApps(_ folder: String, mode: Mode) throws(LibraryError) -> Library {
    let library = try open(folder, mode: mode, apps: apps)
    if mode == .readWrite || mode == .create { try library.finishImports() }
    return library
  }
}
