/// One picture of the film, with what is said and done in it.
package struct Frame: Hashable, Sendable, Codable, Identifiable {
  package var id: Identifier<Frame>
  package var layers: [Layer]
  /// How long it is shown, in milliseconds, 1 to 600,000; `nil` while nobody has said: then `Storyboard.defaultDuration` holds.
  package var duration: Int?
  package var dialogue: String
  package var action: String
  package var notes: String
  /// What is seen, for those who do not see it.
  package var alternative: String
  /// Whether a shot begins with it. The first frame of a scene begins one whatever stands here.
  package var beginsShot: Bool
  /// The heading of the scene that begins with it; `nil` where the scene goes on.
  package var scene: String?
  /// The shot's number as it was locked, such as `12A`; `nil` while numbers follow from the order.
  package var lockedNumber: String?
  /// The scene's number as it was locked; means nothing where no scene begins.
  package var lockedScene: String?
  /// A recorded voice: its name in the folder `sounds`.
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

  /// A white one, with a background and a foreground.
  package static func blank(from random: inout some RandomNumberGenerator) -> Frame {
    Frame(
      id: .init(from: &random),
      layers: [
        Layer(id: .init(from: &random), role: .background), Layer(id: .init(from: &random), role: .foreground),
      ])
  }
}
