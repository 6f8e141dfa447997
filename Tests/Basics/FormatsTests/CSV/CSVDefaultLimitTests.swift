import Formats
import Testing

@Suite("default limits of CSV tables")
struct CSVDefaultLimitTests {
  private func firstRow(_ text: String) throws -> [String]? {
    var reader = try CSVReader(Array(text.utf8))
    return try reader.next()?.cells
  }

  @Test("a cell may have 1 MiB")
  func cell() throws {
    let longest = String(repeating: "a", count: 1_048_576)
    #expect(try firstRow(longest)?.first?.utf8.count == 1_048_576)
    #expect(throws: CSVError(line: 1, problem: .cellTooLong(limit: 1_048_576))) { try firstRow(longest + "a") }
  }

  @Test("a row may have 4,096 cells")
  func row() throws {
    let most = String(repeating: ",", count: 4_095) + "a"
    #expect(try firstRow(most)?.count == 4_096)
    #expect(throws: CSVError(line: 1, problem: .tooManyCells(limit: 4_096))) { try firstRow(most + ",a") }
  }
}
