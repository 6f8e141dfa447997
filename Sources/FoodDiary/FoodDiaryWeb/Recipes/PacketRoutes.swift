import Diary
import WebPlatform

/// The author's statements that the packet of an ingredient is certified gluten-free.
struct PacketRoutes {
  let app: FoodDiaryApp

  private struct Word: Decodable { let line: Int, text: String, note: String? }

  func add(to routes: inout RouteTable) {
    routes.command(
      .put, "/diary/recipes/{recipe}/packet", form: "/diary/recipes/{recipe}/packet", for: .people,
      Operation(
        "Mark the packet of an ingredient as certified gluten-free; without a note, remove the mark",
        tag: "diary",
        parameters: [RecipeRoutes.recipe],
        body: .object(
          [
            "line": .integer(0...10_000), "text": .text(maxLength: DiaryStore.Recipes.longest),
            "note": .optional(.text(upTo: CertifiedPacket.longestNote)),
          ], isClosed: true), answers: [.ok(.ok, "Recipe")]),
      done: { _, sent in .redirect(to: "/diary/recipes/\(sent.id)#gluten") }
    ) { (context, word: Word) -> RecipeJSON in
      let (diary, id) = (try app.diary(context), try context.number("recipe"))
      try app.store.recipes.setPacket(
        word.note.flatMap { $0.isEmpty ? nil : $0 }, ofLine: word.line, saying: word.text, recipe: id, of: diary.owner,
        now: app.now())
      return RecipeJSON(try app.store.recipes.find(id, for: diary.owner), context)
    }
  }

  /// The form beside an ingredient's finding. `nil` for other readers, for findings outside the ingredients, and for
  /// further findings of the same ingredient.
  ///
  /// - Parameter group: the findings with the same words; if several of them are in ingredients, each form
  ///   names its ingredient.
  static func html(
    _ finding: GlutenFinding, among group: [GlutenFinding], of kept: RecipeForViewer, _ diary: DiaryContext
  ) -> HTML? {
    guard kept.owner == diary.owner, case .ingredient(let line) = finding.place,
      kept.recipe.ingredients.indices.contains(line), !kept.recipe.ingredients[line].isHeading,
      kept.answer.findings.first(where: { $0.place == finding.place }) == finding
    else { return nil }
    let localizer = diary.localizer
    let text = kept.recipe.ingredients[line].text
    let isOneOfSeveral = group.count { if case .ingredient = $0.place { true } else { false } } > 1
    let of: HTML? = isOneOfSeveral ? " <span class=\"quiet\">\(text)</span>" : nil
    let isOwnWord = finding.packet?.isHearsay == false
    let fields: HTML = """
      \(diary.context.formToken)<input type="hidden" name="line" value="\("\(line)")">\
      <input type="hidden" name="text" value="\(text)">
      """
    let action: HTML = "method=\"post\" action=\"/diary/recipes/\(kept.id)/packet\" class=\"inline\""
    if isOwnWord { return "<form \(action)>\(fields)<button>\(localizer("diary.packet.unsay"))</button>\(of)</form>" }
    return """
      <details class="diary-more"><summary>\(localizer("diary.packet.say"))\(of)</summary><form \(action)>\(fields)
      <label>\(localizer("diary.packet.note"))<input name="note" required maxlength="\("\(CertifiedPacket.longestNote)")"></label>
      <button>\(localizer("diary.packet.do"))</button></form></details>
      """
  }
}
