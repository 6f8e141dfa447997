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
