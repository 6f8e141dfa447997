import Formats
import Foundation

/// Reads recipes in XML: of Gourmet, Krecipes and MasterCook 6.
enum RecipeXML {
  /// Texts near the beginning of such documents.
  static let marks = ["<gourmetDoc", "<krecipes", "<mx2"]

  static func read(_ bytes: [UInt8], title: String, _ limits: RecipeFileLimits) throws(XMLError) -> [ImportedRecipe] {
    var tree = XMLTree()
    try tree.read(bytes, limits: XMLLimits(bytes: limits.textBytes, depth: 64))
    guard let root = tree.root else { return [] }
    switch root.name {
    case "gourmetDoc": return root.all("recipe").map { imported($0, GourmetXML.members($0), title, limits) }
    case "krecipes": return root.all("krecipes-recipe").map { imported($0, KrecipesXML.members($0), title, limits) }
    default: return root.all("RcpE").map { imported($0, MasterCookXML.members($0), title, limits) }
    }
  }

  private static func imported(
    _ element: XMLTree.Element, _ members: [LooseJSON.Member], _ title: String, _ limits: RecipeFileLimits
  ) -> ImportedRecipe {
    var imported = SchemaRecipe(.object(members.filter { $0.name != "picture" })).imported(fallback: title)
    imported.original = element.lines.joined(separator: "\n")
    if let picture = members.first(where: { $0.name == "picture" })?.value.string, !picture.isEmpty {
      if picture.utf8.count / 4 * 3 > limits.pictureBytes {
        imported.warn(.pictureTooLarge)
      } else {
        imported.picture = Data(base64Encoded: picture, options: .ignoreUnknownCharacters).map { [UInt8]($0) }
      }
    }
    return imported
  }
}
