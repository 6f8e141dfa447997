package import Basics
import Imaging

/// A change that an import makes to an existing photo.
package struct FactChange: Codable, Hashable, Sendable {
  package enum Fact: String, Codable, CaseIterable, Sendable {
    case time, offset, position, direction, camera, suspicions
  }

  package let fact: Fact
  /// The value before, `nil` for none: ISO 8601, degrees north and east, or degrees clockwise.
  package let before: String?
  /// The value after; `nil` for none.
  package let after: String?
  /// The source of the new value; `nil` if no source states it.
  package let source: FactSource?

  package init(fact: Fact, before: String?, after: String?, source: FactSource?) {
    self.fact = fact
    self.before = before
    self.after = after
    self.source = source
  }

  /// The facts in which two accounts of a photo differ, in the order of `Fact`.
  static func list(from before: PhotoMetadata, to after: PhotoMetadata) -> [FactChange] {
    Fact.allCases.compactMap { fact in
      let (old, new) = (fact.value(of: before), fact.value(of: after))
      return old == new ? nil : FactChange(fact: fact, before: old.text, after: new.text, source: new.source)
    }
  }
}

extension FactChange.Fact {
  fileprivate struct Value: Equatable {
    var text: String?
    var source: FactSource?
  }

  /// A fact with everything that a database row stores about it.
  fileprivate func value(of facts: PhotoMetadata) -> Value {
    switch self {
    case .time: Value(text: facts.time?.value.description, source: facts.time?.source)
    case .offset: Value(text: facts.offset?.value.description, source: facts.offset?.source)
    case .position: Value(text: facts.position.map { Self.text($0.value) }, source: facts.position?.source)
    case .direction:
      Value(
        text: facts.direction.map { "\($0.value.degrees)° \($0.value.reference.rawValue)" },
        source: facts.direction?.source)
    case .camera:
      Value(
        text: [facts.camera.make, facts.camera.model, facts.camera.lens, facts.camera.serial].compactMap(\.self)
          .joined(separator: ", "))
    case .suspicions: Value(text: facts.suspicions.map(\.rawValue).sorted().joined(separator: ", "))
    }
  }

  private static func text(_ position: GeoPosition) -> String {
    var parts = ["\(position.latitude), \(position.longitude)"]
    if let altitude = position.altitude { parts.append("\(altitude) m") }
    if let error = position.horizontalError { parts.append("± \(error) m") }
    if let dilution = position.dilution { parts.append("DOP \(dilution)") }
    return parts.joined(separator: ", ")
  }
}
