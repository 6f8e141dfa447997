import Synchronization

/// Who has a room open on a device just now.
final class Attendance: Sendable {
  private let open = Mutex<[ParticipantID: Int]>([:])
  /// Streams of one room that one participant may have at a time.
  static let mostStreams = 12

  /// - Returns: whether the participant was away before.
  /// - Throws: `GameError.tooOften` for one who has too many open.
  func enter(_ participant: ParticipantID) throws(GameError) -> Bool {
    let count = open.withLock { open in
      guard open[participant, default: 0] < Self.mostStreams else { return nil as Int? }
      open[participant, default: 0] += 1
      return open[participant]
    }
    guard let count else { throw .tooOften }
    return count == 1
  }

  /// - Returns: whether the participant is away now.
  func leave(_ participant: ParticipantID) -> Bool {
    open.withLock { open in
      let left = (open[participant] ?? 1) - 1
      open[participant] = left > 0 ? left : nil
      return left <= 0
    }
  }

  /// Who is here.
  var present: Set<ParticipantID> { open.withLock { Set($0.keys) } }
}
