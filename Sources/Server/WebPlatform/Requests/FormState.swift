/// A form as it stands: fresh, or with what somebody typed and what is wrong with it.
package struct FormState: Sendable {
  /// What was typed, or what a fresh form begins with.
  package let values: FormValues
  /// What is wrong, by field; under the empty name what is wrong with the whole.
  package let problems: [String: Phrase]

  /// A form that nobody has sent.
  package init(_ values: FormValues = FormValues()) {
    self.values = values
    problems = [:]
  }

  /// A form that was sent and cannot be taken as it is.
  ///
  /// - Parameter fields: the names of its fields.
  init(_ values: FormValues, _ error: any PresentableError, fields: some Collection<String>) {
    self.values = values
    if case .invalid(.text(let field), _, .phrase(let why))? = error as? WebError, fields.contains(field) {
      problems = [field: why]
    } else {
      problems = ["": error.phrase]
    }
  }

  /// What is wrong with the whole, as a notice above the form; nothing when it is only one field, or all is well.
  package func notice(_ words: Words) -> HTML? {
    problems[""].map { "<p class=\"notice bad\" role=\"alert\">\(Icon.warning.html) \(words($0))</p>" }
  }

  /// A field with its label, what was typed, and what is wrong beside it.
  ///
  /// - Parameters:
  ///   - name: the field's name in the form.
  ///   - label: what stands above it.
  ///   - attributes: further attributes of the field: `["maxlength": "80", "type": "number"]`.
  ///   - isLong: whether the text may have several lines.
  package func field(
    _ name: String, _ label: String, _ words: Words, isLong: Bool = false, _ attributes: [String: String] = [:]
  ) -> HTML {
    let problem = problems[name]
    let extra = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\"\($0.value)\"" as HTML }
    let wrong: HTML? = problem.map { _ in " aria-invalid=\"true\" aria-describedby=\"\(name)-problem\" autofocus" }
    let text = values.raw(name) ?? ""
    let field: HTML =
      isLong
      ? "<textarea name=\"\(name)\"\(extra)\(wrong)>\(text)</textarea>"
      : "<input name=\"\(name)\" value=\"\(text)\"\(extra)\(wrong)>"
    return """
      <label>\(label)\(field)</label>\
      \(problem.map { "<p class=\"wrong\" id=\"\(name)-problem\">\(words($0))</p>" as HTML })
      """
  }
}
