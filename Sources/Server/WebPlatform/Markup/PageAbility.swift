/// What a page may do only where its browser lets it. Over plain HTTP most of these are held back.
package enum PageAbility: String, CaseIterable, Sendable {
  /// Keeping the screen on.
  case awake
  /// A camera that is live on the page.
  case camera
  /// Notifications.
  case notifications
  /// Pages that are there without a connection.
  case offline
  /// Where the device is.
  case position
  /// The device's sheet for sharing.
  case share

  /// A place for the words that say why the page cannot, and what else there is; `page/abilities.js` fills it where that is so. It
  /// belongs where somebody would use the ability.
  package var note: HTML { "<p class=\"quiet\" data-unless=\"\(rawValue)\" hidden></p>" }
}
