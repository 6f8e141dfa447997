import Basics
import Foundation
import Imaging
import MediaLibrary
import Testing

/// Films for tests, made by ffmpeg from its test pictures.
enum Clip {
  /// Films of three seconds; the pictures change all the time.
  static func make(_ name: String, in folder: String, _ options: [String] = []) throws -> String {
    let path = folder + "/" + name
    let errors = URL(fileURLWithPath: folder + "/errors")
    let ffmpeg = try #require(OtherProgram(named: "ffmpeg"))
    let arguments = ["-v", "error", "-f", "lavfi", "-i", "testsrc2=size=160x120:rate=5:duration=3"] + options
    let end = try ffmpeg.run(arguments + ["-y", path], in: URL(fileURLWithPath: folder), errors: errors)
    #expect(end == .status(0), "\((try? String(contentsOf: errors, encoding: .utf8)) ?? "")")
    return path
  }

  static func read(
    _ path: String, offset: UTCOffset? = nil, by reader: FilmReader? = FilmReader()
  ) throws -> FilmFile {
    guard case .film(let format)? = FilmHead(ofFile: path) else { throw ClipError.noFilm }
    let content = try #require(WholeFile.content(of: path))
    return try #require(reader).film(path, content, format, offset: offset, now: nil)
  }

  enum ClipError: Error { case noFilm }

  /// A program that runs a script instead.
  static func script(_ text: String, in folder: String) throws -> OtherProgram {
    let path = "\(folder)/script-\(UUID().uuidString)"
    try Data("#!/bin/sh\n\(text)\n".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    return OtherProgram(path: path)
  }
}
