import ArgumentParser
import Foundation
import Imaging
import Sightings

struct AnnotateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "annotate",
    abstract: "draw a box around an animal, or correct its box, viewpoint or species",
    discussion: """
      the number of an annotation corrects that annotation. the path of a photo, or --another, draws a new box. the new \
      box replaces the annotation of the whole photo, if no decision was made about that annotation.
      """)

  @Argument(
    help: ArgumentHelp("the number of an annotation, or the path of a photo as it was imported", valueName: "what"),
    completion: .file())
  var what: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "the box in pixels of the upright photo, its rotation in degrees clockwise",
      valueName: "x,y,width,height[,rotation]"),
    transform: ValueReader.rotatedBox)
  var box: RotatedBox?

  @Option(help: ArgumentHelp("left, right, front, back, up, down, or a mix like frontleft", valueName: "side"))
  var viewpoint: String?

  @Option(help: "the species")
  var species: String?

  @Flag(help: "draw a new box on the photo of that annotation, for another animal")
  var another = false

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if another, box == nil { throw ValidationError("--another needs the box of the other animal: add --box") }
    if box == nil, viewpoint == nil, species == nil {
      throw ValidationError("nothing to record: add --box, --viewpoint or --species")
    }
  }

  func run() throws {
    let catalogue = try options.openCatalogue()
    let changes = AnnotationChanges(box: box, viewpoint: viewpoint, species: species)
    if let annotation = AnnotationID(argument: what), !another {
      try options.report(catalogue.corrections.correct(annotation, changes))
      return
    }
    guard let box else { throw ValidationError("a photo needs the box of the animal: add --box") }
    let photo =
      try AnnotationID(argument: what).map(catalogue.library.photo(of:))
      ?? catalogue.library.photo(at: URL(fileURLWithPath: what).standardizedFileURL.path)
    let (annotation, receipt) = try catalogue.corrections.annotate(photo, box: box, changes)
    if !options.json { Output.line("annotation \(annotation)") }
    try options.report(receipt)
  }
}
