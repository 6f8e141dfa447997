package import MediaLibrary

extension AppName {
  /// Photos and the animals on them.
  package static let sightings = AppName("sightings")
}

extension Library {
  /// Opens a library with the tables of the main app. What a killed import left undone is done first, where the mode allows it.
  package static func openSightings(_ folder: String, mode: Mode) throws(LibraryError) -> Library {
    let library = try open(folder, mode: mode, apps: [SightingsSchema.schema])
    if mode == .readWrite || mode == .create { try library.finishImports() }
    return library
  }
}
