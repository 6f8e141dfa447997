/// A browser feature that a page may lack. Over plain HTTP, browsers disable most of these.
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

  /// A placeholder beside the feature's control. When the feature is missing, `page/abilities.js` fills it with the reason and with what to
  /// do instead.
  package var note: HTML { "<p class=\"quiet\" data-unless=\"\(rawValue)\" hidden></p>" }
}
