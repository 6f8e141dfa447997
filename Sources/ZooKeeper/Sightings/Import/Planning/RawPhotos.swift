import Basics
import Imaging
import MediaLibrary

/// Names raw photos as such, and tells which of them came in together with a JPEG of the same name.
enum RawPhotos {
  private static let jpegs: Set<String> = ["jpg", "jpeg", "jpe"]

  /// Whether a file that was read is a raw photo.
  static func isRaw(_ reading: PhotoReading) -> Bool {
    switch reading {
    case .photo(let photo): photo.header.format.isRaw
    case .known(let file): ImageFormat.recognise(file.bytes)?.isRaw == true
    case .failed(let error, _): isRaw(error)
    }
  }

  /// Whether a file that cannot be opened is a raw photo. Raw formats that are not read are TIFFs by content, so the name decides there.
  static func isRaw(_ error: ImagingError) -> Bool {
    switch (error.stage, error.reason) {
    case (_, .unknownRaw): true
    case (.recognise, .notAnImage(looksLike: .tiff)), (.read, .tooManyBytes), (.header, _), (.decode, _):
      error.file.isNamedRaw
    default: false
    }
  }

  /// Adds the name of the JPEG to each raw photo that has one in its folder, among the files that are photos.
  ///
  /// - Complexity: linear in the files.
  static func tellJPEGs(in files: inout [PlannedFile]) {
    guard files.contains(where: \.isRaw) else { return }
    var names: [[UInt8]: String] = [:]
    for file in files where jpegs.contains(file.path.ending) && file.isPhoto {
      names[PathText.bytes(of: file.path.withoutEnding)] = PathText.name(file.path)
    }
    for index in files.indices {
      guard let place = files[index].reasons.firstIndex(of: .rawPhoto),
        let jpeg = names[PathText.bytes(of: files[index].path.withoutEnding)]
      else { continue }
      files[index].reasons[place] = .rawWithJPEG(jpeg)
    }
  }
}

extension PlannedFile {
  /// Whether the file is a raw photo.
  var isRaw: Bool { reasons.contains(.rawPhoto) || hasJPEG }

  /// Whether the file is a raw photo with a JPEG of the same name.
  var hasJPEG: Bool { reasons.contains { if case .rawWithJPEG = $0 { true } else { false } } }

  fileprivate var isPhoto: Bool { outcome.isImported || [.updated, .restored, .duplicate].contains(outcome) }
}

extension String {
  fileprivate var withoutEnding: String { lastIndex(of: ".").map { String(self[..<$0]) } ?? self }

  fileprivate var ending: String { lastIndex(of: ".").map { self[index(after: $0)...].lowercased() } ?? "" }

  fileprivate var isNamedRaw: Bool { ending == "dng" || Sidecar.rawExtensions.contains(ending) }
}
