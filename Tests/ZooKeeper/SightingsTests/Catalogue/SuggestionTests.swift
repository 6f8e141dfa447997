import GRDB
import MediaLibrary
import Sightings
import Testing

struct SuggestionTests {
  /// A library with Zuri on the first annotation, a visitor and a curator.
  private func scene() throws -> (place: TemporaryLibrary, visitor: Catalogue, curator: Catalogue, zuri: IndividualID) {
    let place = try TemporaryLibrary(photos: 3)
    let curator = place.catalogue
    _ = try curator.name(AnnotationID(1), as: "Zuri")
    let visitor = Catalogue(library: place.library, actor: "visitor")
    return (place, visitor, curator, try curator.book.animal("Zuri").animal.id)
  }

  @Test("a suggestion changes nothing until it is accepted; undoing the acceptance opens it again")
  func acceptance() throws {
    let (place, visitor, curator, zuri) = try scene()
    let suggestion = try visitor.suggestions.suggest(
      .animal(zuri), .rename("Zora"), note: "she is called so at the lodge")
    #expect(try place.names() == [1: "Zuri"])
    #expect(try curator.suggestions.list() == [suggestion])
    let receipt = try curator.suggestions.accept(suggestion.id, reply: "thank you")
    #expect(receipt.event.kind == "accept-suggestion")
    #expect(
      receipt.event == .accepted(SuggestionBrief(.rename, about: .animal("Zuri")), by: "visitor"))
    #expect(try place.names() == [1: "Zora"])
    let accepted = try curator.suggestions.suggestion(suggestion.id)
    #expect(accepted.state == .accepted)
    #expect(accepted.decidedBy == "amara")
    #expect(accepted.reply == "thank you")
    #expect(accepted.operation == receipt.operation)
    let undo = try curator.undo(receipt.operation)
    #expect(try place.names() == [1: "Zuri"])
    #expect(try curator.suggestions.suggestion(suggestion.id) == suggestion)
    _ = try curator.undo(undo.operation)
    #expect(try place.names() == [1: "Zora"])
    #expect(try curator.suggestions.suggestion(suggestion.id) == accepted)
  }

  @Test("accepting a suggestion has the same effect as a curator's own change")
  func contents() throws {
    let (place, visitor, curator, zuri) = try scene()
    var facts = AnimalChanges()
    (facts.sex, facts.born) = ("female", "2019")
    let sighting = Suggestion.Subject.sighting(AnnotationID(2))
    let contents: [(Suggestion.Subject, Suggestion.Content)] = [
      (.animal(zuri), .facts(facts)), (.animal(zuri), .species("nyala")), (sighting, .otherAnimal("Amani")),
      (sighting, .viewpoint("left")), (sighting, .species("leopard")), (.animal(zuri), .remark),
    ]
    for (subject, content) in contents {
      let suggestion = try visitor.suggestions.suggest(subject, content, note: "as I saw it")
      #expect(try curator.suggestions.list(by: "visitor", about: subject).map(\.content) == [content])
      _ = try curator.suggestions.accept(suggestion.id)
    }
    let animal = try curator.book.animal(.id(zuri)).animal
    #expect(animal.sex == .female)
    #expect(animal.born == "2019")
    #expect(animal.species == "nyala")
    #expect(try place.names() == [1: "Zuri", 2: "Amani"])
    let row = try #require(
      try SightingQuery(for: .owner).rows(in: place.library).first { $0.annotation == AnnotationID(2) })
    #expect(row.viewpoint == "left")
    #expect(row.species?.value == "leopard")
    let naming = try #require(try curator.explanations.why(AnnotationID(2)).chain.first)
    #expect(naming.actor == "amara")
    #expect(naming.reason == nil && naming.origin == .suggestion(by: "visitor"))
    #expect(try curator.suggestions.list().isEmpty)
    #expect(try curator.suggestions.list(state: nil).count == contents.count)
  }

  @Test("a name is suggested for several sightings in one operation, once, and undone in one")
  func together() throws {
    let (place, visitor, curator, zuri) = try scene()
    let sightings = [AnnotationID(3), AnnotationID(2), AnnotationID(3)]
    let receipt = try visitor.suggestions.suggestName(of: sightings, as: .id(zuri))
    #expect(receipt.event == .suggestedNames(.many(2)) && receipt.event.kind == "suggest")
    let open = try curator.suggestions.list()
    #expect(open.map(\.subject) == [.sighting(AnnotationID(3)), .sighting(AnnotationID(2))])
    #expect(open.allSatisfy { $0.content == .otherAnimal("Zuri") && $0.actor == "visitor" })
    #expect(try place.names() == [1: "Zuri"])
    _ = try visitor.suggestions.suggestName(of: sightings, as: .name("Zuri"))
    #expect(try curator.suggestions.list() == open)
    _ = try visitor.suggestions.suggest(.sighting(AnnotationID(2)), .otherAnimal("Kito"), note: nil)
    let all = try curator.suggestions.acceptAll(of: "visitor", naming: "Zuri")
    #expect(try place.names() == [1: "Zuri", 2: "Zuri", 3: "Zuri"])
    #expect(try curator.suggestions.list().map(\.content) == [.otherAnimal("Kito")])
    _ = try curator.suggestions.declineAll(of: "visitor", naming: "Kito")
    _ = try curator.undo(all.operation)
    #expect(try curator.suggestions.list() == open)
    let accepted = try curator.suggestions.accept(open[0].id)
    #expect(try place.names() == [1: "Zuri", 3: "Zuri"])
    #expect(throws: CatalogueError.self, "what was decided stays decided") { try visitor.undo(receipt.operation) }
    _ = try curator.undo(accepted.operation)
    _ = try visitor.undo(receipt.operation)
    #expect(try curator.suggestions.list().isEmpty)
    #expect(try place.names() == [1: "Zuri"])
    for refused in [[], [AnnotationID(2), AnnotationID(99)]] {
      #expect(throws: CatalogueError.self) { try visitor.suggestions.suggestName(of: refused, as: .name("Zuri")) }
    }
    for key in [AnimalKey.name(" "), .id(IndividualID(rawValue: 99))] {
      #expect(throws: CatalogueError.self) { try visitor.suggestions.suggestName(of: sightings, as: key) }
    }
    #expect(try curator.suggestions.list().isEmpty)
  }

  @Test("impossible suggestions are refused and store nothing")
  func refusals() throws {
    let (_, visitor, _, zuri) = try scene()
    let sighting = Suggestion.Subject.sighting(AnnotationID(2))
    var badFacts = AnimalChanges()
    badFacts.born = "last year"
    let refused: [(Suggestion.Subject, Suggestion.Content, String?)] = [
      (.animal(zuri), .facts(badFacts), nil), (.animal(zuri), .facts(AnimalChanges()), nil),
      (.animal(zuri), .rename(" "), nil), (sighting, .rename("Zora"), nil),
      (.animal(zuri), .viewpoint("left"), nil), (sighting, .viewpoint("sideways"), nil), (sighting, .remark, " "),
      (.animal(IndividualID(rawValue: 99)), .remark, "who"), (.sighting(AnnotationID(99)), .remark, "who"),
      (sighting, .remark, String(repeating: "a", count: 2_001)),
      (sighting, .otherAnimal(String(repeating: "a", count: 20_000)), nil),
    ]
    for (subject, content, note) in refused {
      #expect(throws: CatalogueError.self, "\(content)") {
        try visitor.suggestions.suggest(subject, content, note: note)
      }
    }
    #expect(try visitor.suggestions.list(state: nil).isEmpty)
    #expect(try visitor.trail.latest(1)[0].kind == "name")
  }

  @Test("a failed acceptance leaves the suggestion open and the catalogue unchanged")
  func failure() throws {
    let (place, visitor, curator, zuri) = try scene()
    let suggestion = try visitor.suggestions.suggest(.animal(zuri), .rename("Amani"), note: nil)
    _ = try curator.name(AnnotationID(2), as: "Amani")
    #expect(throws: CatalogueError.self) { try curator.suggestions.accept(suggestion.id) }
    #expect(try curator.suggestions.list() == [suggestion])
    #expect(try place.names() == [1: "Zuri", 2: "Amani"])
  }

  @Test("a suggestion is decided once, and withdrawn only by its author")
  func states() throws {
    let (_, visitor, curator, zuri) = try scene()
    let first = try visitor.suggestions.suggest(.animal(zuri), .remark, note: "her left ear is torn")
    let second = try visitor.suggestions.suggest(.animal(zuri), .remark, note: "she limps")
    #expect(throws: CatalogueError.self) { try curator.suggestions.withdraw(first.id) }
    let withdrawal = try visitor.suggestions.withdraw(first.id)
    #expect(throws: CatalogueError.self) { try curator.suggestions.accept(first.id) }
    let declined = try curator.suggestions.decline(second.id, reply: "that was another one")
    #expect(throws: CatalogueError.self) { try curator.suggestions.decline(second.id, reply: nil) }
    #expect(throws: CatalogueError.self) { try visitor.suggestions.withdraw(second.id) }
    #expect(throws: CatalogueError.self) { try curator.suggestions.accept(SuggestionID(rawValue: 99)) }
    #expect(try curator.suggestions.list(state: .declined).map(\.reply) == ["that was another one"])
    _ = try visitor.undo(withdrawal.operation)
    _ = try curator.undo(declined.operation)
    #expect(try curator.suggestions.list().map(\.id) == [second.id, first.id])
  }

  @Test("undoing a suggestion withdraws it")
  func undo() throws {
    let (_, visitor, curator, zuri) = try scene()
    let suggestion = try visitor.suggestions.suggest(.animal(zuri), .remark, note: "she limps")
    let operation = try #require(try visitor.trail.latest(1).first)
    #expect(operation.kind == "suggest")
    let undo = try visitor.undo(operation.id)
    #expect(try curator.suggestions.suggestion(suggestion.id).state == .withdrawn)
    _ = try visitor.undo(undo.operation)
    #expect(try curator.suggestions.list() == [suggestion])
  }
}
