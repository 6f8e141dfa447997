package import MediaLibrary

extension Library {
  /// One sighting of each other version of a photo's shot, as far as the viewer may see them, ordered by photo.
  package func versions(of photo: PhotoID, for viewer: Viewer) throws(LibraryError) -> [Sighting] {
    try reading { db in
      let photos = try PhotoTable(db).versions(of: photo)
      guard !photos.isEmpty else { return [] }
      var query = SightingQuery(for: viewer)
      query.photos = photos
      var met: Set<PhotoID> = []
      return try query.rows(in: db).sorted { ($0.photo, $0.annotation) < ($1.photo, $1.annotation) }
        .filter { met.insert($0.photo).inserted }
    }
  }
}
