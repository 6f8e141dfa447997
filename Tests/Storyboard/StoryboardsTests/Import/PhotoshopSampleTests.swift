import Formats
import Foundation
import Storyboards
import Testing
import TestingSupport

@Suite(
  "Photoshop files",
  .enabled(if: StoryboardDatasets.isThere, "needs the shared datasets: set MENAGERIE_DATASETS to their folder"))
struct PhotoshopSampleTests {
  private static func read(_ file: String) throws -> Imported {
    try PhotoshopReader.read(StoryboardDatasets.bytes("psd/" + file), name: file, seed: 1)
  }

  /// A file without layers that ends within its flat picture: psd-tools also finds only 1,606 of 40,000 bytes.
  private static let damaged = "blend-modes-group-divider-blend-mode.psd"

  /// The table counts a layer twice if another clips it; `sameAsOther` compares these files layer by layer.
  private static let countedTwice: Set = [
    "clip-adjustment.psd", "clipping-mask.psd", "clipping-mask4.psd", "group-clipping-group-clipping.psd",
  ]

  private static func rows() throws -> [(file: String, isRead: Bool, row: CSVTable.Row)] {
    try CSVTable(StoryboardDatasets.bytes("psd.csv")).rows.map { row in
      (row["file"] ?? "", row["mode"] == "RGB" && row["depth"] == "8", row)
    }
  }

  @Test("a Photoshop file with RGB and 8 bits has the layers and groups of the table, in order")
  func table() throws {
    var read = 0
    for (file, isRead, row) in try Self.rows()
    where isRead && file != Self.damaged && !Self.countedTwice.contains(file) {
      let imported = try Self.read(file)
      let named = imported.facts.reduce(into: (groups: 0, empty: 0)) { sum, fact in
        if case .group = fact { sum.groups += 1 }
        if case .layerWithoutPixels = fact { sum.empty += 1 }
      }
      let all = Int(row["layers"] ?? "") ?? 0
      #expect(String(named.groups) == row["groups"], "\(file)")
      let layers = LayersComparison.layers(imported)
      // A file without pixel layers gives one layer with its flat picture.
      #expect(layers.count == max(1, all - named.groups - named.empty), "\(file)")
      let names = (row["names_bottom_to_top"] ?? "").components(separatedBy: " | ")
      var rest = names[...]
      for layer in layers where all > named.groups + named.empty {
        let place = rest.firstIndex(of: layer.name)
        #expect(place != nil, "\(file): \(layer.name)")
        rest = rest[(place.map { $0 + 1 } ?? rest.endIndex)...]
      }
      read += 1
    }
    #expect(read > 25)
  }

  @Test("files with other colour modes and bit depths are refused with the reason")
  func refused() throws {
    for (file, isRead, _) in try Self.rows() where !isRead {
      let error = #expect(throws: ImportError.self) { try Self.read(file) }
      guard case .unsupported? = error?.reason else {
        Issue.record("\(file): \(String(describing: error))")
        continue
      }
    }
  }

  @Test("files that end before the end of their picture are refused")
  func cut() {
    let error = #expect(throws: ImportError.self) { try Self.read(Self.damaged) }
    if case .damaged? = error?.reason {} else { Issue.record("\(String(describing: error))") }
  }

  @Test(
    "names, positions, opacities and pixels equal those that psd-tools reads", .whole,
    arguments: try rows().filter { $0.isRead && $0.file != damaged }.map(\.file))
  func sameAsOther(file: String) throws {
    let imported = try Self.read(file)
    let layers = LayersComparison.layers(imported)
    let other = try LayersComparison(
      StoryboardDatasets.bytes("psd/" + file), named: file, imported,
      by: """
        from psd_tools import PSDImage
        psd = PSDImage.open(file)
        def leaves(parent, opacity, hidden):
            for layer in parent:
                inside = (opacity * layer.opacity / 255, hidden or not layer.visible)
                if layer.is_group(): yield from leaves(layer, *inside)
                # The box of the record: that of a shape is its outline's, which has no pixels.
                elif layer._record.width and layer._record.height and any(0 <= c.id <= 2 for c in layer._record.channel_info): yield (layer, *inside)
        found = list(leaves(psd, 1, False))
        def picture(layer):
            shown = layer.topil(apply_icc=False)
            return shown.convert('RGBA') if shown else Image.new('RGBA', (layer._record.width, layer._record.height))
        flat = not found
        print(json.dumps({
          'names': [''] if flat else [l.name for l, _, _ in found], 'hidden': [False] if flat else [h for _, _, h in found],
          'opacities': [1] if flat else [o for _, o, _ in found],
          'places': [[0, 0, psd.width, psd.height]] if flat else [[l._record.left, l._record.top, l._record.width, l._record.height] for l, _, _ in found],
          'same': [same(psd.topil(apply_icc=False).convert('RGB').convert('RGBA'), p) for p in pictures] if flat
            else [same(picture(l), p) for (l, _, _), p in zip(found, pictures)]}))
        """)
    #expect(layers.map(\.name) == other.names)
    #expect(layers.map(\.isHidden) == other.hidden)
    #expect(zip(layers, other.opacities).allSatisfy { abs($0.opacity - $1) < 0.000_1 })
    #expect(other.same == layers.map { _ in true })
    // Positions in units: one scale for all, from the same corner.
    let aspect = imported.storyboard.aspect
    for (layer, place) in zip(layers, other.places) {
      let placed = try #require(LayersComparison.placed(layer))
      let scale = placed.width / Double(place[2])
      #expect(abs(placed.height - scale * Double(place[3])) < 0.001)
      let first = try #require(LayersComparison.placed(layers[0])), origin = other.places[0]
      #expect(abs(placed.x - first.x - scale * Double(place[0] - origin[0])) < 0.001)
      #expect(abs(placed.y - first.y - scale * Double(place[1] - origin[1])) < 0.001)
      #expect(scale > 0 && aspect.width > 0)
    }
  }
}
