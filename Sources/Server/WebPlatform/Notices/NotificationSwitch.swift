/// Where somebody says that the browser of this device is to tell what is new; `page/notifications.js` makes it lively.
package enum NotificationSwitch {
  /// The switch.
  package static func html(_ localizer: Localizer) -> HTML {
    """
    <section class="card" data-notify><h2>\(localizer("notify.title"))</h2><p>\(localizer("notify.lead"))</p>
    <p class="actions"><button type="button" hidden></button></p><p class="quiet" role="status" data-notify-state></p>
    \(PageAbility.notifications.note)</section>
    """
  }
}
