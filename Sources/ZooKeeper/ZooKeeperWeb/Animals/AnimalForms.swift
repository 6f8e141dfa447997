import Sightings
import WebPlatform

/// The forms on an animal's page, to change its facts or to suggest changes.
struct AnimalForms {
  let animal: Animal
  /// Candidates for the cover picture, best first.
  let covers: [CoverCandidate]
  /// The geoprivacy level of the animal; `nil` without a rule.
  let placeLevel: PlaceLevel?
  let context: RequestContext
  /// The submitted form after an error; empty otherwise.
  let sent: FormState

  private var localizer: Localizer { context.localizer }
  private var page: String { "/zookeeper/animals/\(animal.id)" }

  var html: HTML {
    let isCurator = context.may(.curator)
    return """
      <details class="card"\(attribute: "open", if: sent.isWrong)>\
      <summary><h2>\(localizer(isCurator ? "animal.change" : "suggest.title"))</h2></summary>
      \(context.may(.staff) ? facts : remark)
      \(isCurator ? names : nil)\(isCurator ? places : nil)
      \(isCurator ? CoverChooser(animal: animal.id, candidates: covers, context: context).html : nil)</details>
      """
  }

  private var remark: HTML {
    let form = sent.of("/zookeeper/suggestions")
    return """
      <form method="post" action="/zookeeper/suggestions" class="stack" data-form>\(context.formToken)\(form.notice(localizer))
      <input type="hidden" name="animal" value="\(animal.id)">
      \(form.field("note", localizer("suggest.note"), localizer, isLong: true, ["maxlength": "2000", "required": ""]))
      <button class="primary">\(localizer("suggest.go"))</button></form>
      """
  }

  private var facts: HTML {
    let form = sent.of(
      "\(page)/facts",
      [
        "species": animal.species, "sex": animal.sex?.rawValue, "born": animal.born, "died": animal.died,
        "mother": animal.mother, "father": animal.father, "captive": animal.captive.map { $0 ? "yes" : "no" },
        "note": animal.note,
      ])
    func field(_ name: String, hint: String = "") -> HTML {
      form.field(
        name, localizer("fact.\(name)"), localizer, ["maxlength": "200", "autocomplete": "off", "placeholder": hint])
    }
    func choice(_ name: String, _ values: [String], _ group: String) -> HTML {
      form.choice(
        name, localizer("fact.\(name)"), localizer,
        [("", localizer("common.unknown"))] + values.map { ($0, localizer("\(group).\($0)")) })
    }
    return """
      <form method="post" action="\(page)/facts" class="stack" data-form>\(context.formToken)\(form.notice(localizer))
      <div class="fields">\(field("species"))\(choice("sex", ["female", "male"], "sex"))
      \(field("born", hint: "2019-03-14"))\(field("died", hint: "2024"))
      \(field("mother"))\(field("father"))\(choice("captive", ["yes", "no"], "captive"))</div>
      \(form.field("note", localizer("fact.note"), localizer, isLong: true, ["maxlength": "5000"]))
      \(context.may(.curator) ? nil : form.field("why", localizer("suggest.note"), localizer, isLong: true, ["maxlength": "2000"]))
      <p class="actions"><button class="primary">\(localizer(context.may(.curator) ? "common.save" : "suggest.go"))</button></p></form>
      """
  }

  private var places: HTML {
    """
    <form method="post" action="/zookeeper/places" class="inline">\(context.formToken)
    <input type="hidden" name="kind" value="animal"><input type="hidden" name="key" value="\(animal.id)">
    <input type="hidden" name="back" value="\(page)">
    \(LevelField(chosen: placeLevel, none: localizer("privacy.as-usual"), localizer: localizer).html)
    <button>\(localizer("common.save"))</button></form>
    """
  }

  private var names: HTML {
    let (rename, merge) = (sent.of("\(page)/rename", ["name": animal.name]), sent.of("\(page)/merge"))
    return """
      <div class="columns">
      <form method="post" action="\(page)/rename" class="inline" data-form>\(context.formToken)\(rename.notice(localizer))
      \(rename.field("name", localizer("animal.rename"), localizer, ["required": "", "maxlength": "200"]))
      <button>\(localizer("common.save"))</button></form>
      <form method="post" action="\(page)/merge" class="inline" data-form \
      data-confirm="\(localizer("animal.merge-sure", ["name": .text(animal.name)]))">\(context.formToken)\(merge.notice(localizer))
      \(merge.field(
        "name", localizer("animal.merge"), localizer,
        ["required": "", "maxlength": "200", "data-names": "", "list": "names", "autocomplete": "off"]))
      <datalist id="names"></datalist><button>\(localizer("animal.merge-go"))</button></form></div>
      """
  }
}
