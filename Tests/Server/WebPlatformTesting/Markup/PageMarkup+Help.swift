/// The help of a page must describe controls that the page has.
extension PageMarkup {
  /// Controls in the help that the page does not have, or has with another icon or label; and help of 16,000 bytes or more.
  package var helpFlaws: [String] {
    let panel = elements("//*[@data-help-panel]")
    let size = panel.map(\.content.utf8.count).max() ?? 0
    return panel.flatMap { $0.elements(".//*[@data-control]") }.compactMap(helpFlaw)
      + (size < 16_000 ? [] : ["has help of \(size) bytes, which every page carries"])
  }

  /// The number of controls in the help of the page.
  package var helpedControls: Int { elements("//*[@data-help-panel]//*[@data-control]").count }

  private func helpFlaw(_ item: MarkupElement) -> String? {
    let path: String
    do { path = try StyleSelector(item["data-control"] ?? "").path } catch { return "\(error)" }
    let look = item.elements(".//*[contains(@class, 'help-control')]").first
    let label = look?.elements("span").first?.text ?? ""
    let icon = look?.elements("svg").first?.content
    let isThere = elements(path).contains { control in
      !control.has("ancestor-or-self::*[@data-help-panel]") && (icon.map(control.content.contains) ?? true)
        && (label.isEmpty || control.says(label))
    }
    return isThere ? nil : "has no control that its help speaks of: \(item)"
  }
}

extension MarkupElement {
  /// Whether the element or a descendant contains a text, visible or for screen readers.
  fileprivate func says(_ words: String) -> Bool {
    text.contains(words)
      || elements("descendant-or-self::*").contains { part in
        ["title", "aria-label", "placeholder"].contains { part[$0]?.contains(words) == true }
      }
  }
}
