package import MediaLibrary

extension AppName {
  /// Photos and the animals on them.
  package static let sightings = AppName("sightings")
}

extension Library {
  /// Opens a library with the tables of the main app.
  package static func openSightings(_ folder: String, mode: Mode) throws(LibraryError) -> Library {
    try open(folder, mode: mode, apps: [SightingsSchema.schema])
  }
}
