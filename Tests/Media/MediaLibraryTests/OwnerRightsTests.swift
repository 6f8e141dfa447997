import Foundation
import GRDB
import Imaging
import MediaLibrary
import Testing

@Suite("permissions in the library folder")
struct OwnerRightsTests {
  private func rights(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func picture() throws -> [UInt8] {
    let size = PixelSize(width: 60, height: 40)
    return try JPEGEncoder.encode(
      PixelBuffer(size: size, channels: 1, samples: [UInt8](repeating: 9, count: size.pixelCount)))
  }

  @Test("only the owner can read a new catalogue and its originals, whose metadata contain places")
  func fresh() throws {
    try inFolder(isMade: false) { folder in
      let library = try Library.open(folder, mode: .create)
      let bytes = try picture()
      let original = try library.originals.adopt(bytes, digest: .of(bytes), format: .jpeg)
      let above = original.split(separator: "/").dropLast()
      for depth in 0...above.count {
        #expect(try rights(([folder] + above.prefix(depth).map(String.init)).joined(separator: "/")) == 0o700)
      }
      #expect(try rights(folder + "/" + original) == 0o600)
      try library.writing { try $0.execute(sql: "CREATE TABLE thing(id)") }
      for name in ["menagerie.sqlite", "menagerie.sqlite-wal", "menagerie.sqlite-shm"] {
        #expect(try rights(folder + "/" + name) == 0o600, "\(name)")
      }
    }
  }

  @Test("only opening for writing restricts wide permissions; then other users cannot enter the folders")
  func narrowed() throws {
    try inFolder(isMade: false) { folder in
      let original: String
      do {
        let library = try Library.open(folder, mode: .create)
        let bytes = try picture()
        original = try folder + "/" + library.originals.adopt(bytes, digest: .of(bytes), format: .jpeg)
        _ = try PrivatePictures(libraryFolder: folder).add(bytes, name: "", owner: 1, app: AppName("diary"))
        try Data().write(to: URL(fileURLWithPath: folder + "/server.sqlite"))
      }
      let inside = FileManager.default.enumerator(atPath: folder + "/private")?.compactMap { $0 as? String } ?? []
      let files =
        ["menagerie.sqlite", "server.sqlite", "private.sqlite"]
        + inside.filter { $0.contains(".") }.map { "private/" + $0 }
      let folders = ["", "originals", "private"] + inside.filter { !$0.contains(".") }.map { "private/" + $0 }
      #expect(files.count == 5 && folders.count == 4)
      for file in files { chmod(folder + "/" + file, 0o664) }
      for name in folders { chmod(folder + "/" + name, 0o755) }
      chmod(original, 0o644)
      _ = try Library.open(folder, mode: .readOnly)
      #expect(try rights(folder + "/private") == 0o755 && rights(folder + "/menagerie.sqlite") == 0o664)
      _ = try Library.open(folder, mode: .readWrite)
      for file in files { #expect(try rights(folder + "/" + file) == 0o600, "\(file)") }
      for name in folders { #expect(try rights(folder + "/" + name) == 0o700, "\(name)") }
      #expect(try rights(original) == 0o644)
    }
  }

  @Test("files that the owner may not write stay read-only, and the target of a link keeps its permissions")
  func spared() throws {
    try inFolder(isMade: false) { folder in
      _ = try Library.open(folder, mode: .create)
      let elsewhere = folder + "/elsewhere"
      try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
      chmod(elsewhere, 0o755)
      try FileManager.default.createSymbolicLink(atPath: folder + "/private", withDestinationPath: elsewhere)
      try Data().write(to: URL(fileURLWithPath: folder + "/old.sqlite"))
      chmod(folder + "/old.sqlite", 0o444)
      _ = try Library.open(folder, mode: .readWrite)
      #expect(try rights(elsewhere) == 0o755)
      #expect(try rights(folder + "/old.sqlite") == 0o400)
    }
  }

  @Test(
    "a file of another user keeps its permissions",
    .enabled(if: getuid() == 0, "only root can give a file away"))
  func foreign() throws {
    try inFolder(isMade: false) { folder in
      _ = try Library.open(folder, mode: .create)
      let file = folder + "/server.sqlite"
      try Data().write(to: URL(fileURLWithPath: file))
      chmod(file, 0o664)
      #expect(chown(file, 65_534, 65_534) == 0)
      _ = try Library.open(folder, mode: .readWrite)
      #expect(try rights(file) == 0o664)
    }
  }
}
