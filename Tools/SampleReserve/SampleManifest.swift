import Basics
import Formats
import Imaging

/// One photo of the sample: the truth about it, and its Exif data.
package struct SamplePhoto: Equatable, Sendable {
  /// Relative to the sample's folder.
  package let fileName: String
  /// The animal, also for photos without a name in the labels.
  package let individual: String
  /// Whether the labels name the animal. `false` for new photos, which are left to be identified.
  package let isNamed: Bool
  package let species: String
  /// The visible flank.
  package let side: SampleSide
  package let encounter: String
  /// The true time of the picture, in the reserve's local time.
  package let taken: CivilTime
  /// The box of the animal, in pixels of the upright photo.
  package let box: RotatedBox
  /// Size of the upright photo, in pixels.
  package let size: PixelSize
  /// The Exif data; parts may be missing or wrong, as in real photos.
  package let stated: PhotoMetadata
  /// The defects of the file, or the photo of which it is a copy; empty for other files.
  package let note: String
}

/// All written photos, in the order of file names.
package struct SampleManifest: Equatable, Sendable {
  package let photos: [SamplePhoto]

  /// The named photos as a labelled set (CSV).
  package var labels: String {
    Self.table(
      ["filename", "individual", "species", "side", "encounter", "date", "x", "y", "w", "h"],
      photos.filter(\.isNamed).map { photo in
        [
          photo.fileName, photo.individual, photo.species, photo.side.rawValue, photo.encounter,
          photo.taken.description,
        ]
          + Self.cells(photo.box)
      })
  }

  /// CSV: a box for every photo, and a name for the named ones.
  package var annotations: String {
    Self.table(
      ["filename", "x", "y", "w", "h", "rotation", "viewpoint", "species", "individual"],
      photos.map { photo in
        [photo.fileName] + Self.cells(photo.box)
          + ["0", photo.side.rawValue, photo.species, photo.isNamed ? photo.individual : ""]
      })
  }

  /// CSV: the truth about every photo, for tests and for `menagerie evaluate --split split`.
  package var truth: String {
    Self.table(
      ["filename", "individual", "species", "side", "encounter", "date", "x", "y", "w", "h", "split", "note"],
      photos.map { photo in
        [
          photo.fileName, photo.individual, photo.species, photo.side.rawValue, photo.encounter,
          photo.taken.description,
        ]
          + Self.cells(photo.box) + [photo.isNamed ? "database" : "query", photo.note]
      })
  }

  private static func cells(_ box: RotatedBox) -> [String] {
    [box.x, box.y, box.width, box.height].map { String(Int($0)) }
  }

  private static func table(_ columns: [String], _ rows: [[String]]) -> String {
    CSVWriter.text(of: [columns] + rows, lineEnd: .lineFeed)
  }
}
