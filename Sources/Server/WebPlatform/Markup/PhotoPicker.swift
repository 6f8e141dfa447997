/// Fields by which people bring photos: from the device's camera, its files and its folders, and by dropping them. The module
/// `platform/pictures/picker.js` makes them lively.
package struct PhotoPicker: Sendable {
  /// A way to a photo.
  package enum Way: Sendable {
    /// The camera app of a phone, or the camera live on the page where the browser has one for it.
    case camera
    /// Files that are there already.
    case files
    /// A whole folder; where there are no folders to choose, the way is not shown.
    case folder
  }

  private let ways: [Way]
  private let takesMany: Bool
  private let accept: String

  /// - Parameters:
  ///   - ways: the first is the one that is meant mostly.
  ///   - takesMany: whether several come at a time; then they can be dropped, too.
  ///   - accept: what is offered among files, as the attribute of the same name says it.
  package init(_ ways: [Way], takesMany: Bool = false, accept: String = "image/*") {
    self.ways = ways
    self.takesMany = takesMany
    self.accept = accept
  }

  /// - Parameter content: what stands above and below the ways.
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
