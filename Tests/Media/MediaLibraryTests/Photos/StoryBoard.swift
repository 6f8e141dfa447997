import Basics
import Foundation
import GRDB
import Imaging
import MediaLibrary

/// An app without animals: boards with photos. It uses a library's photos in all ways that an app needs.
final class StoryBoard {
  static let schema = AppSchema(
    app: AppName("storyboard"),
    steps: [
      { db in
        try db.execute(
          sql: """
            CREATE TABLE card (
              id INTEGER PRIMARY KEY,
              photoID INTEGER NOT NULL REFERENCES photo(id),
              words TEXT NOT NULL
            ) STRICT;
            """)
      }
    ])

  let library: Library
  let folder: String

  init(_ folder: String) throws {
    self.folder = folder
    library = try Library.open(folder + "/library", mode: .create, apps: [Self.schema])
  }

  struct Refusal: Error {}

  /// Puts a photo on the board, in one operation.
  func pin(
    _ file: PhotoFile, words: String, link: PhotoLink? = nil, storage: PhotoStorage = .copied
  ) throws -> (OperationID, PhotoTable.Stored) {
    let adopted = try library.adopt(file, storage)
    return try library.database.write { db in
      let journal = Journal(db, of: Self.schema.app)
      let operation = try journal.begin(kind: "pin", actor: "ada")
      let stored = try PhotoTable(db).store(adopted, link: link, by: operation)
      guard !words.isEmpty else { throw Refusal() }
      try db.execute(sql: "INSERT INTO card(photoID, words) VALUES (?, ?)", arguments: [stored.id, words])
      try journal.finish(operation)
      return (operation, stored)
    }
  }

  /// Undoes an operation, which may be an undo; returns the new operation.
  @discardableResult
  func undo(_ operation: OperationID) throws -> OperationID {
    try library.writing { db in
      let journal = Journal(db, of: Self.schema.app)
      let undoes = try journal.operation(operation)?.undoes
      let undo = try journal.begin(kind: "undo", actor: "ada", undoes: operation)
      try journal.markUndone(operation, by: undo)
      if let undoes {
        try journal.markLive(undoes)
        try PhotoTable(db).restore(withdrawnBy: operation)
      } else {
        try PhotoTable(db).withdraw(broughtBy: operation, by: undo)
      }
      try journal.finish(undo)
      return undo
    }
  }

  /// The board's content.
  func words() throws -> [String] {
    try library.reading { db in
      try String.fetchAll(
        db, sql: "SELECT words FROM card JOIN photo ON photo.id = photoID WHERE withdrawnBy IS NULL ORDER BY card.id")
    }
  }

  func photo(_ id: PhotoID) throws -> PhotoRecord? { try library.reading { try PhotoTable($0).photo(id) } }

  func count(_ table: String) throws -> Int? {
    try library.reading { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM \(table)") }
  }

  func originals() -> [String] {
    let all = FileManager.default.enumerator(atPath: library.folder + "/originals")?.compactMap { $0 as? String } ?? []
    return all.filter { $0.contains(".") }.sorted()
  }

  /// Draws a different picture per seed, writes it as a photo, and reads it.
  func shoot(
    _ name: String, seed: UInt64, at time: String? = nil, position: GeoPosition? = nil, quality: Int = 90
  ) throws -> PhotoFile {
    var exif = ExifWriter()
    exif.camera = Camera(make: "Okapi", model: "One")
    exif.time = time.flatMap(CivilTime.init(iso:))
    exif.position = position
    let path = folder + "/" + name
    try Data(JPEGEncoder.encode(Self.picture(seed), quality: quality, exif: exif.block()))
      .write(to: URL(fileURLWithPath: path))
    guard case .photo(let file) = PhotoReader().read(path) else { throw Refusal() }
    return file
  }

  /// Sixteen by twelve patches of random grays: pictures of different seeds are not similar.
  private static func picture(_ seed: UInt64) -> PixelBuffer {
    var random = SplitMix64(seed: seed)
    let patches = (0..<192).map { _ in UInt8.random(in: 0...255, using: &random) }
    let size = PixelSize(width: 320, height: 240)
    let samples = (0..<size.pixelCount).map { pixel in
      let (x, y) = (pixel % size.width, pixel / size.width)
      return patches[y / 20 * 16 + x / 20]
    }
    return PixelBuffer(size: size, channels: 1, samples: samples)
  }
}
