import Basics
import Foundation

/// Films of a camera trap, made by ffmpeg from drawn photos of the sample.
package enum TrapFilm {
  /// The folder of the sample.
  package static let sample = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appending(path: "datasets/sample").path

  /// Writes a film of four seconds: two of an empty place, then two of an animal, which the camera passes slowly. It
  /// begins at 05:00:00 UTC on 6 May 2024, near Nairobi.
  ///
  /// - Parameter photo: relative to the sample.
  package static func write(_ path: String, of photo: String) throws {
    let folder = FileManager.default.temporaryDirectory
    let errors = folder.appending(path: "film-errors-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: errors) }
    guard let ffmpeg = OtherProgram(named: "ffmpeg") else { throw Failure.noFFmpeg }
    let end = try ffmpeg.run(
      [
        "-v", "error", "-f", "lavfi", "-i", "color=c=0x8a7f5c:size=960x640:rate=4:duration=2", "-loop", "1",
        "-framerate",
        "4", "-t", "2", "-i", "\(sample)/\(photo)", "-filter_complex",
        "[1:v]crop=960:640:x='min(40,t*12)':y=20,format=yuv420p[b];[0:v]format=yuv420p[a];[a][b]concat=n=2",
        "-metadata",
        "creation_time=2024-05-06T05:00:00Z", "-metadata", "location=-01.2921+036.8219/", "-y", path,
      ], in: folder, errors: errors)
    guard end == .status(0) else {
      throw Failure.failed((try? String(contentsOf: errors, encoding: .utf8)) ?? "")
    }
  }

  package enum Failure: Error { case noFFmpeg, failed(String) }
}
