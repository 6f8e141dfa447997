import Foundation
import Imaging
import MediaLibrary
import Sightings
import SightingsTesting
import Testing

@Suite("identifying a photo with the catalogue")
struct IdentifierTests {
  private static let names = ["Zuri", "Amani", "Neema", "Baraka"]
  private let animals: AnimalLibrary

  init() throws { animals = try AnimalLibrary() }

  /// Two named photos of each animal, encounters 1 and 2.
  private func fillCatalogue() throws {
    for name in Self.names {
      for take in 0..<2 { try animals.add(name, name: name, encounter: Int64(take + 1), take: take) }
    }
  }

  @Test("an animal is found among others, with its best photo and the matched regions")
  func finds() async throws {
    try fillCatalogue()
    let id = try animals.add("Neema", name: nil, take: 4)
    let answers = try await Identifier(library: animals.library).identify([.annotation(id)])
    let answer = try #require(answers.first)
    let best = try #require(answer.candidates.first)
    #expect(answers.count == 1 && answer.subject.annotation == id && answer.galleryCount == 8)
    #expect(best.name == "Neema")
    #expect(best.best.path.contains("Neema-left"))
    #expect(best.regions.count > 10 && best.regions.allSatisfy { $0.weight > 0 })
    #expect(best.regions.map(\.weight) == best.regions.map(\.weight).sorted(by: >))
    #expect(answer.candidates.map(\.score) == answer.candidates.map(\.score).sorted(by: >))
    #expect(answer.cpuSeconds > 0)
    #expect(answer.searched.isExact && answer.searched.features > 8 * 20)
    var options = IdentificationOptions()
    options.search = .everything
    let everything = try await Identifier(library: animals.library, options: options).identify([.annotation(id)])
    #expect(everything.first?.searched == answer.searched)
  }

  @Test("a file outside the library is described, and nothing is stored")
  func foreignFile() async throws {
    try fillCatalogue()
    let path = try DrawnAnimals.write("new.jpg", animal: "Baraka", take: 5, in: animals.folder)
    let identifier = Identifier(library: animals.library)
    let answer = try #require(try await identifier.identify([.file(path: path)]).first)
    #expect(answer.candidates.first?.name == "Baraka")
    #expect(answer.subject.annotation == nil)
    #expect(try animals.stored().count == 8)
    await #expect(throws: IdentificationError.self) {
      try await identifier.identify([.file(path: animals.folder.path("none.jpg"))])
    }
  }

  @Test("a file whose bytes are in the library is that photo, which is never its own candidate")
  func knownFile() async throws {
    try fillCatalogue()
    let copy = animals.folder.path("copy.jpg")
    try FileManager.default.copyItem(atPath: animals.folder.path("Zuri-left-0.jpg"), toPath: copy)
    let answer = try #require(
      try await Identifier(library: animals.library).identify([.file(path: copy)]).first)
    #expect(answer.subject.annotation == AnnotationID(rawValue: 1))
    #expect(answer.subject.name == "Zuri")
    #expect(answer.galleryCount == 7)
    #expect(answer.candidates.first?.name == "Zuri")
    #expect(answer.candidates.allSatisfy { $0.best.annotation != answer.subject.annotation })
  }

  @Test("left is not compared with right unless requested; an unknown viewpoint is compared with all")
  func viewpoints() async throws {
    try animals.add("Zuri", name: "Zuri", viewpoint: "left", take: 0)
    try animals.add("Amani", name: "Amani", viewpoint: "right", take: 0)
    try animals.add("Neema", name: "Neema", viewpoint: nil, take: 0)
    let left = try animals.add("Zuri", name: nil, viewpoint: "frontleft", take: 1)
    let right = try animals.add("Amani", name: nil, viewpoint: "right", take: 1)
    let unknown = try animals.add("Neema", name: nil, viewpoint: nil, take: 1)
    let queries = [left, right, unknown].map(IdentificationQuery.annotation)
    let answers = try await Identifier(library: animals.library).identify(queries)
    #expect(answers.map(\.galleryCount) == [2, 2, 3])
    #expect(answers.map { $0.candidates.first?.name } == ["Zuri", "Amani", "Neema"])
    #expect(!answers[0].candidates.contains { $0.name == "Amani" })

    var options = IdentificationOptions()
    options.views = .all
    let asked = try await Identifier(library: animals.library, options: options).identify(queries)
    #expect(asked.map(\.galleryCount) == [3, 3, 3])
  }

  @Test("photos of the query's own encounter are left out only on request")
  func ownEncounter() async throws {
    try fillCatalogue()
    let id = try animals.add("Zuri", name: nil, encounter: 1, take: 4)
    let all = try await Identifier(library: animals.library).identify([.annotation(id)])
    #expect(all.first?.galleryCount == 8)
    var options = IdentificationOptions()
    options.ownEncounter = .leftOut
    let others = try await Identifier(library: animals.library, options: options).identify([.annotation(id)])
    #expect(others.first?.galleryCount == 4)
    #expect(others.first?.candidates.first?.best.path.contains("Zuri-left-1") == true)
  }

  @Test("all unidentified photos are queried in order, and an unreadable photo has an answer of its own")
  func everyone() async throws {
    animals.damage = ["originals"]
    try fillCatalogue()
    let ids = try Self.names.map { try animals.add($0, name: nil, take: 4) }
    try FileManager.default.removeItem(atPath: animals.folder.path("Amani-left-4.jpg"))
    let answers = try await Identifier(library: animals.library).identify([.everyUnidentified])
    #expect(answers.map(\.subject.annotation) == ids)
    #expect(answers.map { $0.candidates.first?.name } == ["Zuri", nil, "Neema", "Baraka"])
    guard case .unreadable(let error) = answers[1].outcome else {
      Issue.record("a photo that is gone cannot be ranked")
      return
    }
    #expect(error.file.hasSuffix("Amani-left-4.jpg"))
  }

  @Test("an answer has at most the requested number of animals")
  func top() async throws {
    try fillCatalogue()
    let id = try animals.add("Zuri", name: nil, take: 4)
    var options = IdentificationOptions()
    options.top = 1
    let answers = try await Identifier(library: animals.library, options: options).identify([.annotation(id)])
    #expect(answers.first?.candidates.count == 1)
  }

  @Test("a library without another photo is an error that names the import, and so are unknown IDs")
  func errors() async throws {
    let id = try animals.add("Zuri", name: nil, take: 0)
    let identifier = Identifier(library: animals.library)
    let empty = await #expect(throws: IdentificationError.self) { try await identifier.identify([.annotation(id)]) }
    if case .emptyCatalogue? = empty {} else { Issue.record("\(String(describing: empty))") }
    let none = await #expect(throws: IdentificationError.self) {
      try await identifier.identify([.annotation(AnnotationID(rawValue: 99))])
    }
    if case .noSuchAnnotation(AnnotationID(rawValue: 99))? = none {
    } else {
      Issue.record("\(String(describing: none))")
    }
    await #expect(throws: IdentificationError.self) {
      try await identifier.identify([.photo(PhotoID(rawValue: 99))])
    }
  }

  @Test("the evidence for an answer is a picture of both photos; an invalid rank is an error")
  func evidence() async throws {
    try fillCatalogue()
    let id = try animals.add("Zuri", name: nil, take: 4)
    let identifier = Identifier(library: animals.library)
    let answer = try #require(try await identifier.identify([.annotation(id)]).first)
    let picture = try identifier.evidence(for: answer)
    #expect(picture.heading.contains("Zuri"))
    #expect(picture.detail.contains("next: "))
    #expect(picture.query.chip.size.longSide == picture.match.chip.size.longSide)
    let png = try ImageDecoder().decode(EncodedImage(bytes: try picture.png(), name: "evidence"))
    #expect(png.header.format == .png)
    #expect(throws: IdentificationError.self) { try identifier.evidence(for: answer, rank: 99) }
  }
}
