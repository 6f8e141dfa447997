/// How an app looks among the others: its icon, and the colours of what the browser draws around its pages.
///
/// The accent of the pages themselves is the style sheet's: `:root { --accent: … }`.
package struct Brand: Sendable, Hashable {
  /// The icon, as asset name: a square that is read at 28 pixels and at 512.
  package let icon: String
  /// The colour around a page in a light theme, as `#rrggbb`.
  package let light: String
  /// The colour around a page in a dark theme.
  package let dark: String
  /// The colour of the app's window while it starts.
  package let accent: String

  /// A look.
  package init(icon: String, light: String = "#f7f5ee", dark: String = "#16201b", accent: String = "#1f5c46") {
    (self.icon, self.light, self.dark, self.accent) = (icon, light, dark, accent)
  }

  /// That of the pages of no app.
  static let platform = Brand(icon: "platform/icon.svg")
}
