import Imaging

/// A cache of pictures and paper grain; each is made once.
final class Textures {
  private struct Lead: Hashable {
    let ink: Ink
    let grain: Grain
  }

  private let source: (ContentHash) throws -> PixelBuffer?
  private var pictures: [ContentHash: Texture?] = [:]
  private var leads: [Lead: Texture] = [:]

  init(_ source: @escaping (ContentHash) throws -> PixelBuffer?) { self.source = source }

  /// A picture of the project; `nil` for a missing file.
  func picture(_ file: ContentHash) throws -> Texture? {
    if let known = pictures[file] { return known }
    let texture = try source(file).map { try Texture($0) }
    pictures[file] = .some(texture)
    return texture
  }

  func lead(_ ink: Ink, _ grain: Grain) throws -> Texture {
    if let known = leads[Lead(ink: ink, grain: grain)] { return known }
    let texture = try Texture(grain.tile(ink))
    leads[Lead(ink: ink, grain: grain)] = texture
    return texture
  }
}
