import Testing

@testable import BioPioneerWeb

extension GameSite {
  /// Starts a game of several devices, each with its own seat; returns the room's code.
  func game(of devices: [Device], length: String = "short") async throws -> String {
    let code = try await devices[0].open(players: devices.count)
    for (number, device) in devices.enumerated().dropFirst() {
      let answer = try await device.join(code, as: "Guest \(number + 1)")
      try #require(answer.status == 201, "\(answer.text)")
    }
    try await setUp(code, by: devices[0], length: length)
    return code
  }

  /// Completes the set-up of a room with all seats taken.
  func setUp(_ code: String, by host: Device, length: String = "short") async throws {
    try await host.step(code, #""step": "next""#)
    while try step(code) == "rolling" { try await host.step(code, #""step": "rollAll""#) }
    let pairs = zip(
      ["flask", "microscope", "helix", "colony"], ["amplification", "cloning", "mutagenesis", "recombination"])
    for (token, lab) in pairs where try step(code) == "picking" {
      try await host.step(code, #""step": "token", "token": "\#(token)""#)
      try await host.step(code, #""step": "lab", "lab": "\#(lab)""#)
    }
    let answer = try await host.step(code, #""step": "length", "length": "\#(length)""#)
    try #require(answer.status == 204, "\(answer.text)")
    let begun = try await host.send("POST", "/rooms/\(code)/begin")
    try #require(begun.status == 204, "\(begun.text)")
  }

  private func step(_ code: String) throws -> String? { try app.rooms.room(code).now.setup?.plan.step.rawValue }

  /// A room once a condition holds, within a minute: computers play in the background.
  func settled(_ code: String, when isSo: (RoomState) -> Bool) async throws -> RoomState {
    let room = try app.rooms.room(code)
    for await _ in try room.listeners.listen(first: ()) where isSo(room.now) { return room.now }
    throw Unsettled()
  }

  struct Unsettled: Error {}

  /// Lets computers finish a game with one person's seat; returns the room's code.
  func finished(by device: Device) async throws -> String {
    let code = try await device.quick()
    let room = try app.rooms.room(code)
    let own = try #require(try await device.room(code).own.first)
    _ = try await device.send("POST", "/rooms/\(code)/takeover", #"{"seat": \#(own)}"#)
    // No person plays any more, so the computers may skip their pauses.
    try room.hurryComputers()
    _ = try await settled(code) { $0.room.stage == .over }
    return code
  }
}
