/// One encounter: a walk with one camera to one place, and the animals met there.
struct EncounterPlan: Sendable {
  /// In 2024.
  let month: Int
  let day: Int
  /// Time of the first picture.
  let hour: Int
  let minute: Int
  let place: Reserve.Place
  let cameraModel: CameraModel
  let herd: [String]
  /// Whether the pictures are new and not yet named.
  var isNew = false
  /// 0 = clear, 1 = overcast.
  var cloud: Float = 0

  var label: String { "2024-0\(month)-\(day < 10 ? "0" : "")\(day) \(place.name)" }
}

extension EncounterPlan {
  /// In chronological order.
  static let season: [EncounterPlan] = [
    EncounterPlan(
      month: 5, day: 4, hour: 8, minute: 12, place: Reserve.mirrorPool, cameraModel: .aldine,
      herd: ["Zuri", "Kito", "Amara"]),
    EncounterPlan(
      month: 5, day: 4, hour: 15, minute: 41, place: Reserve.longGrass, cameraModel: .linden, herd: ["Mosi", "Lulu"]),
    EncounterPlan(
      month: 5, day: 11, hour: 16, minute: 20, place: Reserve.thicketTrack, cameraModel: .aldine,
      herd: ["Asha", "Bruno"],
      cloud: 0.2),
    EncounterPlan(
      month: 5, day: 12, hour: 9, minute: 5, place: Reserve.longGrass, cameraModel: .aldine,
      herd: ["Fern", "Hazel", "Juniper"]),
    EncounterPlan(
      month: 5, day: 25, hour: 10, minute: 33, place: Reserve.lanternHill, cameraModel: .kestrel,
      herd: ["Jabali", "Amara"]),
    EncounterPlan(
      month: 6, day: 1, hour: 8, minute: 47, place: Reserve.oldFord, cameraModel: .linden, herd: ["Pendo", "Lulu"],
      cloud: 0.85
    ),
    EncounterPlan(
      month: 6, day: 8, hour: 11, minute: 2, place: Reserve.thicketTrack, cameraModel: .nightjar, herd: ["Cleo"],
      cloud: 0.6),
    EncounterPlan(
      month: 6, day: 15, hour: 15, minute: 10, place: Reserve.mirrorPool, cameraModel: .aldine,
      herd: ["Rowan", "Fern", "Hazel"]),
    EncounterPlan(
      month: 6, day: 22, hour: 9, minute: 26, place: Reserve.lanternHill, cameraModel: .aldine,
      herd: ["Zuri", "Jabali"],
      cloud: 0.3),
    EncounterPlan(
      month: 6, day: 29, hour: 16, minute: 5, place: Reserve.oldFord, cameraModel: .kestrel, herd: ["Bruno", "Cleo"]),
    EncounterPlan(
      month: 7, day: 6, hour: 10, minute: 18, place: Reserve.lanternHill, cameraModel: .aldine, herd: ["Mosi", "Pendo"]),
    EncounterPlan(
      month: 7, day: 13, hour: 12, minute: 31, place: Reserve.thicketTrack, cameraModel: .nightjar,
      herd: ["Juniper", "Rowan", "Kito"], cloud: 0.9),
    EncounterPlan(
      month: 7, day: 20, hour: 9, minute: 54, place: Reserve.longGrass, cameraModel: .linden, herd: ["Asha"], cloud: 0.1
    ),
    EncounterPlan(
      month: 8, day: 3, hour: 8, minute: 58, place: Reserve.longGrass, cameraModel: .aldine,
      herd: ["Zuri", "Kito", "Nia"],
      isNew: true),
    EncounterPlan(
      month: 8, day: 3, hour: 15, minute: 37, place: Reserve.thicketTrack, cameraModel: .linden,
      herd: ["Amara", "Hazel", "Lulu"], isNew: true, cloud: 0.5),
    EncounterPlan(
      month: 8, day: 10, hour: 16, minute: 12, place: Reserve.mirrorPool, cameraModel: .aldine,
      herd: ["Asha", "Cleo", "Juniper"], isNew: true),
    EncounterPlan(
      month: 8, day: 17, hour: 9, minute: 22, place: Reserve.lanternHill, cameraModel: .aldine,
      herd: ["Mosi", "Fern", "Jabali"], isNew: true, cloud: 0.15),
    EncounterPlan(
      month: 8, day: 17, hour: 14, minute: 49, place: Reserve.oldFord, cameraModel: .linden,
      herd: ["Bruno", "Rowan", "Pendo"], isNew: true),
  ]
}
