package import MediaLibrary

extension Library {
  /// Opens a library with the tables of the main app.
  package static func openSightings(_ folder: String, mode: Mode) throws(LibraryError) -> Library {
    try open(folder, mode: mode, schemas: [SightingsSchema.schema])
  }
}
