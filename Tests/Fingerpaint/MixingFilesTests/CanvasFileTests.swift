import Foundation
import Mixing
import MixingFiles
import Testing

@Suite("canvas files")
struct CanvasFileTests {
  private let canvas = Distribution(
    background: 0.25,
    layers: [.paint(PaintedShape(value: 0.5, .polygon([Point(0, 0), Point(0.5, 0), Point(0, 0.5)])))])

  private func read(_ text: String) throws -> Distribution {
    let bench = try Workbench()
    return try CanvasFile.read(URL(fileURLWithPath: try bench.write(text.utf8, "canvas.json")), for: .rectangle)
  }

  private func json() throws -> String { String(decoding: try JSONEncoder().encode(canvas), as: UTF8.self) }

  @Test("a canvas is read from a file of its own and from a record with a member")
  func reads() throws {
    #expect(try read(json()) == canvas)
    #expect(try read("{\"title\": \"x\", \"distribution\": \(json())}") == canvas)
  }

  @Test("the movements of a canvas are read for the given mixer")
  func mixed() throws {
    var canvas = canvas
    canvas.layers.append(.mixing(try MixingProtocol("T[1] -B[0.5]", for: .rectangle), repeats: 3))
    let text = String(decoding: try JSONEncoder().encode(canvas), as: UTF8.self)
    #expect(try read(text) == canvas)
    #expect(try read("{\"distribution\": \(text)}") == canvas)
  }

  @Test("a file that is not a canvas is refused, with the broken rule if there is one")
  func damaged() throws {
    func flaw(_ text: String) throws -> DistributionFlaw?? {
      let bench = try Workbench()
      let file = URL(fileURLWithPath: try bench.write(text.utf8, "canvas.json"))
      do throws(CanvasFileError) {
        _ = try CanvasFile.read(file, for: .rectangle)
        return .none
      } catch {
        guard case .damaged(_, let flaw) = error else { return .none }
        return .some(flaw)
      }
    }
    #expect(try flaw("[]") == .some(nil))
    #expect(try flaw("no JSON") == .some(nil))
    #expect(try flaw("{\"distribution\": null}") == .some(nil))
    let tooBright = try json().replacing("0.25", with: "1.25")
    #expect(try flaw(tooBright) == .some(.background))
    #expect(try flaw("{\"distribution\": \(tooBright)}") == .some(.background))
  }

  @Test("a file of eight million bytes is read; a larger or missing file is refused")
  func sizes() throws {
    let bench = try Workbench()
    let folder = bench.folder
    let text = Array(try json().utf8)
    func read(_ count: Int) throws(CanvasFileError) -> Distribution {
      let blanks = [UInt8](repeating: UInt8(ascii: " "), count: count - text.count)
      let file = folder.appendingPathComponent("\(count).json")
      try? Data(text + blanks).write(to: file)
      return try CanvasFile.read(file, for: .rectangle)
    }
    #expect(try read(8_000_000) == canvas)
    let path = folder.path
    #expect(throws: CanvasFileError.tooLarge("\(path)/8000001.json", limit: 8_000_000)) { _ = try read(8_000_001) }
    #expect(throws: CanvasFileError.unreadable("\(path)/none.json")) {
      _ = try CanvasFile.read(URL(fileURLWithPath: "\(path)/none.json"), for: .rectangle)
    }
  }
}
