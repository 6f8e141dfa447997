import Basics
import Foundation
import Imaging

extension PhotoStatements {
  /// Differences of these sizes between a photo and a newer sidecar are reported: a person may have corrected the fact.
  private static let year = 365 * 86_400.0
  private static let kilometre = 1_000.0

  /// The time and the place that a sidecar states otherwise than the photo, by a year or a kilometre and more, if the
  /// sidecar was written after the photo.
  ///
  /// - Parameters:
  ///   - sidecar: the path of the file that these statements call `sidecar`.
  ///   - photo: the path of the photo.
  func corrections(in sidecar: String, of photo: String) -> [ImportReason] {
    guard let written = FileState(sidecar), let taken = FileState(photo), taken.isBefore(written) else { return [] }
    let name = PathText.name(sidecar)
    var found: [ImportReason] = []
    if let said = time[.sidecar]?.value, let stands = time.chosen, stands.source.isInsidePhoto,
      abs(said.seconds(since: stands.value)) >= Self.year
    {
      found.append(.sidecarDiffers(name: name, change(.time, stands.value.description, said.description)))
    }
    if let said = position[.sidecar]?.value, let stands = position.chosen, stands.source.isInsidePhoto,
      stands.value.distance(to: said) >= Self.kilometre
    {
      found.append(.sidecarDiffers(name: name, change(.position, stands.value.text, said.text)))
    }
    return found
  }

  private func change(_ fact: FactChange.Fact, _ stands: String, _ said: String) -> FactChange {
    FactChange(fact: fact, before: stands, after: said, source: .sidecar)
  }

  /// Prefers the facts of the sidecar, as an option of the import.
  mutating func preferSidecar() {
    Self.prefer(&time)
    Self.prefer(&offset)
    Self.prefer(&position)
    Self.prefer(&altitude)
    Self.prefer(&direction)
  }

  private static func prefer<Value>(_ statements: inout Statements<Value>) {
    guard let said = statements[.sidecar], said.doubt == nil else { return }
    statements.add(Statement(said.value, from: .option))
  }
}

extension ImportedFacts {
  /// The notes without those about a sidecar whose statement counts by now.
  func open(_ notes: [ImportReason]) -> [ImportReason] {
    notes.filter { note in
      guard case .sidecarDiffers(_, let change) = note else { return true }
      let standing = change.fact == .time ? facts.time?.value.description : facts.position?.value.text
      return standing != change.after
    }
  }
}

extension FactSource {
  /// Whether the photo itself states the fact.
  fileprivate var isInsidePhoto: Bool {
    [.exif, .exifDigitized, .exifChanged, .gps, .xmp, .iptc].contains(self)
  }
}

extension GeoPosition {
  fileprivate var text: String { "\(latitude), \(longitude)" }
}
