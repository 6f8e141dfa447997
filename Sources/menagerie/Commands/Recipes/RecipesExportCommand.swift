import ArgumentParser
import Basics
import Diary
import Foundation
import MediaLibrary

struct RecipesExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "write the recipes of an account as a ZIP of schema.org JSON-LD, with pictures"
  )

  @Argument(help: ArgumentHelp("the file to write", valueName: "file.zip"), completion: .file(extensions: ["zip"]))
  var file: String

  @OptionGroup var person: PersonOption
  @OptionGroup var options: LibraryOptions

  func run() throws {
    let (library, owner) = try person.open(options)
    let store = try DiaryStore(libraryFolder: library.folder)
    let pictures = try PrivatePictures(libraryFolder: library.folder)
    let entries = try store.recipes.all(of: owner).map { kept in
      let picture = try kept.picture.flatMap(PrivatePictureID.init).map {
        try pictures.jpeg($0, .full, owner: owner, app: DiaryStore.name)
      }
      return RecipeWriter.Entry(kept.recipe, picture: picture)
    }
    guard let now = CivilTime(Date(), offset: .zero) else {
      throw StatusError(
        .failed, "the clock of this computer shows no valid time: set the clock and run the command again")
    }
    try Output.file(RecipeWriter.archive(entries, at: now), to: file)
    if options.json { return try Output.json(["recipes": entries.count]) }
    Output.line("\(Formatted.count(entries.count, "recipe")) written to \(file)")
  }
}
