import Diary
import WebPlatform

/// The author's answers to doubtful words: "this is gluten-free". An answer counts for the whole recipe and
/// can be withdrawn.
struct AnswerRoutes {
  let app: FoodDiaryApp

  private struct Word: Decodable { let word: String, state: String }

  func add(to routes: inout RouteTable) {
    routes.command(
      .put, "/diary/recipes/{recipe}/answer", form: "/diary/recipes/{recipe}/answer", for: .people,
      Operation(
        """
        Mark an ingredient that a doubtful word names as gluten-free in this recipe, or remove the mark. It answers the check's \
        question, only for the recipe's owner. Words that contain gluten cannot be marked
        """,
        tag: "diary", parameters: [RecipeRoutes.recipe],
        body: .object(
          ["word": .text(maxLength: DiaryStore.Recipes.longest), "state": .oneOf(["on", "off"])], isClosed: true),
        answers: [.ok(.ok, "Recipe")]),
      done: { _, sent in .redirect(to: "/diary/recipes/\(sent.id)#gluten") }
    ) { (context, word: Word) -> RecipeJSON in
      let (diary, id) = (try app.diary(context), try context.number("recipe"))
      try app.store.recipes.answer(
        word.word.lowercased(), isGlutenFree: word.state == "on", recipe: id, of: diary.owner, now: app.now())
      return RecipeJSON(try app.store.recipes.find(id, for: diary.owner), context)
    }
  }

  /// The owner's controls for findings with the same words; `nil` for other readers. A doubtful word has a button that
  /// answers it. Each ingredient has a form for its packet.
  static func html(_ findings: [GlutenFinding], of kept: RecipeForViewer, _ diary: DiaryContext) -> HTML? {
    guard kept.owner == diary.owner, let finding = findings.first else { return nil }
    let packets = findings.compactMap { PacketRoutes.html($0, among: findings, of: kept, diary) }
    return "\(finding.isQuestion ? button(finding, of: kept, diary) : nil)\(packets)"
  }

  private static func button(_ finding: GlutenFinding, of kept: RecipeForViewer, _ diary: DiaryContext) -> HTML {
    let isAnswered = finding.answeredBy == .owner
    let (verb, key) = isAnswered ? ("off", "diary.answer.unsay") : ("on", "diary.answer.say")
    return """
      <form method="post" action="/diary/recipes/\(kept.id)/answer">\(diary.context.formToken)\
      <input type="hidden" name="word" value="\(finding.word)">\
      <button name="state" value="\(verb)">\(diary.localizer(key, ["word": .text(finding.words)]))</button></form>
      """
  }
}
