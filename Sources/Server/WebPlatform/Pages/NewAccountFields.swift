/// The name and password fields in the forms for invited people.
enum NewAccountFields {
  static func html(_ form: FormState, _ localizer: Localizer) -> HTML {
    """
    \(form.field(
      "name", localizer("sign-in.name"), localizer,
      ["autocomplete": "username", "required": "", "minlength": "2", "maxlength": "40"]))
    \(form.field(
      "password", localizer("invitation.password", ["count": .number(PasswordHash.minLength)]), localizer,
      ["type": "password", "autocomplete": "new-password", "required": "", "minlength": "\(PasswordHash.minLength)",
        "maxlength": "\(PasswordHash.maxBytes)"]))
    """
  }
}
