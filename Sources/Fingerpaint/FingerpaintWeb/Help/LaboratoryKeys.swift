import WebPlatform

/// The keys and gestures in the laboratory's help. Script modules fill in those of the current mixer.
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
