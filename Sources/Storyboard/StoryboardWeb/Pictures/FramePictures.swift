import Storyboards
import Synchronization
import WebPlatform

/// A cache of frame thumbnails. A picture stays valid while the content of the frame is the same. The least recently
/// used pictures are removed first.
final class FramePictures: Sendable {
  struct Key: Hashable, Sendable {
    let project: Identifier<Project>
    /// The frame's identifier; for a cover in a list, `cover` and `ProjectSummary.cover`.
    let thing: String
    let width: Int
  }

  /// The content of a picture. Comparing frames with shared storage takes constant time.
  struct Content: Hashable, Sendable {
    let frame: Frame
    let sheets: [SharedSheet]
    let aspect: Aspect

    init(_ frame: Frame, in storyboard: Storyboard) {
      let shown = Set(frame.layers.compactMap(\.shared))
      (self.frame, aspect) = (frame, storyboard.aspect)
      sheets = storyboard.sheets.filter { shown.contains($0.id) }
    }

    /// A storyboard with only this frame, for painting.
    var storyboard: Storyboard {
      Storyboard(title: "", summary: "", aspect: aspect, frames: [frame], sheets: sheets)
    }
  }

  /// A PNG with its entity tag.
  struct Picture: Hashable, Sendable { let png: [UInt8], tag: String }

  private struct Entry { let content: Content, picture: Picture, asked: Int }
  private struct Cache {
    var entries: [Key: Entry] = [:]
    var bytes = 0
    var asked = 0
  }

  private let cache = Mutex(Cache())
  private let limiter = ConcurrencyLimiter(width: 2, queueLength: 2_000)

  /// The widths in pixels.
  static let widths = 16...2_000
  static let usualWidth = 320
  private static let mostBytes = 64_000_000

  /// - Parameter bytes: reads the picture files of the frame.
  /// - Throws: `WebError.tooOften` when too many requests wait; errors of the painter. Missing picture files are left
  ///   out.
  func picture(
    _ key: Key, _ content: Content, _ context: RequestContext,
    bytes: @escaping @Sendable (ContentHash) throws -> [UInt8]
  ) async throws -> Picture {
    if let known = known(key, content) { return known }
    return try await limiter.pass {
      if let known = self.known(key, content) { return known }
      let png = try await context.computing {
        let painter = FramePainter(content.storyboard) { hash in
          (try? bytes(hash)).flatMap { try? StoredPicture.pixels(of: $0) }
        }
        let height = Int((Double(key.width) / content.aspect.ratio).rounded())
        return try FramePicture.png(content.frame, of: content.aspect, height: height, by: painter)
      }
      let picture = Picture(png: png, tag: ContentHash(of: png).description)
      self.keep(key, content, picture)
      return picture
    }
  }

  /// A cached picture; with `content`, only when the picture still shows it.
  func known(_ key: Key, _ content: Content? = nil) -> Picture? {
    cache.withLock { cache in
      guard let entry = cache.entries[key], content == nil || entry.content == content else { return nil }
      cache.asked += 1
      cache.entries[key] = Entry(content: entry.content, picture: entry.picture, asked: cache.asked)
      return entry.picture
    }
  }

  private func keep(_ key: Key, _ content: Content, _ picture: Picture) {
    cache.withLock { cache in
      cache.asked += 1
      let old = cache.entries.updateValue(Entry(content: content, picture: picture, asked: cache.asked), forKey: key)
      cache.bytes += picture.png.count - (old?.picture.png.count ?? 0)
      guard cache.bytes > Self.mostBytes else { return }
      // Half of the cache is dropped at once, so that this sort is rare.
      for (key, entry) in cache.entries.sorted(by: { $0.value.asked < $1.value.asked }) {
        guard cache.bytes > Self.mostBytes / 2 else { break }
        cache.entries[key] = nil
        cache.bytes -= entry.picture.png.count
      }
    }
  }
}
