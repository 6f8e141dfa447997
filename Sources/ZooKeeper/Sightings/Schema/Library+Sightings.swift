package import MediaLibrary

extension AppName {
  /// The app for photos and the animals on them.
  package static let sightings = AppName("sightings")
}

extension Library {
  /// Opens a library with the tables of the main app. Also completes imports that were killed, if the library is opened
  /// for writing.
  package static func openSightings(_ folder: String, mode: Mode) throws(LibraryError) -> Library {
    let library = try open(folder, mode: mode, apps: [SightingsSchema.schema])
    if mode == .readWrite || mode == .create { try library.finishImports() }
    return library
  }
}
