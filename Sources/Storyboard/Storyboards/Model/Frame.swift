/// One picture of the film, with its texts.
package struct Frame: Hashable, Sendable, Codable, Identifiable {
  package var id: Identifier<Frame>
  package var layers: [Layer]
  /// In milliseconds, 1 to 600,000; `nil` means `Storyboard.defaultDuration`.
  package var duration: Int?
  package var dialogue: String
  package var action: String
  package var notes: String
  /// Alternative text: a description for people who cannot see the picture.
  package var alternative: String
  /// Whether a shot begins here. The first frame of a scene always begins a shot.
  package var beginsShot: Bool
  /// The heading of the scene that begins here; `nil` when the scene continues.
  package var scene: String?
  /// The locked shot number, such as `12A`; `nil` while numbers follow the order.
  package var lockedNumber: String?
  /// The locked scene number; ignored when no scene begins here.
  package var lockedScene: String?
  /// The recorded voice: a file name in the folder `sounds`.
  package var voice: ContentHash?

  package init(
    id: Identifier<Frame>, layers: [Layer], duration: Int? = nil, dialogue: String = "", action: String = "",
    notes: String = "",
    alternative: String = "", beginsShot: Bool = true, scene: String? = nil, lockedNumber: String? = nil,
    lockedScene: String? = nil, voice: ContentHash? = nil
  ) {
    (self.id, self.layers, self.duration, self.dialogue, self.action) = (id, layers, duration, dialogue, action)
    (self.notes, self.alternative, self.beginsShot, self.scene) = (notes, alternative, beginsShot, scene)
    (self.lockedNumber, self.lockedScene, self.voice) = (lockedNumber, lockedScene, voice)
  }

  /// A white frame with a background and a foreground layer.
  package static func blank(from random: inout some RandomNumberGenerator) -> Frame {
    Frame(
      id: .init(from: &random),
      layers: [
        Layer(id: .init(from: &random), role: .background), Layer(id: .init(from: &random), role: .foreground),
      ])
  }
}
