import Diary
import Foundation
import WebPlatform

/// The routes for test readers and their files. `READER.md` is the guide for manufacturers.
struct ReaderRoutes {
  let app: FoodDiaryApp

  private struct Reading: Decodable {
    let result: GIPTest.Result, sampledAt: String, device: String, serial: String
  }

  func add(to routes: inout RouteTable) {
    sending(&routes)
    filing(&routes)
  }

  private func sending(_ routes: inout RouteTable) {
    routes.api(
      .post, "/diary/tests", for: .people,
      Operation(
        "A result of a reader. It belongs to the oldest open prediction locked before the sample. A repeated request with the same "
          + "device and serial number stores nothing (200 instead of 201)", tag: "diary",
        body: .object(Self.reading.merging(["device": Self.text]) { a, _ in a }, isClosed: true),
        answers: [.ok(.created, "GIPTest"), .ok(.ok, "GIPTest")])
    ) { context in
      let read: Reading = try context.decode()
      guard let sampledAt = try? Date(read.sampledAt, strategy: .iso8601) else { throw DiaryError.badSamplingTime }
      let (test, isKnown) = try app.store.tests.read(
        read.result, sampledAt: sampledAt, device: read.device, serial: read.serial, of: app.diary(context).owner,
        now: app.now())
      return try .json(test, status: isKnown ? .ok : .created)
    }
  }

  private func filing(_ routes: inout RouteTable) {
    routes.api(
      .post, "/diary/tests/file", for: .people,
      Operation(
        "Import a file of a reader: new results are stored once; unusable ones are listed",
        tag: "diary",
        body: Self.file, answers: [.ok(.ok, Self.outcome)]),
      body: .collected(maxBytes: Self.longestFile)
    ) { context in try .json(app.store.tests.take(context.decode(), of: app.diary(context).owner, now: app.now())) }
  }

  /// The maximum size of a file, in bytes.
  private static let longestFile = 500_000
  private static let text = Schema.text(maxLength: 64)
  private static let reading: [String: Schema] = [
    "result": DiarySchemas.result, "sampledAt": .text(maxLength: 40), "serial": text,
  ]
  private static let file = Schema.object(
    [
      "format": .oneOf([ReaderFile.format]), "version": .integer(ReaderFile.version...ReaderFile.version),
      "device": text, "tests": .list(of: .object(reading, isClosed: true), count: 0...ReaderFile.mostReadings),
    ], isClosed: true)
  private static let outcome = Schema.object([
    "taken": .list(of: "GIPTest"), "known": .integer,
    "refused": .list(
      of: .object([
        "serial": .string, "why": .oneOf(ReaderFile.Outcome.Reason.allCases.map(\.rawValue)),
      ])),
  ])
}
