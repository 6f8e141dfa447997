import MediaLibrary

/// A new film, and the photos of its seconds.
struct PreparedFilm: Sendable {
  struct Frame: Sendable {
    let second: Int
    var photo: PreparedPhoto
    /// The link to a similar photo.
    var link: PhotoLink?
  }

  let file: FilmFile
  /// Empty in a dry run.
  var frames: [Frame] = []
  /// Whether the seconds of the film were looked at.
  let isLookedAt: Bool

  /// The reasons of the report, without the number of photos.
  var reasons: [ImportReason] {
    let facts = file.statements.metadata
    return [.film(seconds: file.seconds.map { Int($0.rounded()) })]
      + (facts.time == nil ? [.noDate] : []) + (facts.position == nil ? [.noPlace] : [])
      + facts.suspicions.map(ImportReason.suspicious)
  }
}
