/// The help for a page: the purpose of the page, and its controls with a sketch.
///
/// Text keys are derived from names: the lead of the topic `photos` is `help.photos`, and its control `filter` has `help.photos.filter`.
package struct HelpTopic: Sendable {
  /// Lower-case letters and hyphens.
  package let name: String
  /// The key of the title.
  package let title: String
  package let icon: Icon
  /// Paths of the pages, with parameters in braces: `/teahouse/cups/{id}`. A subpage belongs to the topic, unless another topic is nearer.
  package let pages: [String]
  /// The lowest role that can see the pages.
  package let least: Role
  /// The controls from top to bottom.
  package let rows: [[HelpControl]]

  /// - Parameter rows: controls that are side by side share a row.
  package init(
    _ name: String, _ title: String, _ icon: Icon, pages: [String], from least: Role = .visitor,
    _ rows: [[HelpControl]]
  ) {
    self.name = name
    self.title = title
    self.icon = icon
    self.pages = pages
    self.least = least
    self.rows = rows
  }

  /// The controls that a role can see, row by row.
  func rows(for role: Role) -> [[HelpControl]] {
    rows.map { $0.filter { $0.roles.contains(role) } }.filter { !$0.isEmpty }
  }

  /// The purpose of the page, in paragraphs.
  package func lead(_ localizer: Localizer) -> [HTML] {
    localizer("help.\(name)").split(separator: "\n").map { "<p>\($0)</p>" }
  }

  /// The sketch, and the explanation of each number in it.
  package func picture(for role: Role, _ localizer: Localizer) -> HTML {
    let rows = rows(for: role)
    return """
      <div class="help-picture">\(HelpSketch(rows: rows).html)
      <ol class="help-controls">\(rows.joined().enumerated().map { index, control in
        """
        <li data-control="\(control.selector)"><b class="help-mark" aria-hidden="true">\(index + 1)</b><p>\(control.look(localizer)) \
        \(localizer("help.\(name).\(control.name)"))</p></li>
        """ as HTML
      })</ol></div>
      """
  }
}

/// A control that the help explains. Tests search for each of these controls on its page, with this icon and this label.
package struct HelpControl: Sendable {
  /// The last part of the explanation's key.
  package let name: String
  /// The CSS selector of the control on its page.
  package let selector: String
  package let shape: HelpShape
  package let icon: HTML?
  /// The key of the control's label; `nil` for none.
  package let label: String?
  /// The roles that can see the control.
  package let roles: ClosedRange<Role>

  package init(
    _ name: String, _ selector: String, _ shape: HelpShape = .button, icon: HTML? = nil, label: String? = nil,
    shownTo roles: ClosedRange<Role> = .visitor ... .owner
  ) {
    self.name = name
    self.selector = selector
    self.shape = shape
    self.icon = icon
    self.label = label
    self.roles = roles
  }

  /// The control as it appears on the page; `nil` without icon and label.
  fileprivate func look(_ localizer: Localizer) -> HTML? {
    guard icon != nil || label != nil else { return nil }
    return """
      <span class="help-control\(shape == .primary ? " primary" : "")">\(icon)\(label.map { "<span>\(localizer($0))</span>" as HTML })</span>
      """
  }
}
