/// A browser feature that a page may lack. Over plain HTTP most of these are disabled.
package enum PageAbility: String, CaseIterable, Sendable {
  /// Keeping the screen on.
  case awake
  /// A live camera on the page.
  case camera
  case notifications
  /// Pages that work without a connection.
  case offline
  /// The location of the device.
  case position
  /// The device's share sheet.
  case share

  /// A placeholder for a text that explains why the feature is missing, and what to do instead; `page/abilities.js` fills it when needed.
  /// It belongs where the feature would be used.
  package var note: HTML { "<p class=\"quiet\" data-unless=\"\(rawValue)\" hidden></p>" }
}
