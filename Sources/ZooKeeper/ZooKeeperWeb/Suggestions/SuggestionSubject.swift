import MediaLibrary
import Sightings
import SightingsMessages
import WebPlatform

/// The current state of a suggestion's subject, so that the curator sees what would change.
struct SuggestionSubject {
  struct Change {
    let what, before, after: String
  }

  private enum Known {
    case animal(Animal)
    case sighting(Sighting)
    /// The subject was removed after the suggestion.
    case gone
  }

  private let known: Known

  init(_ subject: Suggestion.Subject, _ person: SignedInPerson, _ app: ZooKeeperApp) throws {
    known = try Self.look(up: subject, person, app)
  }

  private static func look(up subject: Suggestion.Subject, _ person: SignedInPerson, _ app: ZooKeeperApp) throws
    -> Known
  {
    switch subject {
    case .animal(let id):
      // An undo of the import that created the animal may have removed it after the suggestion.
      do throws(CatalogueError) {
        return .animal(try app.catalogue(person).book.animal(.id(id)).animal)
      } catch {
        if case .noSuchIndividual = error { return .gone }
        throw error
      }
    case .sighting(let id):
      return try Sighting.find(id, in: app.library, for: person.viewer).map(Known.sighting) ?? .gone
    }
  }

  /// A picture with a link to the subject's page.
  func picture(_ localizer: Localizer) -> HTML? {
    switch known {
    case .animal(let animal):
      """
      <a href="/zookeeper/animals/\(animal.id)">\(animal.cover.map { Self.image($0, animal.name) } ?? "\(animal.name)")</a>
      """
    case .sighting(let sighting):
      """
      <a href="/zookeeper/sightings/\(sighting.annotation)">\(Self.image(
        sighting.annotation, localizer("sighting.number", ["number": .text("\(sighting.annotation)")])))</a>
      """
    case .gone: nil
    }
  }

  private static func image(_ annotation: AnnotationID, _ alternative: String) -> HTML {
    """
    <img src="\(Pictures.card(annotation, side: 320))" alt="\(alternative)" width="160" height="120" loading="lazy">
    """
  }

  /// The changed facts, with values before and after.
  func changes(_ content: Suggestion.Content, _ localizer: Localizer) -> [Change] {
    let unknown = localizer("common.unknown")
    switch (content, known) {
    case (.rename(let name), .animal(let animal)):
      return [Change(what: localizer("suggestions.name"), before: animal.name, after: name)]
    case (.otherAnimal(let name), .sighting(let sighting)):
      return [
        Change(what: localizer("suggestions.name"), before: sighting.name ?? localizer("sighting.unnamed"), after: name)
      ]
    case (.species(let species), .animal(let animal)):
      return [Change(what: localizer("fact.species"), before: animal.species ?? unknown, after: species)]
    case (.species(let species), .sighting(let sighting)):
      return [Change(what: localizer("fact.species"), before: sighting.species?.value ?? unknown, after: species)]
    case (.viewpoint(let side), .sighting(let sighting)):
      let before = sighting.viewpoint.map { Viewpoints.text($0, localizer) } ?? unknown
      return [Change(what: localizer("fact.viewpoint"), before: before, after: Viewpoints.text(side, localizer))]
    case (.facts(let facts), .animal(let animal)):
      let before = [
        "species": animal.species, "sex": animal.sex.map { localizer("sex.\($0.rawValue)") }, "born": animal.born,
        "died": animal.died, "mother": animal.mother, "father": animal.father,
        "captive": animal.captive.map { localizer($0 ? "captive.yes" : "captive.no") }, "note": animal.note,
      ].compactMapValues(\.self)
      return SuggestionText.facts(facts, localizer).map { name, after in
        Change(what: localizer("fact.\(name)"), before: before[name] ?? unknown, after: after)
      }
    default: return []
    }
  }
}
