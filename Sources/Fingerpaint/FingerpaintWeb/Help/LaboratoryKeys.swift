import WebPlatform

/// What the help of the laboratory says besides its controls: keys and gestures, which modules fill in for the mixer that is used.
struct LaboratoryKeys {
  let words: Words

  var html: HTML {
    """
    <h3>\(words("lab.help.keys"))</h3>
    <table class="keys"><tbody data-help-keys></tbody></table>
    <label class="check"><input type="checkbox" data-wall-letters checked> <span>\(words("lab.help.letters"))</span></label>
    """
  }
}
