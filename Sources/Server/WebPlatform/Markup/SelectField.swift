/// A labeled choice of one option. The module `platform/forms/combobox.js` makes a long list a combobox, which can be searched by typing.
/// Without modules the field is the browser's own select box.
package struct SelectField: Sendable {
  private let name: String
  private let label: String
  private let options: [Option]
  private let chosen: String?

  package struct Option: Hashable, Sendable {
    /// The value in the form.
    package let value: String
    /// The visible text.
    package let label: String
    /// Whether the text is user data rather than a text of the page.
    package let isData: Bool

    package init(_ value: String, _ label: String, isData: Bool = false) {
      self.value = value
      self.label = label
      self.isData = isData
    }
  }

  /// A field with more options than this can be searched.
  package static let mostAtAGlance = 10

  /// - Parameters:
  ///   - label: a text, not a key.
  ///   - chosen: the chosen value. If it is not among the options, it is added, so that no filter is lost.
  ///   - any: the text for "no choice", when a choice is optional.
  package init(_ name: String, _ label: String, _ options: [Option], chosen: String?, any: String? = nil) {
    self.name = name
    self.label = label
    self.chosen = chosen
    let first = any.map { [Option("", $0)] } ?? []
    let isKnown = chosen == nil || options.contains { $0.value == chosen }
    self.options = first + options + (isKnown ? [] : [Option(chosen ?? "", chosen ?? "", isData: true)])
  }

  package var html: HTML {
    """
    <label>\(label)<select name="\(name)"\(attribute: "data-search", if: options.count > Self.mostAtAGlance)>\
    \(options.map { option in
      """
      <option value="\(option.value)"\(attribute: "data-data", if: option.isData)\
      \(attribute: "selected", if: option.value == chosen)>\(option.label)</option>
      """ as HTML
    })</select></label>
    """
  }
}
