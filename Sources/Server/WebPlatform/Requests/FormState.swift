/// A form as it stands: fresh, or with what somebody typed and what is wrong with it.
package struct FormState: Sendable {
  /// What was typed, or what a fresh form begins with.
  package let values: FormValues
  /// What is wrong, by field; under the empty name what is wrong with the whole.
  package let problems: [String: Message]
  /// Where it was sent; `nil` for a form that nobody has sent.
  private let action: String?

  /// A form that nobody has sent.
  package init(_ values: FormValues = FormValues()) {
    self.values = values
    problems = [:]
    action = nil
  }

  /// A form that was sent and cannot be taken as it is.
  ///
  /// - Parameter fields: the names of its fields.
  init(_ values: FormValues, sentTo action: String, _ error: any PresentableError, fields: some Collection<String>) {
    self.values = values
    self.action = action
    if let field = error.field, fields.contains(field) {
      problems = [field: error.fieldPhrase]
    } else {
      problems = ["": error.message]
    }
  }

  /// A form of which some fields cannot be taken as they are, while the rest holds.
  ///
  /// - Parameter problems: what is wrong, by field.
  package init(_ values: FormValues, problems: [String: Message]) {
    self.values = values
    self.problems = problems
    action = nil
  }

  /// On a page with several forms, the one that is sent to `action`: as it came back, or fresh, when it was another that came back.
  ///
  /// - Parameter fresh: what stands in a fresh one.
  package func of(_ action: String, _ fresh: FormValues = FormValues()) -> FormState {
    action == self.action ? self : FormState(fresh)
  }

  /// Whether something is wrong with it: what holds the form is to be open.
  package var isWrong: Bool { !problems.isEmpty }

  /// What is wrong with the whole, as a notice above the form; nothing when it is only one field, or all is well.
  package func notice(_ localizer: Localizer) -> HTML? {
    problems[""].map { "<p class=\"notice bad\" role=\"alert\">\(Icon.warning.html) \(localizer($0))</p>" }
  }

  /// A field with its label, what was typed, and what is wrong beside it. A password is to be typed again.
  ///
  /// - Parameters:
  ///   - name: the field's name in the form.
  ///   - label: what stands above it.
  ///   - attributes: further attributes of the field: `["maxlength": "80", "type": "number"]`.
  ///   - isLong: whether the text may have several lines.
  package func field(
    _ name: String, _ label: String, _ localizer: Localizer, isLong: Bool = false, _ attributes: [String: String] = [:]
  ) -> HTML {
    let extra = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\"\($0.value)\"" as HTML }
    let text = attributes["type"] == "password" ? "" : values.raw(name) ?? ""
    let field: HTML =
      isLong
      ? "<textarea name=\"\(name)\"\(extra)\(mark(name))>\(text)</textarea>"
      : "<input name=\"\(name)\" value=\"\(text)\"\(extra)\(mark(name))>"
    return "<label>\(label)\(field)</label>\(problem(name, localizer))"
  }

  /// A choice with its label, what was chosen, and what is wrong beside it.
  ///
  /// - Parameter options: what can be chosen: values, and what they are called.
  package func choice(
    _ name: String, _ label: String, _ localizer: Localizer, _ options: [(value: String, title: String)]
  ) -> HTML {
    let chosen = values.raw(name) ?? ""
    let rows = options.map { option -> HTML in
      "<option value=\"\(option.value)\"\(attribute: "selected", if: option.value == chosen)>\(option.title)</option>"
    }
    return "<label>\(label)<select name=\"\(name)\"\(mark(name))>\(rows)</select></label>\(problem(name, localizer))"
  }

  private func mark(_ name: String) -> HTML? {
    problems[name].map { _ in " aria-invalid=\"true\" aria-describedby=\"\(name)-problem\" autofocus" }
  }

  /// What is wrong with a field, for one that the page draws itself.
  package func problem(_ name: String, _ localizer: Localizer) -> HTML? {
    problems[name].map { "<p class=\"wrong\" id=\"\(name)-problem\">\(localizer($0))</p>" }
  }
}
