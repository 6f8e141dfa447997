import BioPioneerRules
import WebPlatform

/// The request of a participant with access to a room.
struct RoomContext {
  let context: RequestContext
  let room: LiveRoom
  let participant: Participant
  /// The state of the room when the request began.
  let state: RoomState

  var localizer: Localizer { context.localizer }

  /// The seats of the game on this device.
  var seats: [Seat] { state.gameSeats(of: participant.id) }

  var isHost: Bool { state.room.hostID == participant.id }
  var isTeacher: Bool { state.teacherID == participant.id }
  /// Whether the requester may pause the game and close the room; in a class only the teacher.
  var hasCharge: Bool { isTeacher || state.teacherID == nil && isHost }
}

extension BioPioneerApp {
  /// - Throws: `noSuchRoom`, also for a room without access, so that requests do not reveal which codes
  ///   exist.
  func room(_ context: RequestContext) throws -> RoomContext {
    guard let participant = try knownParticipant(context) else { throw GameError.noSuchRoom }
    try lookRate.admit(participant.id)
    let room = try rooms.room(context.parameter("code"))
    let state = room.now
    guard state.admits(participant.id) else { throw GameError.noSuchRoom }
    return RoomContext(context: context, room: room, participant: participant, state: state)
  }

  /// Like `room`, for a request that changes the room.
  ///
  /// - Throws: `tooOften` above the rate limit, and the errors of `room`.
  func act(_ context: RequestContext) throws -> RoomContext {
    guard let participant = try knownParticipant(context) else { throw GameError.noSuchRoom }
    try actRate.admit(participant.id)
    try store.noteSeen(participant)
    return try room(context)
  }
}
