import Foundation

/// The paths of the files and folders below a folder that contain a text, in their content or in their path.
package func entries(of folder: String, holding text: String) throws -> [String] {
  let bytes = Data(text.utf8)
  return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
    path.contains(text) || FileManager.default.contents(atPath: "\(folder)/\(path)")?.range(of: bytes) != nil
  }.sorted()
}
