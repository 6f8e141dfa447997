/// An app's icon, and the colors that the browser draws around its pages.
///
/// The accent color of the pages themselves is in the style sheet: `:root { --accent: … }`.
package struct Brand: Sendable, Hashable {
  /// The icon, as asset name: a square that is legible at 28 pixels and at 512.
  package let icon: String
  /// The color around a page in a light theme, as `#rrggbb`.
  package let light: String
  /// The color around a page in a dark theme.
  package let dark: String
  /// The color of the app's window while it starts.
  package let accent: String

  package init(icon: String, light: String = "#f7f5ee", dark: String = "#16201b", accent: String = "#1f5c46") {
    (self.icon, self.light, self.dark, self.accent) = (icon, light, dark, accent)
  }

  /// For pages outside all apps.
  static let platform = Brand(icon: "platform/icon.svg")
}
