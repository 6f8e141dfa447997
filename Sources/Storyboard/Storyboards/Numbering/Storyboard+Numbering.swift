/// The position of a frame in the film.
package struct FrameNumber: Hashable, Sendable {
  /// `nil` before the first scene and in a film without scenes.
  package let scene: ShotNumber?
  /// Counted within its scene.
  package let shot: ShotNumber
  /// The number of the picture within its shot, from 1.
  package let panel: Int
  /// The number of pictures in the shot.
  package let panels: Int

  /// In the notation of slates: `3-12A`, and `3-12A.2` for the second picture of a shot.
  package var label: String {
    (scene.map { "\($0)-" } ?? "") + "\(shot)" + (panels > 1 ? ".\(panel)" : "")
  }
}

extension Storyboard {
  /// The numbers of all frames, in order. Scenes are numbered through the film, shots anew in each scene. O(frames).
  package var numbering: [FrameNumber] {
    let scenes = scenes
    let sceneNumbers = NumberedItems.numbers(scenes.filter(\.isNamed).map { frames[$0.frames.lowerBound].lockedScene })
    var numbers: [FrameNumber] = []
    var named = sceneNumbers.makeIterator()
    for scene in scenes {
      let sceneNumber = scene.isNamed ? named.next() : nil
      let shots = shots(in: scene.frames)
      let shotNumbers = NumberedItems.numbers(shots.map { frames[$0.lowerBound].lockedNumber })
      for (shot, number) in zip(shots, shotNumbers) {
        numbers += shot.indices.map {
          FrameNumber(scene: sceneNumber, shot: number, panel: $0 - shot.lowerBound + 1, panels: shot.count)
        }
      }
    }
    return numbers
  }

  /// The frames of each scene; frames before the first heading are an unnamed scene.
  private var scenes: [(frames: Range<Int>, isNamed: Bool)] {
    starts(in: frames.indices) { frames[$0].scene != nil }.map { ($0, frames[$0.lowerBound].scene != nil) }
  }

  private func shots(in scene: Range<Int>) -> [Range<Int>] { starts(in: scene) { frames[$0].beginsShot } }

  /// Splits a range; a part begins at each index for which `begins` is true.
  private func starts(in range: Range<Int>, _ begins: (Int) -> Bool) -> [Range<Int>] {
    let starts = range.filter { $0 == range.lowerBound || begins($0) }
    return zip(starts, starts.dropFirst() + [range.upperBound]).map { $0..<$1 }
  }
}
