import Foundation
import Imaging
import MediaLibrary
import Sightings
import WebPlatform

struct AnimalPage {
  let app: ZooKeeperApp
  let context: RequestContext
  let id: IndividualID
  /// The submitted form after an error; empty otherwise.
  var sent = FormState()

  private var localizer: Localizer { context.localizer }

  func response() throws -> Response {
    let person = try context.person
    let catalogue = app.catalogue(person)
    let profile = try catalogue.book.animal(.id(id))
    let animal = profile.animal
    var query = SightingQuery(for: person.viewer)
    query.individuals = [id]
    query.order = .newestFirst
    query.limit = 24
    let sightings = try query.rows(in: app.library)
    let trace = try AnimalTrace.of(id, library: app.library, for: person.viewer)
    let suggestions = try catalogue.suggestions.list(state: .open, about: .animal(id))
    let life = try lifeSightings()
    var parts = PageParts(
      animal.name,
      """
      \(try UndoNotice(context, app).html)
      \(context.query["suggested"] == nil ? nil : "<p class=\"notice good\" role=\"status\">\(localizer("suggest.thanks"))</p>" as HTML)
      <article class="animal">
      <header class="animal-head">
      \(animal.cover.map { "<img class=\"portrait\" src=\"\(Pictures.card($0, side: 640))\" alt=\"\(animal.name)\" width=\"320\" height=\"240\">" as HTML })
      <div><h1>\(animal.name)</h1>
      <p class="lead">\(summary(animal))</p>
      \(animal.isContradictory ? contradiction : nil)
      <div class="actions">\(followButton(animal))
      <a class="button" href="/zookeeper/photos?animal=\(id)">\(Icon.photo.html) \(localizer("animals.sightings", ["count": .number(animal.sightings)]))</a>
      \(trace.isEmpty ? nil : "<a class=\"button\" href=\"/zookeeper/map?animal=\(id)\">\(Icon.map.html) \(localizer("nav.map"))</a>" as HTML)
      </div></div></header>
      <div class="columns">
      <section class="card"><h2>\(localizer("animal.facts"))</h2><dl class="facts">\(facts(profile))</dl></section>
      \(company(profile))
      \(trace.isEmpty ? nil : """
        <section class="card"><h2>\(localizer("animal.places"))</h2>
        <div class="mini-map" data-map="trace" data-animal="\(id)" role="group" \
        aria-label="\(localizer("animal.places-of", ["name": .text(animal.name), "count": .number(trace.count)]))"></div>
        <p><a href="/zookeeper/map?animal=\(id)">\(localizer("animal.large-map"))</a></p></section>
        """ as HTML)
      \(ActivityCard(animal: id, sightings: life, localizer: localizer).html)
      \(LifeTimeline(animal: animal, sightings: life, localizer: localizer).html)
      </div>
      <section><h2>\(localizer("animal.latest"))</h2>
      <ul class="grid">\(sightings.map { SightingCard(sighting: $0, localizer: localizer).html })</ul></section>
      \(try why())
      \(suggestions.isEmpty ? nil : "<section class=\"card\"><h2>\(localizer("suggest.open"))</h2><ul class=\"rows\">\(suggestions.map { "<li><div>\(SuggestionText.sentence($0, localizer))<span class=\"quiet\">\(localizer.moment($0.at))</span></div></li>" as HTML })</ul></section>" as HTML)
      \(AnimalForms(
        animal: animal, covers: context.may(.curator) ? try catalogue.covers.candidates(for: .id(id)) : [],
        placeLevel: try placeLevel(), context: context, sent: sent
      ).html)
      \(donation(animal))
      </article>
      """)
    parts.modules = ["zookeeper/animal.js"]
    parts.styles = ["leaflet/leaflet.css"]
    parts.data = MapPages.settings(context.site)
    return context.page(parts)
  }

  /// A donation link; `nil` when the site's owner set none.
  private func donation(_ animal: Animal) -> HTML? {
    context.site.donationLink.map { link in
      """
      <aside class="card donate"><p>\(localizer("animal.donate", ["name": .text(animal.name)]))</p>
      <p><a class="button" href="\(link)" rel="noopener noreferrer">\(localizer("animal.donate-go"))</a></p></aside>
      """
    }
  }

  private var contradiction: HTML {
    """
    <p class="notice bad">\(Icon.warning.html) \(localizer("animal.contradiction"))
    \(context.may(.curator) ? "<a href=\"/zookeeper/review?animal=\(id)\">\(localizer("animal.contradiction-go"))</a>" as HTML : nil)</p>
    """
  }

  private func summary(_ animal: Animal) -> String {
    var parts = [animal.species].compactMap { $0 }
    if let sex = animal.sex { parts.append(localizer("sex.\(sex.rawValue)")) }
    if let age = Age.text(of: animal, localizer) { parts.append(age) }
    return parts.joined(separator: " · ")
  }

  private func followButton(_ animal: Animal) -> HTML {
    """
    <form method="post" action="/zookeeper/animals/\(id)/\(animal.isFollowed ? "unfollow" : "follow")">\(context.formToken)
    <button aria-pressed="\(animal.isFollowed ? "true" : "false")" class="\(animal.isFollowed ? "" : "primary")">\
    \(animal.isFollowed ? Icon.starFilled.html : Icon.star.html) \
    <span>\(localizer(animal.isFollowed ? "animal.unfollow" : "animal.follow"))</span></button></form>
    """
  }

  private func facts(_ profile: AnimalProfile) -> [HTML] {
    let animal = profile.animal
    func row(_ key: String, _ value: HTML?) -> HTML? {
      value.map { "<div><dt>\(localizer(key))</dt><dd>\($0)</dd></div>" }
    }
    func link(_ animal: AnimalLink) -> HTML { "<a href=\"/zookeeper/animals/\(animal.id)\">\(animal.name)</a>" }
    let children = profile.children.map(link).enumerated()
      .map { index, link in index == 0 ? link : ", \(link)" as HTML }
    let rows = [
      row("fact.species", animal.species.map { "\($0)" }),
      row("fact.sex", animal.sex.map { "\(localizer("sex.\($0.rawValue)"))" }),
      row("fact.born", animal.born.map { "\(localizer.partialDate($0))" }),
      row("fact.died", animal.died.map { "\(localizer.partialDate($0))" }),
      row("fact.mother", profile.mother.map(link)), row("fact.father", profile.father.map(link)),
      row("fact.children", children.isEmpty ? nil : children.joined()),
      row("fact.captive", animal.captive.map { "\(localizer($0 ? "captive.yes" : "captive.no"))" }),
      row("fact.first-seen", animal.firstSeen.map { "\(localizer.day($0))" }),
      row("fact.last-seen", animal.lastSeen.map { "\(localizer.dayAndTime($0))" }),
      row("fact.activities", activities(profile.activities)),
      row("fact.note", animal.note.map { "\($0)" }),
    ].compactMap { $0 }
    return rows.isEmpty ? ["<p class=\"quiet\">\(localizer("animal.no-facts"))</p>"] : rows
  }

  /// Observed activities, each with a link to its sightings.
  private func activities(_ all: [Activity]) -> HTML? {
    guard !all.isEmpty else { return nil }
    return """
      <ul class="conditions">\(all.prefix(12).map { activity in
        let address = FormValues().adding("animal", "\(id)").adding("behavior", activity.name).encoded
        return """
          <li><a class="badge" href="/zookeeper/photos?\(address)"><span data-data>\(activity.name)</span> \
          <span class="number">\(localizer.number(activity.sightings))</span></a></li>
          """ as HTML
      })</ul>
      """
  }

  private func company(_ profile: AnimalProfile) -> HTML? {
    guard !profile.company.isEmpty else { return nil }
    return """
      <section class="card"><h2>\(localizer("animal.company"))</h2><ul class="rows">
      \(profile.company.prefix(8).map { other in
        """
        <li><div><a href="/zookeeper/animals/\(other.id)">\(other.name)</a>
        <span class="quiet">\(localizer("animal.together", ["count": .number(other.encounters)]))</span></div></li>
        """ as HTML
      })</ul></section>
      """
  }

  private func lifeSightings() throws -> [Sighting] {
    var query = SightingQuery(for: try context.viewer)
    query.individuals = [id]
    query.limit = 2_000
    return try query.rows(in: app.library)
  }

  /// The geoprivacy level of the animal; `nil` without a rule, and for roles below curator.
  private func placeLevel() throws -> PlaceLevel? {
    guard context.may(.curator) else { return nil }
    return try app.catalogue(context.person).geoprivacy.rules().first { $0.subject == .animal(id) }?.level
  }

  /// Explains why the latest pictures were assigned to this animal.
  private func why() throws -> HTML? {
    let decisions = try app.catalogue(context.person).explanations.decisions(about: id, limit: 12)
    guard !decisions.isEmpty else { return nil }
    let card = ExplanationCard(chain: decisions, localizer: localizer, people: try People(context.site))
    return """
      <details class="why"><summary class="button">\(Icon.question.html) \(localizer("animal.why"))</summary>
      <p>\(localizer("animal.why-lead"))</p>\(card.html)</details>
      """
  }
}
