import WebPlatform

/// What the help of the laboratory says besides its controls: keys and gestures, which modules fill in for the mixer that is used.
struct LaboratoryKeys {
  let localizer: Localizer

  var html: HTML {
    """
    <h3>\(localizer("lab.help.keys"))</h3>
    <table class="keys"><tbody data-help-keys></tbody></table>
    <label class="check"><input type="checkbox" data-wall-letters checked> <span>\(localizer("lab.help.letters"))</span></label>
    """
  }
}
