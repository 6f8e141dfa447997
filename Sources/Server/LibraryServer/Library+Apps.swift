import BioPioneerWeb
import Diary
package import MediaLibrary
import Sightings
import StoryboardWeb
import WebPlatform

extension Library {
  /// The apps that keep something in the catalogue, none before one whose tables it refers to.
  private static let apps = [SightingsSchema.schema]

  /// What apps keep in files of their own beside the catalogue.
  package static let databasesBeside = [
    ServerDatabase.schema, PrivatePictures.schema, DiaryStore.schema, GameStore.schema,
    StoryboardStore.schema,
  ]

  /// Opens a library with the tables of all apps that this program has. What a killed import left undone is done first, where the
  /// mode allows it.
  package static func openWithApps(_ folder: String, mode: Mode) throws(LibraryError) -> Library {
    let library = try open(folder, mode: mode, apps: apps)
    if mode == .readWrite || mode == .create { try library.finishImports() }
    return library
  }
}
