import Testing

@testable import Diary

@Suite("gluten: packets of a rewritten recipe")
struct CertifiedPacketTests {
  private let packet = CertifiedPacket(note: "Brand")

  private func recipe(_ lines: [(String, CertifiedPacket?)]) -> Recipe {
    var recipe = Recipe(title: "Bread")
    recipe.ingredients = lines.map { text, packet in
      var line = IngredientLine(text)
      line.packet = packet
      return line
    }
    return recipe
  }

  @Test("if two lines are equal, only the certified line keeps its packet")
  func equalLines() {
    let anew = recipe([("200 g flour", nil), ("200 g flour", nil)])
    let second = recipe([("200 g flour", nil), ("200 g flour", packet)])
    #expect(anew.keepingPackets(of: second).ingredients.map(\.packet) == [nil, packet])
    let first = recipe([("200 g flour", packet), ("200 g flour", nil)])
    #expect(anew.keepingPackets(of: first).ingredients.map(\.packet) == [packet, nil])
  }

  @Test("a new or changed line has no packet")
  func changed() {
    let old = recipe([("200 g flour", packet)])
    let anew = recipe([("200 g plain flour", nil), ("200 g flour", nil), ("200 g flour", nil)])
    #expect(anew.keepingPackets(of: old).ingredients.map(\.packet) == [nil, packet, nil])
  }
}
