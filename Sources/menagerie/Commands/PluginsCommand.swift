import ArgumentParser
import Foundation
import Imaging
import ModelRuntime
import Sightings

struct PluginsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugins",
    abstract: "check your own detectors, and the runtime that runs them",
    discussion: """
      a plug-in is a folder with model.onnx and plugin.json; Sources/Media/ModelRuntime/README.md describes it. `menagerie \
      import --boxes FOLDER` uses it. its detections are stored with its name and the beginning of its model's SHA-256. \
      without FOLDER only the runtime is checked.
      """)

  @Argument(help: ArgumentHelp("folders of plug-ins", valueName: "folder"), completion: .directory)
  var folders: [String] = []

  @Option(help: ArgumentHelp("show what the plug-ins find on this photo", valueName: "file"), completion: .file())
  var photo: String?

  @Flag(help: "print JSON")
  var json = false

  func validate() throws {
    if photo != nil, folders.isEmpty { throw ValidationError("--photo needs the folder of a plug-in") }
  }

  func run() async throws {
    let plugins = try folders.map { try DetectorFolder($0).plugin }
    let runtime = try ModelRuntime.found(environment: Invocation.current.environment)
    let picture = try photo.map { try ImageDecoder().decode(EncodedImage(contentsOf: $0)).pixels }
    let answers = try plugins.map { plugin in
      Answer(plugin, found: try picture.map { try plugin.detections(in: $0, using: runtime) })
    }
    if json {
      try Output.json(Whole(runtime: runtime.path, version: runtime.version, plugins: answers))
    } else {
      Output.line("ONNX Runtime \(runtime.version) at \(runtime.path)")
      for answer in answers { answer.print() }
    }
  }

  private struct Whole: Encodable {
    let runtime, version: String
    let plugins: [Answer]
  }

  /// The result for one plug-in.
  private struct Answer: Encodable {
    private struct Found: Encodable {
      let kind: String
      let confidence, left, top, width, height: Double

      init(_ detection: Detection) {
        (kind, confidence) = (detection.kind.rawValue, detection.confidence)
        (left, top) = (detection.box.left, detection.box.top)
        (width, height) = (detection.box.width, detection.box.height)
      }
    }

    private let name, source, folder, licence: String
    private let found: [Found]?

    init(_ plugin: DetectorPlugin, found: [Detection]?) {
      (name, source, folder, licence) = (plugin.name, plugin.source, plugin.folder, plugin.licence)
      self.found = found?.map(Found.init)
    }

    func print() {
      Output.line()
      Output.line("\(name.printable) in \(folder.printable): \(source.printable)")
      Output.line(licence.printable)
      guard let found else { return }
      var table = TextTable(
        .text("kind"), .number("confidence"), .number("left"), .number("top"), .number("width"), .number("height"))
      for one in found {
        table.add(
          one.kind, Formatted.percentage(one.confidence), Formatted.percentage(one.left), Formatted.percentage(one.top),
          Formatted.percentage(one.width),
          Formatted.percentage(one.height))
      }
      table.print()
      if found.isEmpty { Output.line("nothing found") }
    }
  }
}

/// A user's own detector: a folder with `model.onnx` and `plugin.json`.
struct DetectorFolder {
  let plugin: DetectorPlugin

  init(_ path: String) throws(PluginError) { plugin = try DetectorPlugin(folder: path) }

  /// The detector with the runtime found on this machine.
  ///
  /// - Throws: `ModelRuntimeError`.
  var finding: AnimalFinding {
    get throws(ModelRuntimeError) {
      .plugin(plugin, try ModelRuntime.found(environment: Invocation.current.environment))
    }
  }

  static func isOne(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
