import Basics

/// A generated sample storyboard of twelve frames for demonstrations and tests: a morning at a waterhole.
package enum SampleStoryboard {
  /// Four scenes and ten shots, with dialogue, action, notes and durations.
  ///
  /// - Parameter seed: the same seed gives the same storyboard, to the last point and identifier.
  package static func morningAtTheWaterhole(seed: UInt64 = 12) -> Storyboard {
    var scene = SampleFrames(pen: SamplePen(random: SplitMix64(seed: seed)))
    let sheets = scene.sheets()
    return Storyboard(
      title: "A morning at the waterhole",
      summary:
        "Twelve frames drawn by Menagerie itself: first light, a heron, a herd on its way to drink, and those who watch.",
      aspect: .wide, rate: .film, defaultDuration: 2_500, frames: scene.frames(sheets),
      sheets: [sheets.dawn, sheets.morning],
      colours: [
        SampleInks.line, SampleInks.sun, SampleInks.rose, SampleInks.sand, SampleInks.water, SampleInks.leaf,
        SampleInks.hide,
        SampleInks.arrow,
      ])
  }
}
