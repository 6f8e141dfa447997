import Testing

@testable import ModelRuntime

@Suite("the bytes of models")
struct ModelBytesTests {
  private func failure(_ bytes: [UInt8]) -> ModelError.Reason? {
    do throws(ModelError) {
      try ModelBytes.check(bytes, file: "model.onnx")
      return nil
    } catch {
      return error.reason
    }
  }

  @Test(
    "complete models are accepted",
    arguments: ["arithmetic", "one-box", "reshaping", "sequence", "tiles-yolov5", "tiles-yolov8", "unknown-operator"])
  func whole(name: String) throws {
    #expect(failure(try Fixture.bytes(name)) == nil)
  }

  @Test(
    "weights in another file are reported, at every depth",
    arguments: ["weights-elsewhere", "weights-elsewhere-deep"])
  func elsewhere(name: String) throws {
    let bytes = try Fixture.bytes(name)
    #expect(failure(bytes) == .weightsElsewhere(tensor: "elsewhere"))
    #expect(ModelError("model.onnx", .weightsElsewhere(tensor: "elsewhere")).description.contains("one file"))
  }

  @Test("a tensor that is marked as external is reported even without a location")
  func marked() {
    // ModelProto.graph(7) { initializer(5) { name(8) = "w", data_location(14) = 1 } }
    let tensor: [UInt8] = [0x42, 1, UInt8(ascii: "w"), 0x70, 1]
    let graph: [UInt8] = [0x2A, UInt8(tensor.count)] + tensor
    #expect(failure([0x3A, UInt8(graph.count)] + graph) == .weightsElsewhere(tensor: "w"))
    let here: [UInt8] = [0x2A, 5, 0x42, 1, UInt8(ascii: "w"), 0x70, 0]
    #expect(failure([0x3A, UInt8(here.count)] + here) == nil)
  }

  @Test("damaged bytes are reported and do no harm")
  func damaged() throws {
    let whole = try Fixture.bytes("weights-elsewhere-deep")
    for place in whole.indices {
      for bit in 0..<8 {
        var bytes = whole
        bytes[place] ^= 1 << bit
        _ = failure(bytes)
      }
      #expect(failure(Array(whole.prefix(place))) != nil, "\(place) bytes")
    }
    #expect(failure([]) == .notAModel(offset: 0))
    // A length beyond the data, and a number without an end.
    #expect(failure([0x3A, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1]) == .notAModel(offset: 11))
    #expect(failure([UInt8](repeating: 0xFF, count: 20)) == .notAModel(offset: 10))
  }

  @Test("messages that are nested too deeply are rejected")
  func deep() {
    func field(_ number: UInt8, _ content: [UInt8]) -> [UInt8] {
      let length = content.count
      return [number << 3 | 2, UInt8(length & 0x7F | 0x80), UInt8(length >> 7 & 0x7F | 0x80), UInt8(length >> 14)]
        + content
    }
    var graph: [UInt8] = []
    for _ in 0..<1_000 { graph = field(1, field(5, field(6, graph))) }
    guard case .notAModel = failure(field(7, graph)) else {
      Issue.record("it was followed")
      return
    }
  }

  @Test("a model in the runtime's own format is refused")
  func ownFormat() {
    // Four bytes that are a field, the mark inside another field, and a graph.
    #expect(failure([0x08, 1, 0x12, 4] + "ORTM".utf8 + [0x3A, 0]) == .notAModel(offset: 4))
    #expect(failure([0x08, 1, 0x12, 4] + "ORTX".utf8 + [0x3A, 0]) == nil)
  }
}
