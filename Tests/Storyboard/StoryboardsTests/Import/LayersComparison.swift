import Basics
import Formats
import Foundation
import Imaging
import Storyboards

/// Another program's reading of a file's layers, compared with the import.
struct LayersComparison: Decodable {
  /// From bottom to top, as the other program reads them.
  let names: [String]
  let hidden: [Bool]
  let opacities: [Double]
  let places: [[Int]]
  /// For each imported layer, whether its visible pixels equal the other program's.
  let same: [Bool]

  /// The layers with a picture, the lowest first.
  static func layers(_ imported: Imported) -> [Layer] {
    imported.storyboard.frames[0].layers.filter { !$0.elements.isEmpty }
  }

  static func placed(_ layer: Layer) -> Placed? {
    if case .picture(let placed)? = layer.elements.first?.content { placed } else { nil }
  }

  /// Passes the file and the imported pictures to a script, which prints the comparison as JSON.
  ///
  /// - Parameter script: gets the file as `file` and the pictures as `pictures`, the lowest first.
  init(_ file: [UInt8], named name: String, _ imported: Imported, by script: String) throws {
    let time = CivilTime(year: 2026, month: 1, day: 1, hour: 0, minute: 0, second: 0)
    var writer = ZIPWriter(.zlib)
    var archive: [UInt8] = []
    guard let time else { throw ImportError(name, .cannotRead) }
    archive += try writer.entry("file", at: time, packing: .none, file)
    for (index, layer) in Self.layers(imported).enumerated() {
      let bytes = Self.placed(layer).flatMap { imported.pictures[$0.file] } ?? []
      archive += try writer.entry(String(format: "%04d.png", index), at: time, packing: .none, bytes)
    }
    archive += writer.finish()
    let said = try Readers.python(Self.beginning + script, file: archive, named: "both.zip")
    self = try JSONDecoder().decode(Self.self, from: Data(said.utf8))
  }

  private static let beginning = """
    import io, json, sys, zipfile
    from PIL import Image, ImageChops
    both = zipfile.ZipFile(sys.argv[1])
    file = io.BytesIO(both.read('file'))
    pictures = [Image.open(io.BytesIO(both.read(n))).convert('RGBA') for n in sorted(both.namelist()) if n != 'file']
    def seen(picture):
        # What is not to be seen at all may have any colour.
        clear = Image.new('RGBA', picture.size)
        return Image.composite(picture, clear, picture.getchannel('A').point(lambda a: 255 if a else 0))
    def same(one, other):
        return one.size == other.size and seen(one.convert('RGBA')).tobytes() == seen(other).tobytes()

    """
}
