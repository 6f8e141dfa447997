/// A possible command of the current lab, with its worth for a normal player.
struct Option {
  let command: Command
  /// The turns saved compared with doing nothing. An option with 0 or less is not worth doing.
  let worth: Double
  /// Whether it uses equipment, a technique or a paper that an easy player may overlook.
  var usesTool = false
}
