import ArgumentParser
import Sightings

struct AnimalsSetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "record facts of an animal",
    discussion: "options that are not given change nothing; an empty text (\"\") makes a fact unknown again.")

  @Argument(help: ArgumentHelp("the animal's name", valueName: "name"))
  var name: String

  @Option(help: ArgumentHelp("female or male", valueName: "sex"))
  var sex: String?

  @Option(help: ArgumentHelp("when it was born: 2019, 2019-03 or 2019-03-14", valueName: "date"))
  var born: String?

  @Option(help: ArgumentHelp("when it died", valueName: "date"))
  var died: String?

  @Option(help: ArgumentHelp("its mother, an animal of the catalogue", valueName: "name"))
  var mother: String?

  @Option(help: ArgumentHelp("its father, an animal of the catalogue", valueName: "name"))
  var father: String?

  @Option(help: ArgumentHelp("a note", valueName: "words"))
  var note: String?

  @Option(help: ArgumentHelp("whether it lives in human care: yes or no", valueName: "yes|no"))
  var captive: String?

  @Option(help: ArgumentHelp("its species", valueName: "name"))
  var species: String?

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if [sex, born, died, mother, father, note, captive, species].allSatisfy({ $0 == nil }) {
      throw ValidationError(
        "nothing to record: add --sex, --born, --died, --mother, --father, --note, --captive or --species")
    }
  }

  func run() throws {
    var changes = AnimalChanges()
    (changes.sex, changes.born, changes.died) = (sex, born, died)
    (changes.mother, changes.father) = (mother, father)
    (changes.note, changes.captive, changes.species) = (note, captive, species)
    try options.report(options.openCatalogue().book.set(name, changes))
  }
}

struct AnimalsRenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "give an animal another name")

  @Argument(help: ArgumentHelp("its current name", valueName: "name"))
  var name: String

  @Argument(help: ArgumentHelp("its new name", valueName: "new-name"))
  var newName: String

  @OptionGroup var options: LibraryOptions

  func run() throws {
    try options.report(options.openCatalogue().rename(name, to: newName))
  }
}

struct AnimalsMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "record that two animals are one",
    discussion:
      "all sightings of the first animal become sightings of the second. `menagerie undo` separates them again.")

  @Argument(help: ArgumentHelp("the animal that loses its name", valueName: "name"))
  var name: String

  @Argument(help: ArgumentHelp("the animal that keeps its name", valueName: "into"))
  var into: String

  @OptionGroup var options: LibraryOptions

  func run() throws {
    try options.report(options.openCatalogue().merge(name, into: into))
  }
}

struct AnimalsSplitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "split", abstract: "move sightings of an animal to another one that they show")

  @Argument(help: ArgumentHelp("the animal that has these sightings now", valueName: "name"))
  var name: String

  @Argument(help: ArgumentHelp("the annotations that show another animal", valueName: "annotation"))
  var annotations: [AnnotationID]

  @Option(name: .customLong("as"), help: ArgumentHelp("the name of the other animal", valueName: "new-name"))
  var newName: String

  @OptionGroup var options: LibraryOptions

  func run() throws {
    try options.report(options.openCatalogue().split(name, annotations: annotations, newName: newName))
  }
}
