import Sightings
import WebPlatform

/// What can be changed about an animal, or suggested, by whoever looks at its page.
struct AnimalForms {
  let animal: Animal
  /// The pictures that may stand for the animal, the best first.
  let covers: [CoverCandidate]
  /// How the places of the animal are kept, where a rule says so.
  let placeLevel: PlaceLevel?
  let visit: Visit
  /// The form that came back, when one did.
  let sent: FormState

  private var words: Words { visit.words }
  private var page: String { "/zookeeper/animals/\(animal.id)" }

  var html: HTML {
    let isCurator = visit.may(.curator)
    return """
      <details class="card"\(attribute: "open", if: sent.isWrong)>\
      <summary><h2>\(words(isCurator ? "animal.change" : "suggest.title"))</h2></summary>
      \(visit.may(.staff) ? facts : remark)
      \(isCurator ? names : nil)\(isCurator ? places : nil)
      \(isCurator ? CoverChooser(animal: animal.id, candidates: covers, visit: visit).html : nil)</details>
      """
  }

  private var remark: HTML {
    let form = sent.of("/zookeeper/suggestions")
    return """
      <form method="post" action="/zookeeper/suggestions" class="stack" data-form>\(visit.formToken)\(form.notice(words))
      <input type="hidden" name="animal" value="\(animal.id)">
      \(form.field("note", words("suggest.note"), words, isLong: true, ["maxlength": "2000", "required": ""]))
      <button class="primary">\(words("suggest.go"))</button></form>
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
        name, words("fact.\(name)"), words, ["maxlength": "200", "autocomplete": "off", "placeholder": hint])
    }
    func choice(_ name: String, _ values: [String], _ group: String) -> HTML {
      form.choice(
        name, words("fact.\(name)"), words,
        [("", words("common.unknown"))] + values.map { ($0, words("\(group).\($0)")) })
    }
    return """
      <form method="post" action="\(page)/facts" class="stack" data-form>\(visit.formToken)\(form.notice(words))
      <div class="fields">\(field("species"))\(choice("sex", ["female", "male"], "sex"))
      \(field("born", hint: "2019-03-14"))\(field("died", hint: "2024"))
      \(field("mother"))\(field("father"))\(choice("captive", ["yes", "no"], "captive"))</div>
      \(form.field("note", words("fact.note"), words, isLong: true, ["maxlength": "5000"]))
      \(visit.may(.curator) ? nil : form.field("why", words("suggest.note"), words, isLong: true, ["maxlength": "2000"]))
      <p class="actions"><button class="primary">\(words(visit.may(.curator) ? "common.save" : "suggest.go"))</button></p></form>
      """
  }

  private var places: HTML {
    """
    <form method="post" action="/zookeeper/places" class="inline">\(visit.formToken)
    <input type="hidden" name="kind" value="animal"><input type="hidden" name="key" value="\(animal.id)">
    <input type="hidden" name="back" value="\(page)">
    \(LevelField(chosen: placeLevel, none: words("privacy.as-usual"), words: words).html)
    <button>\(words("common.save"))</button></form>
    """
  }

  private var names: HTML {
    let (rename, merge) = (sent.of("\(page)/rename", ["name": animal.name]), sent.of("\(page)/merge"))
    return """
      <div class="columns">
      <form method="post" action="\(page)/rename" class="inline" data-form>\(visit.formToken)\(rename.notice(words))
      \(rename.field("name", words("animal.rename"), words, ["required": "", "maxlength": "200"]))
      <button>\(words("common.save"))</button></form>
      <form method="post" action="\(page)/merge" class="inline" data-form \
      data-confirm="\(words("animal.merge-sure", ["name": .text(animal.name)]))">\(visit.formToken)\(merge.notice(words))
      \(merge.field(
        "name", words("animal.merge"), words,
        ["required": "", "maxlength": "200", "data-names": "", "list": "names", "autocomplete": "off"]))
      <datalist id="names"></datalist><button>\(words("animal.merge-go"))</button></form></div>
      """
  }
}
