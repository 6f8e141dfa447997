import MediaLibrary
import Sightings
import WebPlatform

/// A name that one person suggests for several photos. A curator can decide on all these suggestions together, or on
/// each one.
struct SuggestedName {
  let name: String
  /// The suggestions; all have the same author.
  let suggestions: [Suggestion]
  /// The maximum number of pictures shown.
  private static let shown = 12

  /// The names that one person suggests for more than one photo, most photos first.
  static func all(in own: [Suggestion]) -> [SuggestedName] {
    let named = own.filter { if case .otherAnimal = $0.content { true } else { false } }
    return Dictionary(grouping: named) { $0.content.name ?? "" }
      .filter { $0.value.count > 1 }
      .map { SuggestedName(name: $0.key, suggestions: $0.value.sorted { $0.id < $1.id }) }
      .sorted { ($1.suggestions.count, $0.name) < ($0.suggestions.count, $1.name) }
  }

  /// - Parameter oneByOne: the same suggestions as a list.
  func html(_ context: RequestContext, oneByOne: HTML?) -> HTML {
    let localizer = context.localizer
    let count = ["count": Localizer.Value.number(suggestions.count)]
    let pictures = suggestions.prefix(Self.shown).compactMap { suggestion -> HTML? in
      guard case .sighting(let id) = suggestion.subject else { return nil }
      return "<li>\(GroupCard.picture(id, localizer))</li>"
    }
    return """
      <article class="suggested-name"><h3>\(localizer("suggestion.other-animal", ["name": .text(name)])) \
      <span class="quiet">\(localizer("groups.photos", count))</span></h3>
      <ul class="group-photos">\(pictures)</ul>
      <form method="post" action="/zookeeper/suggestions/accept-all" class="actions">\(context.formToken)
      <input type="hidden" name="author" value="\(suggestions[0].actor)"><input type="hidden" name="name" value="\(name)">
      <button class="primary">\(localizer("suggestions.accept-all", count))</button>
      <button formaction="/zookeeper/suggestions/decline-all">\(localizer("suggestions.decline-all", count))</button></form>
      <details><summary>\(localizer("suggestions.one-by-one"))</summary>\(oneByOne)</details></article>
      """
  }
}
