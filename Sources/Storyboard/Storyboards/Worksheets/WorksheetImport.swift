import Imaging

/// Makes a storyboard of photos of worksheets: each photo in natural order, each frame of it in its own.
package enum WorksheetImport {
  /// Pixels that a frame is high.
  private static let height = 900

  /// - Throws: `ImportError` when no photo can be cut, with what the first lacks, and for more frames than a storyboard has. A photo
  ///   that cannot be cut beside others that can is named among the facts.
  /// - Complexity: linear in the pixels of the photos, each of which is decoded once.
  package static func read(
    _ files: ImportFiles, seed: UInt64 = .random(in: .min ... .max)
  ) throws(ImportError) -> Imported {
    var desk = ImportDesk(seed: seed)
    var storyboard = Storyboard(title: ImportFiles.bareName(files.name), summary: "", frames: [])
    for path in files.paths {
      guard let cut = try cut(path, files, &desk) else { continue }
      if storyboard.frames.isEmpty { storyboard.aspect = cut.sheet.aspect }
      guard storyboard.frames.count + cut.frames.count <= Limits.frames else {
        throw ImportError(files.name, .tooManyFrames(limit: Limits.frames))
      }
      for frame in cut.frames {
        if Task.isCancelled { throw ImportError(path, .cancelled) }
        guard let bytes = try? JPEGEncoder.encode(frame, quality: 90) else { throw ImportError(path, .cannotRead) }
        let picture = desk.lay(bytes, frame.size)
        let area = PlacedArea(frame.size, in: storyboard.aspect)
        storyboard.frames.append(desk.frame([desk.layer(picture, name: "", role: .background, in: area)]))
      }
    }
    guard !storyboard.frames.isEmpty else { throw why(desk.facts, files) }
    return desk.imported(storyboard)
  }

  /// What the first photo lacks.
  private static func why(_ facts: [ImportFact], _ files: ImportFiles) -> ImportError {
    switch facts.first {
    case .worksheetUncut(let name, let failure): ImportError(name, .worksheet(failure))
    case .pictureUnreadable(let name, _): ImportError(name, .cannotRead)
    default: ImportError(files.name, .nothingInIt)
    }
  }

  /// The frames of a photo; `nil` after a fact that says why there are none.
  private static func cut(
    _ path: String, _ files: ImportFiles, _ desk: inout ImportDesk
  ) throws(ImportError) -> WorksheetReader.Cut? {
    let bytes = try files.bytes(path)
    do {
      let image = EncodedImage(bytes: bytes, name: path)
      return try WorksheetReader.cut(ImageDecoder(limits: ImportDesk.limits).decode(image).pixels, height: height)
    } catch let error as ImagingError {
      desk.note(.pictureUnreadable(name: path, .init(description: error.reason.description)))
    } catch let failure as WorksheetReader.Failure {
      desk.note(.worksheetUncut(name: path, failure))
    } catch {
      desk.note(.pictureUnreadable(name: path, .init(description: "\(error)")))
    }
    return nil
  }
}
