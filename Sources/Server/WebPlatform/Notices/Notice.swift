/// A notification in a person's language, shown while the person looks at something else.
package struct Notice: Hashable, Sendable {
  /// Identifies the notification: a second notification with the same tag replaces the first.
  package let tag: String
  package let title: String
  package let text: String
  /// The page with details.
  package let path: String

  package init(tag: String, title: String, text: String, path: String) {
    self.tag = tag
    self.title = title
    self.text = text
    self.path = path
  }

  var event: ServerEvent {
    ServerEvent(
      "notice", ["tag": .string(tag), "title": .string(title), "text": .string(text), "path": .string(path)])
  }
}

/// The switch for notifications of this device's browser; `page/notifications.js` makes it interactive.
package enum NotificationSwitch {
  package static func html(_ localizer: Localizer) -> HTML {
    """
    <section class="card" data-notify><h2>\(localizer("notify.title"))</h2><p>\(localizer("notify.lead"))</p>
    <p class="actions"><button type="button" hidden></button></p><p class="quiet" role="status" data-notify-state></p>
    \(PageAbility.notifications.note)</section>
    """
  }
}
