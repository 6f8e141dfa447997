import BioPioneerRules
import WebPlatform

extension TableContext {
  /// The events after a version, for the JavaScript modules; at most those of the last 40 versions.
  func happened(after version: Int) -> JSONValue {
    let lines = TableLog(scene).lines(after: max(version, scene.version - Self.versionsTold))
    return .array(lines.filter { !$0.isUndone }.map(happening) + completion(after: version))
  }

  private static let versionsTold = 40

  private func happening(_ line: LogLine) -> JSONValue {
    var members = line.motion ?? ["kind": "said", "seat": .integer(Int64(line.seat.rawValue))]
    members["version"] = .integer(Int64(line.version))
    members["words"] = .string(sentence(line.message))
    if case .string("attempted")? = members["kind"] {
      members["mark"] = .string(localizer("biopioneer.stamp.\(members["isSuccess"] == true ? "success" : "failure")"))
    }
    if case .string("won")? = members["kind"] { members["mark"] = .string(localizer("biopioneer.stamp.won")) }
    return .object(members)
  }

  /// The event that a strand is complete, if the latest step filled its last slot; empty otherwise.
  private func completion(after version: Int) -> [JSONValue] {
    guard let last = scene.entries.last, last.version > version, case .played(let step) = last.item,
      table.labs[step.seat.rawValue].isComplete, step.events.contains(where: \.fillsSlot)
    else { return [] }
    let text = localizer("biopioneer.log.completed", ["name": .text(name(of: step.seat))])
    return [
      [
        "kind": "completed", "version": .integer(Int64(last.version)), "seat": .integer(Int64(step.seat.rawValue)),
        "words": .string(text),
      ]
    ]
  }
}

extension Event {
  fileprivate var fillsSlot: Bool {
    switch self {
    case .placed, .placedAhead, .released, .combined: true
    default: false
    }
  }
}
