/// A choice of one thing among several, with its label. Among many, people search by typing: the module `platform/forms/combobox.js` makes
/// it a field with a list; without modules it is the browser's own.
package struct SelectField: Sendable {
  private let name: String
  private let label: String
  private let options: [Option]
  private let chosen: String?

  /// Something to choose.
  package struct Option: Hashable, Sendable {
    /// What the form says.
    package let value: String
    /// What people read.
    package let label: String
    /// Whether people read their own words, not the page's.
    package let isData: Bool

    /// Something to choose.
    package init(_ value: String, _ label: String, isData: Bool = false) {
      self.value = value
      self.label = label
      self.isData = isData
    }
  }

  /// So many are seen at a glance; among more people search.
  package static let mostAtAGlance = 10

  /// - Parameters:
  ///   - label: in words.
  ///   - chosen: the value of what is chosen; one that is not among the options is offered too, so that no condition is lost.
  ///   - any: the words for no choice at all, when there need be none.
  package init(_ name: String, _ label: String, _ options: [Option], chosen: String?, any: String? = nil) {
    self.name = name
    self.label = label
    self.chosen = chosen
    let first = any.map { [Option("", $0)] } ?? []
    let isKnown = chosen == nil || options.contains { $0.value == chosen }
    self.options = first + options + (isKnown ? [] : [Option(chosen ?? "", chosen ?? "", isData: true)])
  }

  /// The field.
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
