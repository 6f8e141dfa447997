import Foundation
import Imaging
import SampleReserve
import Synchronization
import Testing

@Suite("Writing a season")
struct WritingTests {
  private var small: SampleGenerator.Options {
    var options = SampleGenerator.Options()
    options.longSide = 192
    options.detail = 0.3
    options.limit = 14
    return options
  }

  private func contents(_ folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      files[name] = try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    return files
  }

  @Test("the same seed writes the same bytes, and another seed writes other bytes")
  func repeatable() throws {
    let runs = try [7, 7, 8].map { (seed: UInt64) in
      try withTemporaryFolder { folder in
        _ = try SampleGenerator(seed: seed, options: small).write(to: folder)
        return try contents(folder)
      }
    }
    #expect(runs[0].count > 14)
    #expect(runs[0] == runs[1])
    #expect(runs[0]["known/AF7_0212.jpg"] != runs[2]["known/AF7_0212.jpg"])
  }

  @Test("every picture is reported once, the last report is complete, and Exif agrees with the manifest")
  func manifest() throws {
    try withTemporaryFolder { folder in
      let reports = Mutex<[Int]>([])
      let alls = Mutex<Set<Int>>([])
      let manifest = try SampleGenerator(seed: 7, options: small).write(to: folder) { done, all in
        reports.withLock { $0.append(done) }
        alls.withLock { _ = $0.insert(all) }
      }
      #expect(reports.withLock { $0.sorted() } == Array(1...14))
      #expect(alls.withLock { $0 } == [14])
      for photo in manifest.photos {
        let image = try EncodedImage(contentsOf: "\(folder)/\(photo.fileName)")
        let read = MetadataReader().read(image)
        #expect(read.camera == photo.stated.camera, "\(photo.fileName)")
        #expect(read.time == photo.stated.time, "\(photo.fileName)")
        #expect(read.offset == photo.stated.offset, "\(photo.fileName)")
        #expect(read.gpsTime == photo.stated.gpsTime, "\(photo.fileName)")
        #expect(read.direction == photo.stated.direction, "\(photo.fileName)")
        #expect(read.orientation == photo.stated.orientation, "\(photo.fileName)")
        #expect(read.suspicions.isEmpty, "\(photo.fileName)")
        #expect(try ImageDecoder().header(of: image).uprightSize == photo.size)
        switch (read.position?.value, photo.stated.position?.value) {
        case (let there?, let stated?): #expect(there.distance(to: stated) < 0.01, "\(photo.fileName)")
        case (nil, nil): break
        default: Issue.record("\(photo.fileName): a position on one side only")
        }
      }
    }
  }

  @Test("a folder with photos is refused and left unchanged")
  func occupied() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(atPath: "\(folder)/known", withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(folder)/known/mine.jpg"))
      #expect(throws: SampleReserveError.notEmpty(folder: "\(folder)/known")) {
        try SampleGenerator(seed: 7, options: small).write(to: folder)
      }
      #expect(try contents(folder).keys.sorted() == ["known/mine.jpg"])
    }
  }

  @Test("a folder that cannot be made is named in the error")
  func unwritable() {
    #expect {
      try SampleGenerator(seed: 7, options: small).write(to: "/proc/nowhere")
    } throws: { error in
      guard case .cannotWrite(let path, _)? = error as? SampleReserveError else { return false }
      return path == "/proc/nowhere/known"
    }
  }
}
