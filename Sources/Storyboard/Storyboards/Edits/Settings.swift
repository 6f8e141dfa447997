/// The properties of a layer without its elements.
package struct LayerSettings: Hashable, Sendable, Codable {
  package var name: String
  package var role: Layer.Role
  package var opacity: Double
  package var isLocked: Bool
  package var isHidden: Bool
  package var shared: Identifier<SharedSheet>?
}

/// The properties of a frame without its layers.
package struct FrameSettings: Hashable, Sendable, Codable {
  package var duration: Int?
  package var dialogue: String
  package var action: String
  package var notes: String
  package var alternative: String
  package var beginsShot: Bool
  package var scene: String?
  package var lockedNumber: String?
  package var lockedScene: String?
  package var voice: ContentHash?
}

/// The properties of a storyboard without its frames and sheets.
package struct StoryboardSettings: Hashable, Sendable, Codable {
  package var title: String
  package var summary: String
  package var aspect: Aspect
  package var rate: FrameRate
  package var defaultDuration: Int
  package var colours: [Ink]
  package var track: SoundTrack?
}

extension Layer {
  package var settings: LayerSettings {
    get {
      LayerSettings(
        name: name, role: role, opacity: opacity, isLocked: isLocked, isHidden: isHidden, shared: shared)
    }
    set {
      (name, role, opacity) = (newValue.name, newValue.role, newValue.opacity)
      (isLocked, isHidden, shared) = (newValue.isLocked, newValue.isHidden, newValue.shared)
    }
  }
}

extension Frame {
  init(id: Identifier<Frame>, layers: [Layer], settings: FrameSettings) {
    self.init(id: id, layers: layers)
    self.settings = settings
  }

  package var settings: FrameSettings {
    get {
      FrameSettings(
        duration: duration, dialogue: dialogue, action: action, notes: notes, alternative: alternative,
        beginsShot: beginsShot,
        scene: scene, lockedNumber: lockedNumber, lockedScene: lockedScene, voice: voice)
    }
    set {
      (duration, dialogue, action) = (newValue.duration, newValue.dialogue, newValue.action)
      (notes, alternative, beginsShot) = (newValue.notes, newValue.alternative, newValue.beginsShot)
      (scene, lockedNumber) = (newValue.scene, newValue.lockedNumber)
      (lockedScene, voice) = (newValue.lockedScene, newValue.voice)
    }
  }
}

extension Storyboard {
  init(settings: StoryboardSettings, frames: [Frame], sheets: [SharedSheet]) {
    self.init(title: settings.title, summary: settings.summary, frames: frames, sheets: sheets)
    self.settings = settings
  }

  package var settings: StoryboardSettings {
    get {
      StoryboardSettings(
        title: title, summary: summary, aspect: aspect, rate: rate, defaultDuration: defaultDuration, colours: colours,
        track: track)
    }
    set {
      (title, summary, aspect) = (newValue.title, newValue.summary, newValue.aspect)
      (rate, defaultDuration) = (newValue.rate, newValue.defaultDuration)
      (colours, track) = (newValue.colours, newValue.track)
    }
  }
}
