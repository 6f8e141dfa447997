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
        guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: file)) else {
          throw StatusError(.failed, "\(file) cannot be read: check that it exists")
        }
        for imported in try RecipeReader.read([UInt8](bytes), name: file) {
          let taken = try store.recipes.take(imported, for: owner, pictures: pictures)
          if let lost = taken.lostPicture {
            Output.note("\(taken.kept.recipe.title): its picture was not imported: \(lost.sentence)")
          }
          try say(taken.kept, imported)
        }
      } catch let error where error is RecipeFileError || error is StatusError {
        failed += 1
        Failure(error, inJSON: options.json, library: library.folder).tell()
      }
    }
    if failed > 0 { throw StatusError(.failed, "files that could not be read: \(failed) of \(files.count)") }
  }

  private func say(_ kept: RecipeForViewer, _ imported: ImportedRecipe) throws {
    if options.json {
      return try Output.json(
        Line(id: kept.id, title: kept.recipe.title, verdict: kept.answer.verdict, unread: kept.recipe.unread))
    }
    let unread = imported.recipe.unread.count
    let left = unread == 0 ? "" : "  pieces that could not be read: \(Formatted.count(unread))"
    Output.line("\(kept.id)  \(kept.recipe.title)  \(kept.answer.verdict.rawValue)\(left)")
  }

  private struct Line: Encodable {
    let id: Int64, title: String, verdict: GlutenVerdict, unread: [String]
  }
}
