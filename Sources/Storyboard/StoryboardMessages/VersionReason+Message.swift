package import Localization
package import Storyboards

extension Version.Reason {
  /// The version's name, or the reason why it was stored.
  package func title(in localizer: Localizer) -> String {
    switch self {
    case .named(let name): name
    case .drawn: localizer("storyboard.version.drawn")
    case .closed: localizer("storyboard.version.closed")
    case .beforeImport: localizer("storyboard.version.before-import")
    case .beforeRestore: localizer("storyboard.version.before-restore")
    case .beforeTakeOver: localizer("storyboard.version.before-take-over")
    case .beside: localizer("storyboard.version.beside")
    }
  }
}
