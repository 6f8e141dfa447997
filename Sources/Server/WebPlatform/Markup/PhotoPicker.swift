/// Fields for adding photos: from the device's camera, its files and its folders, and by drag and drop. The module
/// `platform/pictures/picker.js` makes them interactive.
package struct PhotoPicker: Sendable {
  package enum Way: Sendable {
    /// The camera app of a phone, or the live camera on the page where the browser supports it.
    case camera
    /// Existing files.
    case files
    /// A whole folder. The style sheet hides this choice on touch devices.
    case folder
  }

  private let ways: [Way]
  private let takesMany: Bool
  private let accept: String

  /// - Parameters:
  ///   - ways: the primary one first.
  ///   - takesMany: whether several photos can be chosen at a time, or dropped.
  ///   - accept: the `accept` attribute of the file field.
  package init(_ ways: [Way], takesMany: Bool = false, accept: String = "image/*") {
    self.ways = ways
    self.takesMany = takesMany
    self.accept = accept
  }

  /// - Parameters:
  ///   - above: the content above the ways.
  ///   - below: the content below the ways.
  package func html(_ localizer: Localizer, above: HTML? = nil, below: HTML? = nil) -> HTML {
    """
    <section class="\(takesMany ? "picker drop card" : "picker")" data-picker\(attribute: "data-drop", if: takesMany)>\(above)
    \(ways.contains(.camera) ? viewfinder(localizer) : nil)
    <div class="picker-ways">\(ways.enumerated().map { field($1, localizer, isFirst: $0 == 0) })</div>
    <p class="wrong" role="alert" data-picker-note></p>\(ways.contains(.camera) ? PageAbility.camera.note : nil)\(below)</section>
    """
  }

  private func field(_ way: Way, _ localizer: Localizer, isFirst: Bool) -> HTML {
    let look = isFirst ? "button primary" : "button"
    return switch way {
    case .camera:
      """
      <label class="\(look)">\(Icon.camera.html) \(localizer("picture.take"))\
      <input class="hidden" type="file" accept="image/*" capture="environment" data-capture></label>
      <button type="button" data-live hidden>\(Icon.photo.html) \(localizer("picture.live"))</button>
      """
    case .files:
      """
      <label class="\(look)">\(Icon.add.html) \(localizer(takesMany ? "picture.choose" : "picture.choose-one"))\
      <input class="hidden" type="file" accept="\(accept)"\(attribute: "multiple", if: takesMany) data-files></label>
      """
    case .folder:
      """
      <label class="\(look) folder-button">\(localizer("picture.choose-folder"))\
      <input class="hidden" type="file" webkitdirectory data-folder></label>
      """
    }
  }

  private func viewfinder(_ localizer: Localizer) -> HTML {
    """
    <div class="viewfinder" data-viewfinder hidden><video playsinline muted></video>
    <button type="button" class="shutter" data-shutter aria-label="\(localizer("picture.shutter"))"></button></div>
    """
  }
}
