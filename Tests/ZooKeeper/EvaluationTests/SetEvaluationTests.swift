import Evaluation
import Foundation
import Imaging
import Sightings
import SightingsTesting
import Testing
import TestingSupport

@Suite("measuring identification on a labelled set")
struct SetEvaluationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Three takes of each of four animals, one encounter per take; returns the path of their table.
  private func drawnSet(extra: String = "") throws -> String {
    var table = "filename,individual,species,side,encounter,date,part\n"
    for (number, animal) in ["Zuri", "Amani", "Neema", "Baraka"].enumerated() {
      for take in 0..<3 {
        let name = "\(animal)-\(take).jpg"
        try DrawnAnimals.write(name, animal: animal, take: take + number, in: folder)
        table += "\(name),\(animal),nyala,left,\(take),2024-01-0\(take + 1),\(take == 0 ? "query" : "database")\n"
      }
    }
    let path = folder.path("labels.csv")
    try Data((table + extra).utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test("every photo of an animal with a distinct coat identifies the animal")
  func leaveOneOut() async throws {
    let path = try drawnSet()
    let result = try await SetEvaluation(LabelledSet(contentsOf: path)).run()
    let figures = result.figures
    #expect(figures.queries == 12 && result.photoCount == 12 && result.individualCount == 4)
    #expect(figures.top1 == 1 && figures.top5 == 1 && figures.top10 == 1 && figures.mrr == 1 && figures.mAP > 0.9)
    #expect(figures.featuresPerPhoto > 50 && figures.photoSeconds > 0 && figures.querySeconds > 0)
    #expect(result.skipped.isEmpty)
  }

  @Test("answers of several tasks, joined in any order, equal those of one task; missing and foreign files are refused")
  func shards() async throws {
    let set = try LabelledSet(contentsOf: try drawnSet())
    var options = EvaluationOptions()
    options.cacheFolder = folder.path("cache")
    let alone = try await SetEvaluation(set, options: options).run()
    let files = (0..<5).map { folder.path("\($0).answers") }
    for (number, file) in files.enumerated() {
      let shard = try #require(Shard(number, of: 5))
      #expect(try await SetEvaluation(set, options: options).run(shard, to: file) == [3, 3, 2, 2, 2][number])
      #expect(try await SetEvaluation(set, options: options).run(shard, to: file) == nil)
    }
    let together = try EvaluationResult(await ShardSet(files.reversed()))
    #expect(together.answers == alone.answers && together.pairs == alone.pairs)
    var figures = together.figures
    figures.querySeconds = alone.figures.querySeconds
    #expect(figures == alone.figures)

    let two = try await ShardSet([files[0], files[3]])
    var error = #expect(throws: ShardError.self) { try EvaluationResult(two) }
    #expect(error?.description.contains("3 of 5 shards are missing: 1,2,4") == true)
    options.sides = .equal
    _ = try await SetEvaluation(set, options: options).run(try #require(Shard(1, of: 5)), to: files[1])
    error = await #expect(throws: ShardError.self) { try await ShardSet(files) }
    #expect(error?.description.contains("1.answers (another table or other options)") == true)
  }

  @Test("answers of tasks that could read other photos do not belong together")
  func otherPhotos() async throws {
    let set = try LabelledSet(contentsOf: try drawnSet())
    let files = (0..<2).map { folder.path("\($0).answers") }
    for (number, file) in files.enumerated() {
      _ = try await SetEvaluation(set).run(try #require(Shard(number, of: 2)), to: file)
      try? FileManager.default.removeItem(atPath: folder.path("Zuri-0.jpg"))
    }
    let shards = try await ShardSet(files)
    let error = #expect(throws: ShardError.self) { try EvaluationResult(shards) }
    #expect(error?.description.contains("state different results") == true)
  }

  @Test("with a split column, only its query photos are queries")
  func split() async throws {
    let path = try drawnSet()
    let result = try await SetEvaluation(LabelledSet(contentsOf: path, splitColumn: "part")).run()
    #expect(result.figures.queries == 4)
  }

  @Test("one thread, many threads and a cache give the same figures", .whole)
  func determinism() async throws {
    let path = try drawnSet()
    let set = try LabelledSet(contentsOf: path)
    var options = EvaluationOptions()
    options.jobs = 1
    let alone = try await SetEvaluation(set, options: options).run()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 13, "nothing was kept")
    options.jobs = 5
    options.cacheFolder = folder.path("cache")
    let many = try await SetEvaluation(set, options: options).run()
    let cached = try await SetEvaluation(set, options: options).run()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("cache")).count == 12)
    #expect(cached.figures.photoSeconds == many.figures.photoSeconds, "the cost is that of the first time")
    for result in [many, cached] {
      #expect(result.figures.mAP == alone.figures.mAP && result.figures.mrr == alone.figures.mrr)
      #expect(result.figures.featuresPerPhoto == alone.figures.featuresPerPhoto)
    }
  }

  @Test("missing files and files that are not photos are reported and left out, with any boxes")
  func unreadable() async throws {
    let path = try drawnSet(extra: "gone.jpg,Zuri,,,,,\nlabels.csv,Zuri,,,,,\n")
    let result = try await SetEvaluation(LabelledSet(contentsOf: path)).run()
    #expect(result.skipped.map(\.file) == ["gone.jpg", "labels.csv"].map { folder.url.path + "/" + $0 })
    #expect(result.figures.queries == 12)

    let boxes = "filename,individual,x,y,w,h\nZuri-0.jpg,Zuri,-1e300,5,1e308,50\nZuri-1.jpg,Zuri,9999,9999,5,5\n"
    try Data(boxes.utf8).write(to: URL(fileURLWithPath: path))
    #expect(try await SetEvaluation(LabelledSet(contentsOf: path)).run().figures.queries == 2)
  }

  @Test("a limited number of queries is spread over the table, from the first to the last", .whole)
  func fewerQueries() async throws {
    let set = try LabelledSet(contentsOf: drawnSet())
    var options = EvaluationOptions()
    let all = try await SetEvaluation(set, options: options).run().figures.queries
    options.maxQueries = 3
    let some = try await SetEvaluation(set, options: options).run()
    #expect(some.figures.queries == 3 && all > 3)
    #expect(some.photoCount == set.photos.count, "all may answer")
    options.maxQueries = 10_000
    #expect(try await SetEvaluation(set, options: options).run().figures.queries == all)
  }

  @Test("a set without a possible query is an error that says so")
  func nobody() async throws {
    let path = try drawnSet()
    var options = EvaluationOptions()
    options.sides = .equal
    var photos = try LabelledSet(contentsOf: path).photos
    for index in photos.indices { photos[index].individual = "\(index)" }
    let set = LabelledSet(
      path: path, folder: URL(fileURLWithPath: path).deletingLastPathComponent().path, photos: photos)
    await #expect(throws: EvaluationError.noQueries(path: path)) {
      try await SetEvaluation(set, options: options).run()
    }
  }

  @Test("the figures have these names in JSON and no others")
  func names() throws {
    let figures = EvaluationResult.Figures(
      queries: 1, top1: 1, top5: 1, top10: 1, mrr: 1, mAP: 1, rightAUC: 1, calibrationError: 0, knownVersusNewAUC: 1,
      photoSeconds: 1, querySeconds: 1, featuresPerPhoto: 1)
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(figures)) as? [String: Any]
    #expect(
      Set(try #require(object).keys) == [
        "queries", "top1", "top5", "top10", "mrr", "mAP", "rightAUC", "calibrationError", "knownVersusNewAUC",
        "photoSeconds", "querySeconds", "featuresPerPhoto", "couldNotAsk", "stated",
      ])
  }

  @Test("without a column of sides, sides are estimated, and both flanks are in the gallery", .whole)
  func machineSides() async throws {
    let path = try drawnSet()
    var photos = try LabelledSet(contentsOf: path).photos
    // The table gets another side for one photo, so that the photo has no reference of its side.
    photos[0].side = "right"
    let set = LabelledSet(
      path: path, folder: URL(fileURLWithPath: path).deletingLastPathComponent().path, photos: photos)
    var options = EvaluationOptions()
    options.sides = .equal
    #expect(try await SetEvaluation(set, options: options).run().figures.sides == nil)
    options.sideSource = .machine
    let figures = try await SetEvaluation(set, options: options).run().figures
    // The estimated sides of these drawings are uncertain, so each query is compared with all photos.
    #expect(figures.queries == 11 && figures.top1 == 1)
    let sides = try #require(figures.sides)
    #expect(sides.flanks == 12 && sides.said == 0 && sides.saidRight == 0 && sides.askingSaid == 0)

    options.cacheFolder = folder.path("cache")
    _ = try await SetEvaluation(set, options: options).run()
    var cached = try await SetEvaluation(set, options: options).run().figures
    (cached.photoSeconds, cached.querySeconds) = (figures.photoSeconds, figures.querySeconds)
    #expect(cached == figures)

    options.sideNetworkFile = path
    await #expect(throws: EvaluationError.notANetwork(path: path)) {
      try await SetEvaluation(set, options: options).run()
    }
  }

  @Test("on whole photos the program finds the animals, and the table's boxes only measure its accuracy")
  func findsBoxes() async throws {
    let path = try drawnSet()
    var photos = try LabelledSet(contentsOf: path).photos
    var options = EvaluationOptions()
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let whole = try await SetEvaluation(LabelledSet(path: path, folder: folder, photos: photos), options: options).run()
    #expect(whole.figures.boxes == nil)
    options.boxSource = .machine
    let bare = try await SetEvaluation(LabelledSet(path: path, folder: folder, photos: photos), options: options).run()
    #expect(bare.figures.boxes?.told == 0 && bare.figures.boxes?.overlapping == nil)

    // Each photo has a tiny box, and one photo also a box that covers the photo: of several boxes, the nearest counts.
    for index in photos.indices { photos[index].box = RotatedBox(x: 0, y: 0, width: 5, height: 5) }
    photos.append(photos[0])
    photos[photos.count - 1].box = RotatedBox(x: 0, y: 0, width: 360, height: 270)
    let set = LabelledSet(path: path, folder: folder, photos: photos)
    let figures = try await SetEvaluation(set, options: options).run().figures
    let boxes = try #require(figures.boxes)
    let found = try photos.dropLast().map { photo in
      try #require(try Describer().find(in: EncodedImage(contentsOf: "\(folder)/\(photo.filename)")).first)
    }
    #expect(boxes.photos == 12 && boxes.told == 12 && boxes.proposed == found.count { $0.box != nil })
    #expect(boxes.overlappingWhole == 1.0 / 12)
    let isHit = found[0].region.width * found[0].region.height >= 0.5 * 360 * 270
    #expect(boxes.overlapping == (isHit ? 1.0 / 12 : 0))
    #expect(figures.top1 >= bare.figures.top1, "the table's boxes were not described")
  }
}
