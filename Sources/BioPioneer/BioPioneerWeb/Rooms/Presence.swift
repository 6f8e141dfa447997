import Synchronization

/// The participants who have a room open on a device now.
final class Presence: Sendable {
  private let open = Mutex<[ParticipantID: Int]>([:])
  /// The maximum number of streams of one room per participant.
  static let mostStreams = 12

  /// - Returns: whether the participant was away before.
  /// - Throws: `GameError.tooOften` if the participant has too many streams open.
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

  /// The participants with an open stream.
  var present: Set<ParticipantID> { open.withLock { Set($0.keys) } }
}
