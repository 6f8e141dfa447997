/// The name and the password of whoever makes an account, in a form that a link leads to.
enum NewAccountFields {
  static func html(_ form: FormState, _ words: Words) -> HTML {
    """
    \(form.field(
      "name", words("sign-in.name"), words,
      ["autocomplete": "username", "required": "", "minlength": "2", "maxlength": "40"]))
    \(form.field(
      "password", words("invitation.password", ["count": .number(PasswordHash.minLength)]), words,
      ["type": "password", "autocomplete": "new-password", "required": "", "minlength": "\(PasswordHash.minLength)",
        "maxlength": "\(PasswordHash.maxBytes)"]))
    """
  }
}
