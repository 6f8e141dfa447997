import Foundation
import GRDB
import MediaLibrary
import PatternMatching
import Sightings
import Testing

@Suite("groups of sightings without a name")
struct GroupMakerTests {
  private let animals: AnimalLibrary
  private let catalogue: Catalogue
  private var maker: GroupMaker { GroupMaker(library: animals.library) }

  init() throws {
    animals = try AnimalLibrary()
    catalogue = Catalogue(library: animals.library, actor: "amara")
  }

  /// Three photos of each of three animals, one after another, without names.
  private func herd() async throws -> [[AnnotationID]] {
    var found: [[AnnotationID]] = [[], [], []]
    for take in 0..<3 {
      for (place, name) in ["Zuri", "Amani", "Neema"].enumerated() {
        found[place].append(try animals.add(name, name: nil, take: take * 2))
      }
    }
    _ = try await PairProposer(library: animals.library).run()
    return found
  }

  private func members() throws -> [[AnnotationID]] { try maker.all().groups.map(\.members) }

  @Test("photos of one animal form a group with its strongest pair")
  func gathered() async throws {
    let herd = try await herd()
    let all = try maker.all()
    #expect(all.groups.map(\.members) == herd)
    #expect(all.alone.isEmpty && all.animals == 3 && all.sightings == 9 && all.waiting == 0)
    for group in all.groups {
      let link = try #require(group.strongest)
      #expect(group.members.contains(link.a) && group.members.contains(link.b) && link.probability > 0.5)
    }
    let further = try animals.add("Zuri", name: nil, take: 9)
    let before = try maker.all()
    #expect(before.alone == [further] && before.waiting == 1)
    _ = try await PairProposer(library: animals.library).run()
    #expect(try maker.all().groups[0].members == herd[0] + [further])
  }

  @Test("naming a group removes it from the groups, and undo restores it")
  func named() async throws {
    let herd = try await herd()
    let receipt = try catalogue.name(herd[1], as: .name("Amani"))
    #expect(receipt.event == .namedAll(.many(3), "Amani"))
    #expect(try members() == [herd[0], herd[2]])
    #expect(try catalogue.book.animal(.name("Amani")).animal.sightings == 3)
    // A second group can get the name of an existing animal.
    _ = try catalogue.name(herd[2], as: .name("amani"))
    #expect(try catalogue.book.animal(.name("Amani")).animal.sightings == 6)
    _ = try catalogue.undo()
    _ = try catalogue.undo(receipt.operation)
    #expect(try members() == herd)
  }

  @Test("a photo that was taken out never rejoins its group, with any coat")
  func takenOut() async throws {
    let herd = try await herd()
    let receipt = try catalogue.takeOut([herd[0][1]], of: herd[0])
    #expect(receipt.event == .takenOut(.one(herd[0][1]), of: 2))
    #expect(try members() == [herd[1], herd[2], [herd[0][0], herd[0][2]]])
    #expect(try maker.all().alone == [herd[0][1]])
    _ = try await PairProposer(library: animals.library).run()
    #expect(try maker.all().alone == [herd[0][1]])
    _ = try catalogue.undo()
    #expect(try members() == herd)
  }

  @Test("two groups that people joined are one group, from which a photo can be taken out without a contradiction")
  func joined() async throws {
    let herd = try await herd()
    let receipt = try catalogue.join(herd[0] + herd[2])
    #expect(receipt.event == .joined(6))
    #expect(try members() == [(herd[0] + herd[2]).sorted(), herd[1]])
    // Removing a photo from a group that people joined leaves no contradiction.
    _ = try catalogue.takeOut([herd[2][0]], of: herd[0] + herd[2])
    #expect(try members().contains { $0.contains(herd[2][0]) } == false)
    #expect(try ReviewQueue(library: animals.library).contradictions().isEmpty)
    _ = try catalogue.undo()
    _ = try catalogue.undo(receipt.operation)
    #expect(try members() == herd)
  }

  @Test("naming no photo, joining one photo and taking out a whole group are refused")
  func nothing() async throws {
    let herd = try await herd()
    #expect(throws: CatalogueError.self) { try catalogue.name([], as: .name("Zuri")) }
    #expect(throws: CatalogueError.self) { try catalogue.name(herd[0], as: .name("  ")) }
    #expect(throws: CatalogueError.self) { try catalogue.takeOut(herd[0], of: herd[0]) }
    #expect(throws: CatalogueError.self) { try catalogue.join([herd[0][0], herd[0][0]]) }
    #expect(throws: CatalogueError.self) { try catalogue.join([herd[0][0], AnnotationID(99)]) }
    #expect(try members() == herd)
  }

  @Test("both flanks of one animal are separate groups, linked by shared encounters and counted as one animal")
  func flanks() async throws {
    var left: [AnnotationID] = []
    var right: [AnnotationID] = []
    for take in 0..<3 {
      let encounter = take < 2 ? Int64(take + 1) : nil
      left.append(try animals.add("Zuri", name: nil, viewpoint: "left", encounter: encounter, take: take * 2))
      right.append(try animals.add("Zuri", name: nil, viewpoint: "right", encounter: encounter, take: take * 2))
    }
    _ = try await PairProposer(library: animals.library).run()
    let all = try maker.all()
    #expect(all.groups.map(\.members) == [left, right])
    #expect(all.animals == 1)
    #expect(all.groups[0].otherSide?.id == right[0] && all.groups[0].otherSide?.encounters == 2)
    #expect(all.groups[1].otherSide?.id == left[0] && all.groups[1].nearest == nil)
    _ = try catalogue.decide(.different, left[1], right[2])
    #expect(try maker.all().groups.allSatisfy { $0.otherSide == nil })
    _ = try catalogue.undo()
    _ = try catalogue.join(left + right)
    #expect(try maker.all().groups.map(\.members) == [(left + right).sorted()])
    try animals.write("DELETE FROM encounterPhoto; DELETE FROM encounter")
  }

  @Test("withdrawn photos are in no group, and the groups of an import are complete")
  func imports() async throws {
    let herd = try await herd()
    try animals.write("INSERT INTO operation(at, actor, kind, summary) VALUES ('', 'test', 'import', '')")
    try animals.write(
      "UPDATE photo SET importID = 2 WHERE id = (SELECT photoID FROM annotation WHERE id = \(herd[1][2]))")
    let brought = try maker.all(importedBy: OperationID(rawValue: 2))
    #expect(brought.groups.map(\.members) == [herd[1]] && brought.animals == 1)
    try animals.write("UPDATE annotation SET withdrawnBy = 2 WHERE id = \(herd[0][0])")
    #expect(try members() == [herd[1], herd[2], [herd[0][1], herd[0][2]]])
    try animals.write("UPDATE annotation SET withdrawnBy = NULL")
  }

  @Test("in a library without names, the answer for a photo is its group")
  func identified() async throws {
    let herd = try await herd()
    let identifier = Identifier(library: animals.library)
    let own = try #require(try await identifier.identify([.annotation(herd[0][0])]).first)
    #expect(own.candidates.isEmpty && own.probability == nil)
    #expect(own.group?.id == herd[0][0] && own.group?.others == [herd[0][1], herd[0][2]])
    #expect(
      own.group.map { $0.probability > 0.5 && $0.places > 0 && herd[0].contains($0.best.annotation ?? $0.id) } == true)
    // A named animal comes before any group.
    _ = try catalogue.name([herd[1][0], herd[1][1]], as: .name("Amani"))
    let known = try #require(try await identifier.identify([.annotation(herd[1][2])]).first)
    #expect(known.candidates.first?.name == "Amani")
    let other = try #require(try await identifier.identify([.annotation(herd[2][1])]).first)
    #expect(other.group?.others == [herd[2][0], herd[2][2]])
    let together = try await identifier.identifyTogether([.annotation(herd[2][0]), .annotation(herd[2][1])])
    #expect(together?.group?.others == [herd[2][2]])
  }

  @Test("only a query for the single photo of a library is refused")
  func lonely() async throws {
    let only = try animals.add("Zuri", name: nil, take: 0)
    await #expect(throws: IdentificationError.self) {
      try await Identifier(library: animals.library).identify([.annotation(only)])
    }
    try animals.add("Amani", name: nil, take: 0)
    #expect(try await Identifier(library: animals.library).identify([.annotation(only)]).count == 1)
  }
}
