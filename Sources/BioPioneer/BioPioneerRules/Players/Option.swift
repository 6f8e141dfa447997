/// Something that the lab whose turn it is could do, and what a normal player thinks of it.
struct Option {
  let command: Command
  /// Turns that it saves, beside doing nothing: what is not above 0 is not worth doing.
  let worth: Double
  /// Whether it is one of those uses of equipment, techniques and papers that an easy player may not think of.
  var usesTool = false
}
