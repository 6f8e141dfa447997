import Formats
import Foundation
import Storyboards
import Testing
import TestingSupport

@Suite(
  "OpenRaster files",
  .enabled(if: StoryboardDatasets.isThere, "needs the shared datasets: set MENAGERIE_DATASETS to their folder"))
struct OpenRasterSampleTests {
  private static func read(_ file: String) throws -> Imported {
    try OpenRasterReader.read(StoryboardDatasets.bytes("ora/" + file), name: file, seed: 1)
  }

  @Test("an OpenRaster file has the layers and groups of the table, in order")
  func table() throws {
    let rows = try CSVTable(StoryboardDatasets.bytes("ora.csv")).rows
    #expect(rows.count == 4)
    for row in rows {
      let file = row["file"] ?? ""
      let imported = try Self.read(file)
      let layers = LayersComparison.layers(imported)
      #expect(String(layers.count) == row["layers"], "\(file)")
      // The table has lost the space around the first name and the last.
      let names = layers.reversed().map(\.name).joined(separator: " | ").trimmingCharacters(in: .whitespaces)
      #expect(names == row["names_top_to_bottom"], "\(file)")
      let groups = imported.facts.count { if case .group = $0 { true } else { false } }
      #expect(String(groups + 1) == row["stacks"], "\(file)")
    }
  }

  @Test(
    "names, opacities and pixels equal those that pyora reads", .whole,
    arguments: StoryboardDatasets.files("ora", ending: ".ora"))
  func sameAsOther(file: String) throws {
    let bytes = try StoryboardDatasets.bytes(file)
    let imported = try OpenRasterReader.read(bytes, name: file, seed: 1)
    let layers = LayersComparison.layers(imported)
    let other = try LayersComparison(
      bytes, named: file, imported,
      by: """
        from pyora import Project
        # It asks for a picture of all layers, which two of the samples lack.
        with zipfile.ZipFile(file, 'a') as archive:
            if 'mergedimage.png' not in archive.namelist():
                merged = io.BytesIO()
                Image.new('RGBA', (1, 1)).save(merged, 'PNG')
                archive.writestr('mergedimage.png', merged.getvalue())
        project = Project.load(file)
        def leaves(stack, opacity, hidden):
            for element in reversed(stack):
                child = project.get_by_uuid(element.attrib['uuid'])
                inside = (opacity * child.opacity, hidden or not child.visible)
                if element.tag == 'stack': yield from leaves(element, *inside)
                else: yield (child, *inside)
        found = list(leaves(project.root._elem, 1, False))
        print(json.dumps({
          'names': [l.name or '' for l, _, _ in found], 'hidden': [h for _, _, h in found], 'opacities': [o for _, o, _ in found],
          'places': [[*l.offsets, *l.get_image_data(raw=True).size] for l, _, _ in found],
          'same': [same(l.get_image_data(raw=True), p) for (l, _, _), p in zip(found, pictures)]}))
        """)
    #expect(layers.map(\.name) == other.names)
    #expect(layers.map(\.isHidden) == other.hidden)
    #expect(zip(layers, other.opacities).allSatisfy { abs($0.opacity - $1) < 0.000_1 })
    #expect(other.same == layers.map { _ in true })
    for (layer, place) in zip(layers, other.places) {
      let placed = try #require(LayersComparison.placed(layer))
      let first = try #require(LayersComparison.placed(layers[0])), origin = other.places[0]
      let scale = placed.width / Double(place[2])
      #expect(abs(placed.x - first.x - scale * Double(place[0] - origin[0])) < 0.001)
      #expect(abs(placed.y - first.y - scale * Double(place[1] - origin[1])) < 0.001)
    }
  }
}
