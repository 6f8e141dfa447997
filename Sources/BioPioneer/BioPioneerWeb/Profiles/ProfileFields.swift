import BioPioneerRules
import WebPlatform

/// The fields of a profile's form: name, colour, shape and token.
struct ProfileFields {
  let form: FormState
  let localizer: Localizer

  var html: HTML {
    let (colour, shape) = (form.values["colour"] ?? "", form.values["shape"] ?? "")
    let drawn = ProfileColour(rawValue: colour) ?? .teal
    return """
      \(form.field("name", localizer("biopioneer.profile.name"), localizer, ["required": "", "maxlength": "\(Profile.longestName)", "autocomplete": "nickname"]))
      <fieldset class="swatches"><legend>\(localizer("biopioneer.profile.colour"))</legend>\(ProfileColour.allCases.map { choice in
        swatch("colour", choice.rawValue, localizer("biopioneer.colour.\(choice.rawValue)"), choice.rawValue == colour, choice, .disc)
      })</fieldset>
      <fieldset class="swatches"><legend>\(localizer("biopioneer.profile.shape"))</legend>\(ProfileShape.allCases.map { choice in
        swatch("shape", choice.rawValue, localizer("biopioneer.shape.\(choice.rawValue)"), choice.rawValue == shape, drawn, choice)
      })</fieldset>
      \(form.choice("token", localizer("biopioneer.profile.token"), localizer, [("", localizer("biopioneer.profile.no-token"))]
        + Token.allCases.map { ($0.rawValue, localizer("biopioneer.token.\($0.rawValue)")) }))
      """
  }

  private func swatch(
    _ name: String, _ value: String, _ label: String, _ isChosen: Bool, _ colour: ProfileColour, _ shape: ProfileShape
  ) -> HTML {
    """
    <label class="swatch"><input type="radio" name="\(name)" value="\(value)" required\(attribute: "checked", if: isChosen)>\
    <svg viewBox="0 0 40 40" width="32" height="32" aria-hidden="true"><path d="\(shape.path)" fill="\(colour.hex)"/></svg>\
    <span>\(label)</span></label>
    """
  }
}
