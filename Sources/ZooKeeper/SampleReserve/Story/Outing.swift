/// One encounter: a walk with one camera to one place, and the animals met there.
struct Outing: Sendable {
  /// In 2024.
  let month: Int
  let day: Int
  /// Time of the first picture.
  let hour: Int
  let minute: Int
  let place: Reserve.Place
  let gear: Gear
  let herd: [String]
  /// Whether the pictures are new and not yet named.
  var isNew = false
  /// 0 = clear, 1 = overcast.
  var cloud: Float = 0

  var label: String { "2024-0\(month)-\(day < 10 ? "0" : "")\(day) \(place.name)" }
}

extension Outing {
  /// In chronological order.
  static let season: [Outing] = [
    Outing(
      month: 5, day: 4, hour: 8, minute: 12, place: Reserve.mirrorPool, gear: .aldine, herd: ["Zuri", "Kito", "Amara"]),
    Outing(month: 5, day: 4, hour: 15, minute: 41, place: Reserve.longGrass, gear: .linden, herd: ["Mosi", "Lulu"]),
    Outing(
      month: 5, day: 11, hour: 16, minute: 20, place: Reserve.thicketTrack, gear: .aldine, herd: ["Asha", "Bruno"],
      cloud: 0.2),
    Outing(
      month: 5, day: 12, hour: 9, minute: 5, place: Reserve.longGrass, gear: .aldine,
      herd: ["Fern", "Hazel", "Juniper"]),
    Outing(
      month: 5, day: 25, hour: 10, minute: 33, place: Reserve.lanternHill, gear: .kestrel, herd: ["Jabali", "Amara"]),
    Outing(
      month: 6, day: 1, hour: 8, minute: 47, place: Reserve.oldFord, gear: .linden, herd: ["Pendo", "Lulu"], cloud: 0.85
    ),
    Outing(
      month: 6, day: 8, hour: 11, minute: 2, place: Reserve.thicketTrack, gear: .nightjar, herd: ["Cleo"], cloud: 0.6),
    Outing(
      month: 6, day: 15, hour: 15, minute: 10, place: Reserve.mirrorPool, gear: .aldine,
      herd: ["Rowan", "Fern", "Hazel"]),
    Outing(
      month: 6, day: 22, hour: 9, minute: 26, place: Reserve.lanternHill, gear: .aldine, herd: ["Zuri", "Jabali"],
      cloud: 0.3),
    Outing(month: 6, day: 29, hour: 16, minute: 5, place: Reserve.oldFord, gear: .kestrel, herd: ["Bruno", "Cleo"]),
    Outing(month: 7, day: 6, hour: 10, minute: 18, place: Reserve.lanternHill, gear: .aldine, herd: ["Mosi", "Pendo"]),
    Outing(
      month: 7, day: 13, hour: 12, minute: 31, place: Reserve.thicketTrack, gear: .nightjar,
      herd: ["Juniper", "Rowan", "Kito"], cloud: 0.9),
    Outing(month: 7, day: 20, hour: 9, minute: 54, place: Reserve.longGrass, gear: .linden, herd: ["Asha"], cloud: 0.1),
    Outing(
      month: 8, day: 3, hour: 8, minute: 58, place: Reserve.longGrass, gear: .aldine, herd: ["Zuri", "Kito", "Nia"],
      isNew: true),
    Outing(
      month: 8, day: 3, hour: 15, minute: 37, place: Reserve.thicketTrack, gear: .linden,
      herd: ["Amara", "Hazel", "Lulu"], isNew: true, cloud: 0.5),
    Outing(
      month: 8, day: 10, hour: 16, minute: 12, place: Reserve.mirrorPool, gear: .aldine,
      herd: ["Asha", "Cleo", "Juniper"], isNew: true),
    Outing(
      month: 8, day: 17, hour: 9, minute: 22, place: Reserve.lanternHill, gear: .aldine,
      herd: ["Mosi", "Fern", "Jabali"], isNew: true, cloud: 0.15),
    Outing(
      month: 8, day: 17, hour: 14, minute: 49, place: Reserve.oldFord, gear: .linden,
      herd: ["Bruno", "Rowan", "Pendo"], isNew: true),
  ]
}
