import Basics
import Foundation
import Imaging
import MediaLibrary
import Testing

@Suite("films")
struct FilmReaderTests {
  private static let phone = [
    "-metadata", "creation_time=2024-05-01T10:00:00Z", "-movflags", "use_metadata_tags",
    "-metadata", "com.apple.quicktime.creationdate=2024-05-01T13:00:00+0300",
    "-metadata", "com.apple.quicktime.location.ISO6709=-01.2921+036.8219+1795.0/",
    "-metadata", "com.apple.quicktime.make=Okapi", "-metadata", "com.apple.quicktime.model=One",
  ]

  @Test("a phone's film has a local time with its offset, a place, a camera and a length")
  func phone() throws {
    try inFolder { folder in
      let film = try Clip.read(try Clip.make("a.mov", in: folder, Self.phone))
      let facts = film.statements.metadata
      #expect(film.format == .mov && film.seconds == 3 && film.size == PixelSize(width: 160, height: 120))
      #expect(facts.time == Sourced(CivilTime(iso: "2024-05-01T13:00:00")!, from: .film))
      #expect(facts.offset?.value == UTCOffset(text: "+03:00"))
      #expect(
        facts.position == Sourced(GeoPosition(latitude: -1.2921, longitude: 36.8219, altitude: 1795)!, from: .film))
      #expect(facts.camera == Camera(make: "Okapi", model: "One") && facts.suspicions.isEmpty)
    }
  }

  @Test("a time in UTC becomes local where the offset of the camera is known; a later second is later")
  func universal() throws {
    try inFolder { folder in
      let path = try Clip.make(
        "b.mp4", in: folder,
        ["-metadata", "creation_time=2024-05-01T22:00:00Z", "-metadata", "location=+27.5916+086.5640/"])
      let plain = try Clip.read(path)
      #expect(plain.statements.metadata.time?.value == CivilTime(iso: "2024-05-01T22:00:00"))
      #expect(plain.statements.metadata.offset?.value == .zero)
      #expect(plain.statements.metadata.position?.value == GeoPosition(latitude: 27.5916, longitude: 86.564))
      let local = try Clip.read(path, offset: UTCOffset(text: "+05:45"))
      #expect(local.statements(at: 3).metadata.time?.value == CivilTime(iso: "2024-05-02T03:45:03"))
      #expect(local.statements(at: 3).metadata.offset?.value == UTCOffset(text: "+05:45"))
    }
  }

  @Test("AVI has the time of the camera's clock; a transport stream may have none")
  func cameras() throws {
    try inFolder { folder in
      let path = try Clip.make("c.avi", in: folder)
      var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      // The chunk of the time comes before the list of pictures.
      let list = try #require(
        bytes.indices.dropLast(12).first {
          bytes[$0..<$0 + 4] == Array("LIST".utf8)[...] && bytes[$0 + 8..<$0 + 12] == Array("movi".utf8)[...]
        })
      let time = Array("Wed May 01 18:30:15 2024\n\0".utf8)
      bytes.insert(contentsOf: Array("IDIT".utf8) + [UInt8(time.count), 0, 0, 0] + time, at: list)
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let film = try Clip.read(path)
      #expect(film.format == .avi && film.statements.metadata.offset == nil)
      #expect(film.statements.metadata.time?.value == CivilTime(iso: "2024-05-01T18:30:15"))
      let stream = try Clip.read(
        try Clip.make("d.mts", in: folder, ["-f", "mpegts", "-mpegts_m2ts_mode", "1"]))
      #expect(stream.format == .mts && stream.statements.metadata.time == nil && stream.size.width == 160)
      let dated = try Clip.read(try Clip.make("VID_20240501_101112.mp4", in: folder))
      #expect(dated.statements.metadata.time?.value == CivilTime(iso: "2024-05-01T10:11:12"))
    }
  }

  @Test("each second is a photo of its own, from every format", arguments: ["a.mov", "b.mp4", "c.avi", "d.mts"])
  func frames(name: String) throws {
    try inFolder { folder in
      let path = try Clip.make(
        "\u{E9} '\(name)", in: folder, ["-g", "2"] + (name.hasSuffix("mts") ? ["-f", "mpegts"] : []))
      let film = try Clip.read(path)
      var looked = 0
      let (frames, isComplete) = try #require(FilmReader()).frames(of: film) { photo throws(ImagingError) in
        looked += 1
        return looked != 2
      }
      #expect(isComplete && looked == 3 && frames.map(\.second) == [0, 2])
      #expect(frames.map(\.photo.path) == [path + "#t=0", path + "#t=2"])
      #expect(frames.allSatisfy { $0.photo.header.format == .jpeg && $0.photo.header.storedSize == film.size })
      #expect(Set(frames.map(\.photo.digest)).count == 2)
    }
  }

  @Test("a long film is looked at in 300 seconds, and at most 30 are taken, evenly spread")
  func bounds() {
    #expect(FilmReader.seconds(of: 0.4) == [0] && FilmReader.seconds(of: 2.1) == [0, 1, 2])
    #expect(FilmReader.seconds(of: 300).count == 300 && FilmReader.seconds(of: nil).count == 300)
    let hours = FilmReader.seconds(of: 3_601)
    #expect(hours.count <= 300 && hours[1] == 13 && hours.last! >= 3_588)
    let taken = FilmReader.thinned(Array(100..<400))
    #expect(taken.count == 30 && taken.first == 100 && taken.last == 399 && Set(taken).count == 30)
    #expect(FilmReader.thinned([5, 9]) == [5, 9])
  }

  @Test("a truncated film, and a film without pictures, are damaged")
  func damaged() throws {
    try inFolder { folder in
      let path = try Clip.make("a.mp4", in: folder)
      let whole = try Data(contentsOf: URL(fileURLWithPath: path))
      for count in [24, 700, whole.count / 2] {
        try whole.prefix(count).write(to: URL(fileURLWithPath: path))
        let error = #expect(throws: ImagingError.self) { try Clip.read(path) }
        #expect(error?.stage == .header && error?.file == path)
      }
    }
  }

  @Test("a film whose end is missing gives its first seconds, and is not complete")
  func cut() throws {
    try inFolder { folder in
      let path = try Clip.make("a.mp4", in: folder, ["-g", "5", "-movflags", "+faststart"])
      let whole = try Data(contentsOf: URL(fileURLWithPath: path))
      try whole.prefix(whole.count / 3).write(to: URL(fileURLWithPath: path))
      let film = try Clip.read(path)
      let (frames, isComplete) = try #require(FilmReader()).frames(of: film) { _ throws(ImagingError) in true }
      #expect(film.seconds == 3 && !isComplete && frames.first?.second == 0 && frames.count < 3)
    }
  }

  @Test("what ffprobe claims is bounded, and the message names the field")
  func claims() throws {
    try inFolder { folder in
      let path = try Clip.make("a.mp4", in: folder)
      func reading(_ stream: String, _ format: String) throws -> ImagingError? {
        let json = #"{"streams": [{"codec_type": "video", \#(stream)}], "format": {\#(format)}}"#
        let ffprobe = try Clip.script("cat <<'END'\n\(json)\nEND", in: folder)
        return #expect(throws: ImagingError.self) {
          try Clip.read(path, by: FilmReader(ffmpeg: ffprobe, ffprobe: ffprobe))
        }
      }
      let size = #""width": 160, "height": 120"#
      #expect(try reading(size, #""duration": "1000000000""#)?.reason == .damaged("duration: 1000000000.0 s"))
      #expect(try reading(size, #""duration": "nan""#)?.reason == .damaged("duration: nan s"))
      let wide = PixelSize(width: 100_000, height: 120)
      #expect(
        try reading(#""width": 100000, "height": 120"#, "")?.reason == .impossibleDimensions(wide, limit: 65_500))
      #expect(try reading(#""width": 160"#, "")?.reason == .damaged("streams: no moving pictures"))
    }
  }

  @Test("a program that hangs, works without end or writes without end is stopped")
  func endless() throws {
    try inFolder { folder in
      let path = try Clip.make("a.mp4", in: folder)
      let limits = OtherProgram.Limits(cpuSeconds: 1, seconds: 2, memory: 1 << 30, fileBytes: 1 << 20)
      for text in ["exec sleep 1000", "while :; do :; done", "exec cat /dev/zero"] {
        let program = try Clip.script(text, in: folder)
        let error = #expect(throws: ImagingError.self) {
          try Clip.read(path, by: FilmReader(ffmpeg: program, ffprobe: program, limits: limits))
        }
        #expect(error?.stage == .header, "\(text)")
      }
    }
  }

  @Test("a playlist that calls itself a film opens no other file")
  func disguise() throws {
    try inFolder { folder in
      _ = try Clip.make("real.mp4", in: folder)
      for text in ["#EXTM3U\n#EXTINF:3,\nreal.mp4\n", "ffconcat version 1.0\nfile real.mp4\n"] {
        let path = folder + "/list.mp4"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        #expect(FilmHead(ofFile: path) == nil)
        // The reader is told that it is a film.
        let content = try #require(WholeFile.content(of: path))
        for format in FilmFormat.allCases {
          #expect(throws: ImagingError.self) {
            try #require(FilmReader()).film(path, content, format, offset: nil, now: nil)
          }
        }
      }
    }
  }
}
