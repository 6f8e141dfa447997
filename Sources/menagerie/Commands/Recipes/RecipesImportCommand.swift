import ArgumentParser
import Diary
import Foundation
import LibraryServer
import MediaLibrary
import WebPlatform

struct RecipesImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "import recipes from files into an account: pages, JSON-LD, exports of other programs",
    discussion: """
      reads exports of Mealie, Tandoor, Nextcloud Cookbook, Paprika, RecipeSage and others. unreadable parts stay beside \
      the recipe as text. importing the same file again adds nothing. a server may be running.
      """)

  @Argument(help: ArgumentHelp("files", valueName: "file"), completion: .file())
  var files: [String]

  @OptionGroup var person: PersonOption
  @OptionGroup var options: LibraryOptions

  func run() throws {
    let (library, owner) = try person.open(options)
    let store = try DiaryStore(libraryFolder: library.folder)
    let pictures = try PrivatePictures(libraryFolder: library.folder)
    var failed = 0
    for file in files {
      do {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
        for imported in try RecipeReader.read(bytes, name: file) {
          let taken = try store.recipes.take(imported, for: owner, pictures: pictures)
          if let lost = taken.lostPicture {
            Output.note("\(taken.kept.recipe.title): its picture was not imported: \(lost.sentence)")
          }
          try say(taken.kept, imported)
        }
      } catch let error as RecipeFileError {
        failed += 1
        Output.note("error: \(error.sentence)")
      }
    }
    if failed > 0 { throw StatusError(.failed, "\(failed) of \(files.count) files could not be read") }
  }

  private func say(_ kept: RecipeForViewer, _ imported: ImportedRecipe) throws {
    if options.json {
      return try Output.json(
        Line(id: kept.id, title: kept.recipe.title, verdict: kept.answer.verdict, unread: kept.recipe.unread))
    }
    let left = imported.recipe.unread.isEmpty ? "" : "  \(imported.recipe.unread.count) pieces could not be read"
    Output.line("\(kept.id)  \(kept.recipe.title)  \(kept.answer.verdict.rawValue)\(left)")
  }

  private struct Line: Encodable {
    let id: Int64, title: String, verdict: GlutenVerdict, unread: [String]
  }
}
