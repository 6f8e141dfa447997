/// The state of a form: fresh, or with the typed values and their errors.
package struct FormState: Sendable {
  /// The typed values, or the initial values of a fresh form.
  package let values: FormValues
  /// The errors by field. The empty name stands for the error of the whole form.
  package let problems: [String: Message]
  /// The path that the form was sent to; `nil` for a fresh form.
  private let action: String?

  package init(_ values: FormValues = FormValues()) {
    self.values = values
    problems = [:]
    action = nil
  }

  /// A form that was sent and rejected.
  ///
  /// - Parameter fields: the names of its fields.
  init(_ values: FormValues, sentTo action: String, _ error: any PresentableError, fields: some Collection<String>) {
    self.values = values
    self.action = action
    if let field = error.field, fields.contains(field) {
      problems = [field: error.fieldMessage]
    } else {
      problems = ["": error.message]
    }
  }

  /// A form with errors in some fields; the other fields are valid.
  ///
  /// - Parameter problems: the errors by field.
  package init(_ values: FormValues, problems: [String: Message]) {
    self.values = values
    self.problems = problems
    action = nil
  }

  /// Selects the state of one form on a page with several forms: the rejected form if it was sent to `action`, else a fresh form.
  ///
  /// - Parameter fresh: the initial values of a fresh form.
  package func of(_ action: String, _ fresh: FormValues = FormValues()) -> FormState {
    action == self.action ? self : FormState(fresh)
  }

  /// Whether the form has errors; then the panel that contains it is open.
  package var isWrong: Bool { !problems.isEmpty }

  /// The error of the whole form, as a notice above the form; `nil` when there is none.
  package func notice(_ localizer: Localizer) -> HTML? {
    problems[""].map { "<p class=\"notice bad\" role=\"alert\">\(Icon.warning.html) \(localizer($0))</p>" }
  }

  /// A field with its label, the typed value and its error. Passwords are not filled in again.
  ///
  /// - Parameters:
  ///   - name: the field's name in the form.
  ///   - label: the text above the field.
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

  /// A select box with its label, the chosen value and its error.
  ///
  /// - Parameter options: the values and their titles.
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

  /// The error of a field for which the page makes its own markup.
  package func problem(_ name: String, _ localizer: Localizer) -> HTML? {
    problems[name].map { "<p class=\"wrong\" id=\"\(name)-problem\">\(localizer($0))</p>" }
  }
}
