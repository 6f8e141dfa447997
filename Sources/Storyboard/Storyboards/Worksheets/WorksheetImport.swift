import Imaging

/// Makes a storyboard from photos of worksheets: photos in natural order, frames in page order.
package enum WorksheetImport {
  /// The height of a frame in pixels.
  private static let height = 900

  /// - Throws: `ImportError` when no photo can be cut, with the problem of the first one; also for more frames than a
  ///   storyboard may have. If only some photos cannot be cut, they become facts.
  /// - Complexity: linear in the pixels of the photos; each is decoded once.
  package static func read(
    _ files: ImportFiles, seed: UInt64 = .random(in: .min ... .max)
  ) throws(ImportError) -> Imported {
    var collector = ImportCollector(seed: seed)
    var storyboard = Storyboard(title: ImportFiles.bareName(files.name), summary: "", frames: [])
    for path in files.paths {
      guard let cut = try cut(path, files, &collector) else { continue }
      if storyboard.frames.isEmpty { storyboard.aspect = cut.sheet.aspect }
      guard storyboard.frames.count + cut.frames.count <= Limits.frames else {
        throw ImportError(files.name, .tooManyFrames(limit: Limits.frames))
      }
      for frame in cut.frames {
        if Task.isCancelled { throw ImportError(path, .cancelled) }
        guard let bytes = try? JPEGEncoder.encode(frame, quality: 90) else { throw ImportError(path, .cannotRead) }
        let picture = collector.addEncodedPicture(bytes, frame.size)
        let area = PlacedArea(frame.size, in: storyboard.aspect)
        storyboard.frames.append(collector.frame([collector.layer(picture, name: "", role: .background, in: area)]))
      }
    }
    guard !storyboard.frames.isEmpty else { throw why(collector.facts, files) }
    return collector.imported(storyboard)
  }

  /// The problem of the first photo.
  private static func why(_ facts: [ImportFact], _ files: ImportFiles) -> ImportError {
    switch facts.first {
    case .worksheetUncut(let name, let failure): ImportError(name, .worksheet(failure))
    case .pictureUnreadable(let name, _): ImportError(name, .cannotRead)
    default: ImportError(files.name, .nothingInIt)
    }
  }

  /// The frames of a photo. If the photo cannot be cut, notes the reason as a fact and returns `nil`.
  private static func cut(
    _ path: String, _ files: ImportFiles, _ collector: inout ImportCollector
  ) throws(ImportError) -> WorksheetReader.Cut? {
    let bytes = try files.bytes(path)
    do {
      let image = EncodedImage(bytes: bytes, name: path)
      return try WorksheetReader.cut(ImageDecoder(limits: ImportCollector.limits).decode(image).pixels, height: height)
    } catch let failure as WorksheetReader.Failure {
      collector.note(.worksheetUncut(name: path, failure))
    } catch {
      collector.note(.pictureUnreadable(name: path, .init(error)))
    }
    return nil
  }
}
