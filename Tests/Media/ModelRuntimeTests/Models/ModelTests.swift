import Foundation
import Testing

@testable import ModelRuntime

@Suite("running models", .enabled(if: RuntimeLibrary.isThere, "\(RuntimeLibrary.missing)"))
struct ModelTests {
  private let runtime: ModelRuntime

  init() throws { runtime = try RuntimeLibrary.loaded() }

  private func model(_ name: String, limits: ModelLimits = .standard) throws -> Model {
    try Model(file: Fixture.path(name), runtime: runtime, limits: limits)
  }

  private let inputs = [
    "numbers": Tensor(.float32([0, 1, -2, 0.5, 100, 1e6]), dimensions: [2, 3]),
    "bytes": Tensor(.uint8([1, 20, 255, 0]), dimensions: [4]),
  ]

  @Test("a model describes its inputs and outputs")
  func descriptions() throws {
    let model = try model("arithmetic")
    #expect(
      model.inputs == [
        TensorDescription(name: "numbers", element: .float32, dimensions: [-1, 3]),
        TensorDescription(name: "bytes", element: .uint8, dimensions: [4]),
      ])
    #expect(
      model.outputs.map(\.description) == [
        "doubled float32 ?x3", "total float32 scalar", "shape int64 2", "flags bool ?x3",
      ])
    #expect(try self.model("sequence").outputs.map(\.element) == [.noTensor])
  }

  @Test("outputs are equal to results computed by hand")
  func answers() throws {
    let answers = try model("arithmetic").run(inputs, outputs: ["shape", "doubled", "total"])
    #expect(
      answers == [
        Tensor(.int64([2, 3]), dimensions: [2]),
        Tensor(.float32([1, 3, -3, 2, 201, 2_000_001]), dimensions: [2, 3]),
        Tensor(.float32([276]), dimensions: []),
      ])
  }

  @Test("dimensions without a fixed size may differ between runs, and may be 0")
  func freeDimensions() throws {
    let model = try model("arithmetic")
    for rows in [3, 1, 0, 7] {
      var inputs = inputs
      inputs["numbers"] = Tensor(.float32(Array(repeating: 2, count: 3 * rows)), dimensions: [rows, 3])
      let answer = try model.run(inputs, outputs: ["doubled"])
      #expect(answer == [Tensor(.float32(Array(repeating: 5, count: 3 * rows)), dimensions: [rows, 3])])
    }
  }

  @Test("several threads can run one model at once")
  func threads() async throws {
    let model = try model("arithmetic")
    let inputs = inputs
    try await withThrowingTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          let given = Tensor(.float32([Float(number), 0, 0]), dimensions: [1, 3])
          for _ in 0..<50 {
            let answer = try model.run(inputs.merging(["numbers": given]) { $1 }, outputs: ["doubled"])
            #expect(answer == [Tensor(.float32([2 * Float(number) + 1, 1, 1]), dimensions: [1, 3])])
          }
        }
      }
      try await group.waitForAll()
    }
  }

  private func failure(_ name: String, _ inputs: [String: Tensor], _ outputs: [String]) throws -> ModelError.Reason? {
    let model = try model(name)
    let error = #expect(throws: ModelError.self) { try model.run(inputs, outputs: outputs) }
    #expect(error?.file == Fixture.path(name))
    return error?.reason
  }

  @Test("inputs that do not match the model are refused")
  func otherInputs() throws {
    let model = try model("arithmetic")
    func failure(_ name: String, _ tensor: Tensor?) throws -> ModelError.Reason? {
      var inputs = inputs
      inputs[name] = tensor
      return try self.failure("arithmetic", inputs, ["doubled"])
    }
    #expect(try failure("bytes", nil) == .missing(input: "bytes"))
    #expect(try failure("letters", inputs["bytes"]) == .unknown(name: "letters", known: ["numbers", "bytes"]))
    #expect(
      try failure("bytes", Tensor(.float32([1, 2, 3, 4]), dimensions: [4]))
        == .wrongElement(input: model.inputs[1], given: .float32))
    #expect(
      try failure("bytes", Tensor(.uint8([1, 2, 3]), dimensions: [3]))
        == .wrongDimensions(input: model.inputs[1], given: [3]))
    #expect(
      try failure("bytes", Tensor(.uint8([1]), dimensions: [4]))
        == .wrongCount(input: "bytes", count: 1, dimensions: [4]))
    let large = [Int.max / 2, 3]
    #expect(
      try failure("numbers", Tensor(.float32([1]), dimensions: large))
        == .wrongCount(input: "numbers", count: 1, dimensions: large))
    #expect(
      try failure("numbers", Tensor(.float32([]), dimensions: [-1, 3]))
        == .wrongDimensions(input: model.inputs[0], given: [-1, 3]))
    #expect(
      try self.failure("arithmetic", inputs, ["halved"])
        == .unknown(name: "halved", known: ["doubled", "total", "shape", "flags"]))
  }

  @Test("an output with an unsupported element type, or above the size limit, is refused")
  func outputs() throws {
    #expect(
      try failure("arithmetic", inputs, ["flags"]) == .unreadable(output: "flags", element: ElementType(code: 9)))
    #expect(
      try failure("sequence", ["numbers": Tensor(.float32([1, 2, 3]), dimensions: [3])], ["several"])
        == .unreadable(output: "several", element: .noTensor))
    var limits = ModelLimits.standard
    limits.outputBytes = 23
    let model = try model("arithmetic", limits: limits)
    let error = #expect(throws: ModelError.self) { try model.run(inputs, outputs: ["doubled"]) }
    #expect(error?.reason == .outputTooLarge(output: "doubled", dimensions: [2, 3], limit: 23))
  }

  @Test("errors of a run have the runtime's message, and the model stays usable")
  func failedRun() throws {
    let numbers = Tensor(.float32([1, 2, 3, 4, 5, 6]), dimensions: [6])
    func inputs(_ rows: UInt8, _ columns: UInt8) -> [String: Tensor] {
      ["numbers": numbers, "wanted": Tensor(.uint8([rows, columns]), dimensions: [2])]
    }
    let model = try model("reshaping")
    let error = #expect(throws: ModelError.self) { try model.run(inputs(4, 2), outputs: ["shaped"]) }
    guard case .failed(let code, let words) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(code != 0 && words.contains("Reshape"), "\(words)")
    #expect(
      try model.run(inputs(3, 2), outputs: ["shaped"]) == [Tensor(.float32([1, 2, 3, 4, 5, 6]), dimensions: [3, 2])])
  }

  @Test("a model with an unknown operator is refused with the runtime's reason")
  func unknownOperator() throws {
    let error = #expect(throws: ModelError.self) { try model("unknown-operator") }
    guard case .refused(let code, let words) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(code != 0 && words.contains("Stripe"), "\(words)")
  }

  @Test("a model that is truncated at any byte is refused")
  func truncated() throws {
    let whole = try Fixture.bytes("arithmetic")
    for count in whole.indices {
      let error = #expect(throws: ModelError.self, "\(count) bytes") {
        _ = try Model(bytes: Array(whole.prefix(count)), file: "cut", runtime: runtime)
      }
      switch error?.reason {
      case .notAModel(let offset): #expect(offset <= count)
      // Data that end between two fields are a valid message, but not a model.
      case .refused(let code, let words): #expect(code != 0 && !words.isEmpty)
      default: Issue.record("\(count) bytes: \(String(describing: error))")
      }
    }
  }

  @Test("a missing, unreadable or too large file is reported")
  func files() throws {
    let folder = try Folder()
    func failure(_ path: String, limits: ModelLimits = .standard) -> ModelError.Reason? {
      #expect(throws: ModelError.self) { try Model(file: path, runtime: runtime, limits: limits) }?.reason
    }
    #expect(failure(folder.path + "/none.onnx") == .cannotRead(errno: ENOENT))
    #expect(failure(folder.path) == .notAFile)
    let pipe = folder.path + "/pipe.onnx"
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect(failure(pipe) == .notAFile)
    #expect(failure(try folder.write("empty.onnx", [])) == .notAModel(offset: 0))
    #expect(failure(try folder.write("text.onnx", "a text, and no model at all".utf8)) == .notAModel(offset: 10))
    var limits = ModelLimits.standard
    limits.fileBytes = 100
    let bytes = try Fixture.bytes("arithmetic").count
    #expect(failure(Fixture.path("arithmetic"), limits: limits) == .tooLarge(bytes: bytes, limit: 100))
    // A file above the size limit takes no memory.
    let huge = try folder.write("huge.onnx", [])
    try #require(truncate(huge, 1 << 40) == 0)
    #expect(failure(huge) == .tooLarge(bytes: 1 << 40, limit: Int(Int32.max)))
  }
}
