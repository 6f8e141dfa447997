package import Facts
package import Imaging
package import MediaLibrary

/// How photos are brought into a library.
package struct ImportOptions: Sendable {
  /// Whether originals are copied.
  package var storage = PhotoStorage.copied
  /// The species on photos that do not say.
  package var species: String?
  /// Recorded tracks, for the position of photos without one.
  package var track: GPXTrack?
  /// The offset from UTC of photos whose own offset is not known, as the user states it.
  package var statedOffset: UTCOffset?
  /// Seconds that are added to the camera's clock; kept beside each time, so that it can be taken back.
  package var clockShift: Double = 0
  /// Boxes and names by file.
  package var annotations: AnnotationTable?
  /// Photos read, decoded and described at a time. At least 1.
  package var jobs = OrderedWork.coreCount
  /// What a file may demand.
  package var limits = DecodeLimits.standard
  /// A word by which the import is found again in the journal, whoever asks: of what was sent, say.
  package var token: String?
  /// Who imports.
  package var actor: String

  /// The standard settings, signed by `actor`.
  package init(actor: String) { self.actor = actor }
}
