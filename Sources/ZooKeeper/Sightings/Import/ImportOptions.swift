public import Imaging

/// How photos are brought into a library.
public struct ImportOptions: Sendable {
  /// Whether originals are brought into the library.
  public enum Storage: String, Codable, Sendable {
    /// They are copied (or cloned, where the file system can).
    case copied
    /// They stay where they are; the library remembers where.
    case referenced
  }

  /// Whether originals are copied.
  public var storage = Storage.copied
  /// The species on photos that do not say.
  public var species: String?
  /// Recorded tracks, for the position of photos without one.
  public var track: GPXTrack?
  /// The offset from UTC of photos whose own offset is not known, as the user states it.
  public var statedOffset: UTCOffset?
  /// Seconds that are added to the camera's clock; kept beside each time, so that it can be taken back.
  public var clockShift: Double = 0
  /// Boxes and names by file.
  public var annotations: AnnotationTable?
  /// Photos read, decoded and described at a time. At least 1.
  public var jobs = OrderedWork.coreCount
  /// What a file may demand.
  public var limits = DecodeLimits.standard
  /// Who imports.
  public var actor: String

  /// The standard settings, signed by `actor`.
  public init(actor: String) { self.actor = actor }
}
