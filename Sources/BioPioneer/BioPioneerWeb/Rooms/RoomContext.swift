import BioPioneerRules
import WebPlatform

/// A visit to a room by somebody who may see it.
struct RoomContext {
  let context: RequestContext
  let room: LiveRoom
  let participant: Participant
  /// The room as it stood when the visit began.
  let state: RoomState

  var localizer: Localizer { context.localizer }

  /// The seats of the game that are played at this device.
  var seats: [Seat] { state.gameSeats(of: participant.id) }

  var isHost: Bool { state.room.hostID == participant.id }
  var isTeacher: Bool { state.teacherID == participant.id }
  /// Whether whoever asks may stop the game and close the room: in a class the teacher alone.
  var hasCharge: Bool { isTeacher || state.teacherID == nil && isHost }
}

extension BioPioneerApp {
  /// The visit as one to the room of its path.
  ///
  /// - Throws: `noSuchRoom`, also for a room in which whoever asks has no place: nobody finds out by asking which codes there are.
  func room(_ context: RequestContext) throws -> RoomContext {
    guard let participant = try knownParticipant(context) else { throw GameError.noSuchRoom }
    try lookRate.admit(participant.id)
    let room = try rooms.room(context.parameter("code"))
    let state = room.now
    guard state.admits(participant.id) else { throw GameError.noSuchRoom }
    return RoomContext(context: context, room: room, participant: participant, state: state)
  }

  /// The same for something that is done there.
  ///
  /// - Throws: `tooOften` for somebody who does more than anybody can mean, and as `room`.
  func act(_ context: RequestContext) throws -> RoomContext {
    guard let participant = try knownParticipant(context) else { throw GameError.noSuchRoom }
    try actRate.admit(participant.id)
    try store.noteSeen(participant)
    return try room(context)
  }
}
