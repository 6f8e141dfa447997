/// What the help says about a page: what the page is for, and its controls, as a sketch shows them.
///
/// Texts are found by names: of the topic `photos` the lead is `help.photos`, and what its control `filter` does is
/// `help.photos.filter`.
package struct HelpTopic: Sendable {
  /// Lower-case letters and hyphens.
  package let name: String
  /// The key of the title.
  package let title: String
  /// What stands beside the title.
  package let icon: Icon
  /// Paths of the pages, with parameters in braces: `/zookeeper/animals/{id}`. Pages below belong to it where no other is nearer.
  package let pages: [String]
  /// Who has the pages.
  package let least: Role
  /// The sketch of the page, from top to bottom.
  package let rows: [[HelpControl]]

  /// A topic.
  ///
  /// - Parameter rows: controls that lie beside each other share a row.
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

  /// The controls that somebody in a role has, row by row.
  func rows(for role: Role) -> [[HelpControl]] {
    rows.map { $0.filter { $0.roles.contains(role) } }.filter { !$0.isEmpty }
  }

  /// What the page is for, in paragraphs.
  package func lead(_ localizer: Localizer) -> [HTML] {
    localizer("help.\(name)").split(separator: "\n").map { "<p>\($0)</p>" }
  }

  /// The sketch, and what each of its numbers does.
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

/// A control of a page that the help speaks of. Tests look for each on its page, with this icon and this label.
package struct HelpControl: Sendable {
  /// The last part of the key of what it does.
  package let name: String
  /// Finds the control on its page.
  package let selector: String
  /// How it is drawn in the sketch.
  package let shape: HelpShape
  /// The icon that it has.
  package let icon: HTML?
  /// The key of what stands on it.
  package let label: String?
  /// Who has it.
  package let roles: ClosedRange<Role>

  /// A control.
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

  /// The control as the page has it; nothing for what has neither an icon nor a label.
  fileprivate func look(_ localizer: Localizer) -> HTML? {
    guard icon != nil || label != nil else { return nil }
    return """
      <span class="help-control\(shape == .primary ? " primary" : "")">\(icon)\(label.map { "<span>\(localizer($0))</span>" as HTML })</span>
      """
  }
}
