/// Every control must have a name.
extension PageMarkup {
  /// Controls and pictures without a name for screen readers. Hidden controls are excluded, because their module may set the name when it
  /// shows them.
  var namelessElements: [String] {
    let nameless = elements("//*[\(Self.named)][not(@hidden)][not(ancestor-or-self::*[@aria-hidden='true'])]").filter(
      \.accessibleName.isEmpty
    ).map {
      "has no name: \($0)"
    }
    let pictures = elements("//img[not(@alt)]").map { "says neither what it shows nor that it is decoration: \($0)" }
    return nameless + pictures
  }

  /// Labels without a field.
  var emptyLabels: [String] {
    elements("//label").filter { label in
      if let id = label["for"] { return byID[id]?.isLabelable != true }
      return !label.elements(".//*").contains(where: \.isLabelable)
    }.map { "labels no field: \($0)" }
  }

  /// The elements that need a name, as an XPath condition.
  private static let named: String = {
    let roles = [
      "alertdialog", "button", "checkbox", "combobox", "dialog", "img", "link", "listbox", "menuitem", "meter",
      "progressbar", "radio", "searchbox", "slider", "spinbutton", "switch", "tab", "textbox", "treeitem",
    ]
    let elements = [
      "a[@href]", "area[@href]", "button", "dialog", "iframe", "input[not(@type='hidden')]", "meter", "progress",
      "select", "summary", "textarea",
    ]
    return (elements.map { "self::\($0)" } + roles.map { "@role='\($0)'" }).joined(separator: " or ")
  }()
}
