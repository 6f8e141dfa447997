import Foundation
import Testing
import WebPlatform
import WebPlatformTesting

extension LaboratoryTests {
  @Suite("exports of results")
  struct ExportTests {
    private let laboratory: Laboratory

    init() throws { laboratory = try #require(OwnLaboratory.current) }

    // MARK: Pictures

    @Test(
      "a picture has the requested format and a file name with that extension",
      arguments: [
        ("svg", "<?xml", "image/svg+xml"), ("pdf", "%PDF", "application/pdf"), ("png", "\u{89}PNG", "image/png"),
      ])
    func pictures(format: String, begins: String, type: String) async throws {
      let answer = try await laboratory.post("pictures", Runs.run(["format": .string(format), "width": 200]))
      #expect(answer.status == 200 && answer["Content-Type"] == type)
      #expect(answer.body.starts(with: begins.unicodeScalars.map { UInt8($0.value) }) && answer.body.count > 500)
      #expect(
        answer["Content-Disposition"]?.contains("filename=\"fingerpaint-rectangle-T1-B1-x1.\(format)\"") == true)
    }

    @Test("a pixel picture has the requested width and the mixer's aspect ratio")
    func width() async throws {
      let answer = try await laboratory.post("pictures", Runs.run(["format": "png", "width": 250]))
      let picture = try #require(PNGParts(answer.body))
      #expect(picture.width == 250 && picture.height == 150)
    }

    @Test("white fluid is drawn, unless it is requested as transparent")
    func transparency() async throws {
      let members: [String: JSONValue] = ["format": "svg", "width": 200, "repeats": 0]
      let opaque = try await laboratory.post("pictures", Runs.run(members))
      let clear = try await laboratory.post("pictures", Runs.run(members.merging(["alpha": "white"]) { $1 }))
      #expect(opaque.status == 200 && clear.status == 200)
      #expect(opaque.text != clear.text)
    }

    @Test("a drawing with too long outlines is refused with an alternative")
    func tooLong() async throws {
      // Long outlines before any movement, so that the test does not wait for movements.
      let zigzag = (0..<2_000).map { index -> JSONValue in
        [.number(index.isMultiple(of: 2) ? -0.8 : 0.8), .number(Double(index) / 4_000 - 0.25)]
      }
      let canvas: JSONValue = ["layers": [["paint": ["value": 0, "polygon": .array(zigzag)]]]]
      let run = Runs.run(["distribution": canvas, "repeats": 0, "format": "svg", "width": 4_000])
      let answer = try await laboratory.post("pictures", run)
      #expect(answer.status == 422 && answer.text.contains("fewer repeats"), "\(answer.text)")
    }

    // MARK: Pixels

    @Test("the stream of a pixel picture has rising progress and ends with the file")
    func pixels() async throws {
      let answer = try await laboratory.post("pixels", Runs.run(["width": 300]))
      #expect(answer.status == 200)
      let lines = try answer.text.split(separator: "\n").map {
        try JSONDecoder().decode(PixelLine.self, from: Data($0.utf8))
      }
      let shares = lines.dropLast().map { Double($0.done ?? -1) / Double($0.of ?? 0) }
      #expect(shares.count > 1 && shares == shares.sorted() && shares.allSatisfy { (0...1).contains($0) })
      let picture = try #require(lines.last?.file.flatMap { PNGParts($0) })
      #expect(picture.width == 300 && picture.height == 180)
    }

    private struct PixelLine: Decodable {
      let done: Int?, of: Int?, file: Data?
    }

    // MARK: Concentrations

    @Test("a table of concentrations has the engine and the cells of the run", arguments: ["exact", "mapping"])
    func concentrations(engine: String) async throws {
      let run = Runs.run(["engine": .string(engine), "columns": 20, "rows": 12])
      let answer = try await laboratory.post("concentrations", run)
      #expect(answer.status == 200 && answer["Content-Type"] == "text/csv; charset=utf-8")
      let rows = answer.text.split(separator: "\r\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
      #expect(rows.count == 13 && rows.allSatisfy { $0.count == 21 })
      let values = rows.dropFirst().flatMap { $0.dropFirst() }.compactMap { Double($0) }
      #expect(values.count == 240 && values.allSatisfy { (0...1).contains($0) })
      #expect(abs(values.reduce(0, +) / 240 - 0.5) < 0.02)
    }

    // MARK: Graphs

    @Test(
      "a graph has the requested format",
      arguments: [("svg", "<?xml"), ("pdf", "%PDF"), ("png", "\u{89}PNG"), ("csv", "repeat,")])
    func graphs(format: String, begins: String) async throws {
      let answer = try await laboratory.post("graphs", Self.graph(["format": .string(format)]))
      #expect(answer.status == 200)
      #expect(answer.body.starts(with: begins.unicodeScalars.map { UInt8($0.value) }))
      #expect(answer["Content-Disposition"]?.contains("filename=\"fingerpaint-intensity.\(format)\"") == true)
    }

    @Test("a graph is not empty, and as PNG at least 600 pixels wide")
    func graphSize() async throws {
      for format in ["svg", "pdf"] {
        #expect(try await laboratory.post("graphs", Self.graph(["format": .string(format)])).body.count > 500)
      }
      let picture = try await laboratory.post("graphs", Self.graph(["format": "png"]))
      #expect(try #require(PNGParts(picture.body)).width >= 600)
    }

    @Test("a table has a line for every result")
    func table() async throws {
      let one = try await laboratory.post("graphs", Self.graph(["format": "csv"]))
      let lines = one.text.split(separator: "\r\n")
      #expect(lines.count == 3 && lines[0] == "repeat,intensity,coarse2,coarse4,coarse8,mixnorm,mean")
      #expect(lines[2].hasPrefix("1,0.5,"))
      let both = Self.graph(["format": "csv", "series": [Self.series("=Slow"), Self.series("Quick \"one\"")]])
      let compared = try await laboratory.post("graphs", both).text.split(separator: "\r\n")
      #expect(compared == [#"repeat,'=Slow,"Quick ""one""""#, "0,1.0,1.0", "1,0.5,0.5"])
    }

    @Test("the axis titles of a graph are in the language of the request")
    func axes() async throws {
      let english = try await laboratory.post("graphs", Self.graph(["format": "svg"]))
      let dutch = try await laboratory.post("graphs", Self.graph(["format": "svg"]), language: "nl")
      #expect(english.status == 200 && dutch.status == 200 && english.text != dutch.text)
    }

    @Test("a graph without series, with too many series, or with names or repeats out of range is refused")
    func graphBounds() async throws {
      let many = JSONValue.array((0..<1_000).map { Self.series("\($0)") })
      let far: JSONValue = ["name": "a", "results": [["repeats": 10_001, "performance": [:]]]]
      for series in [[], many, [Self.series("")], [Self.series(String(repeating: "a", count: 201))], [far]] {
        let answer = try await laboratory.post("graphs", Self.graph(["series": series]))
        #expect(answer.status == 422, "\(answer.text)")
      }
      let empty: JSONValue = ["name": "a", "results": []]
      #expect(try await laboratory.post("graphs", Self.graph(["series": [empty]])).status == 422)
      #expect(try await laboratory.post("graphs", Self.graph(["format": "bmp"])).status == 400)
    }

    private static func series(_ name: String) -> JSONValue {
      [
        "name": .string(name),
        "results": [
          ["repeats": 0, "performance": ["intensity": 1, "coarse2": 1]],
          ["repeats": 1, "performance": ["intensity": 0.5, "coarse2": 0.4]],
        ],
      ]
    }

    private static func graph(_ members: [String: JSONValue]) -> [String: JSONValue] {
      ["format": "svg", "measure": "intensity", "series": [series("Run")]].merging(members) { $1 }
    }

    // MARK: Animations

    @Test("an animation has a frame for every result, with the requested delay and width")
    func animation() async throws {
      let run = Runs.run(["repeats": 2, "format": "apng", "width": 100, "delay": 150])
      let answer = try await laboratory.post("animations", run)
      #expect(answer.status == 200 && answer["Content-Type"] == "image/apng")
      let picture = try #require(PNGParts(answer.body))
      #expect(picture.frames == 3 && picture.delay == 0.15 && picture.width == 100 && picture.height == 60)
      let steps = try await laboratory.post("animations", run.merging(["detail": "steps"]) { $1 })
      #expect(PNGParts(steps.body)?.frames == 5)
    }

    @Test("an animation with too many pixels is refused with the limit")
    func tooManyFrames() async throws {
      // The mapping engine computes this many frames; but the file would be too large.
      let run = Runs.run([
        "protocol": .string(String(repeating: "T[1] ", count: 11)), "repeats": 50, "detail": "steps",
        "engine": "mapping", "format": "apng", "width": 1_000, "delay": 150,
      ])
      let answer = try await laboratory.post("animations", run)
      #expect(answer.status == 422 && answer.text.contains("Make the animation narrower"), "\(answer.text)")
    }

    // MARK: Bounds

    @Test(
      "a width or a delay out of range is refused with the range",
      arguments: [
        ("pictures", ["format": "svg", "width": 63], "64…4000"),
        ("pictures", ["format": "svg", "width": 4_001], "64…4000"),
        ("animations", ["format": "apng", "width": 63, "delay": 150], "64…1000"),
        ("animations", ["format": "apng", "width": 1_001, "delay": 150], "64…1000"),
        ("animations", ["format": "apng", "width": 100, "delay": 19], "20…2000"),
        ("animations", ["format": "apng", "width": 100, "delay": 2_001], "20…2000"),
      ] as [(String, [String: JSONValue], String)])
    func bounds(path: String, members: [String: JSONValue], range: String) async throws {
      let answer = try await laboratory.post(path, Runs.run(members))
      #expect(answer.status == 422 && answer.text.contains(range), "\(answer.text)")
    }

    @Test(
      "an unknown format is refused",
      arguments: [
        ("pictures", ["format": "bmp", "width": 100]), ("animations", ["format": "gif", "width": 100, "delay": 150]),
      ] as [(String, [String: JSONValue])])
    func formats(path: String, members: [String: JSONValue]) async throws {
      #expect(try await laboratory.post(path, Runs.run(members)).status == 400)
    }
  }
}
