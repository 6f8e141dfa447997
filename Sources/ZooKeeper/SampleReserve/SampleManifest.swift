import Facts
import Imaging

/// One photo of the sample: what it shows, and what its Exif says.
package struct SamplePhoto: Equatable, Sendable {
  /// Relative to the sample's folder.
  package let fileName: String
  /// The animal, known to the generator even when the labels do not tell.
  package let individual: String
  /// True when the labels name the animal; new arrivals are left to be identified.
  package let isNamed: Bool
  /// The animal's kind.
  package let species: String
  /// The flank that is seen.
  package let side: SampleSide
  /// The encounter's label.
  package let encounter: String
  /// When the picture was really taken, in the reserve's time.
  package let taken: CivilTime
  /// The animal, in pixels of the upright photo.
  package let box: RotatedBox
  /// Size of the upright photo.
  package let size: PixelSize
  /// What the Exif block says; parts of it may be missing or wrong, as in life.
  package let stated: PhotoMetadata
  /// What is odd about the file; empty when nothing is.
  package let note: String
}

/// Everything that was written, in the order of file names.
package struct SampleManifest: Equatable, Sendable {
  /// All photos.
  package let photos: [SamplePhoto]

  /// The named photos as a labelled set.
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

  /// A box for every photo, a name for those that have one.
  package var annotations: String {
    Self.table(
      ["filename", "x", "y", "w", "h", "rotation", "viewpoint", "species", "individual"],
      photos.map { photo in
        [photo.fileName] + Self.cells(photo.box)
          + ["0", photo.side.rawValue, photo.species, photo.isNamed ? photo.individual : ""]
      })
  }

  /// The truth about every photo, for tests and for `menagerie evaluate --split split`.
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
