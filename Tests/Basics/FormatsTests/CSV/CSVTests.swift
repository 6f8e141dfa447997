import Basics
import Formats
import Testing

@Suite("separated values")
struct CSVTests {
  private func records(
    _ text: String, _ separator: CSVSeparator? = nil, _ limits: CSVLimits = CSVLimits()
  ) throws -> [CSVRecord] {
    var reader = try CSVReader(Array(text.utf8), separator: separator, limits: limits)
    var records: [CSVRecord] = []
    while let record = try reader.next() { records.append(record) }
    return records
  }

  private func cells(_ text: String, _ separator: CSVSeparator? = nil) throws -> [[String]] {
    try records(text, separator).map(\.cells)
  }

  /// The rules of RFC 4180, section 2, by number, and other variants found in practice.
  @Test(
    "text is divided into rows and cells",
    arguments: [
      ("aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n", [["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]]),  // 1
      ("aaa,bbb,ccc\r\nzzz,yyy,xxx", [["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]]),  // 2
      ("\"aaa\",\"b \r\nbb\",\"ccc\"\r\nzzz,yyy,xxx", [["aaa", "b \r\nbb", "ccc"], ["zzz", "yyy", "xxx"]]),  // 6
      ("\"aaa\",\"b\"\"bb\",\"ccc\"", [["aaa", "b\"bb", "ccc"]]),  // 7
      ("a,b\rc,d\n\n  \ne,f", [["a", "b"], ["c", "d"], ["e", "f"]]), ("\u{FEFF}a,b", [["a", "b"]]),
      (",,\n\"\"", [["", "", ""], [""]]), ("a,", [["a", ""]]), (" a , \"b\" ,c", [[" a ", "b", "c"]]),
      ("5\" lens,\"6\"\"\"", [["5\" lens", "6\""]]), ("", []), ("\r\n\r\n", []), ("é,🦓", [["é", "🦓"]]),
    ])
  func shapes(text: String, wanted: [[String]]) throws {
    #expect(try cells(text) == wanted)
  }

  @Test("the separator is the given one, or the one that the first row has outside of quotation marks")
  func separators() throws {
    #expect(try cells("a;b;c\n1,5;2;3") == [["a", "b", "c"], ["1,5", "2", "3"]])
    #expect(try cells("\n\na\tb\n1;2,3\t4") == [["a", "b"], ["1;2,3", "4"]])
    #expect(try cells("\"a;b;c;d\",e") == [["a;b;c;d", "e"]])
    #expect(try cells("a,b;c", .comma) == [["a", "b;c"]])
    #expect(try cells("a\t\t b", .tab) == [["a", "", " b"]])
    #expect(try cells("alone\n1;2") == [["alone"], ["1;2"]])
  }

  @Test("each row has the number of the line on which it begins")
  func lines() throws {
    #expect(try records("a\n\n\"b\nc\rd\r\ne\"\nf").map(\.line) == [1, 3, 7])
  }

  @Test(
    "text that is no table is refused, with its line",
    arguments: [
      ("a\n\"b", 2, .openQuote), ("a\n\"b\nc\n", 2, .openQuote), ("\"a\"b", 1, .textAfterQuote),
      ("a\n\"b\n\"c,d", 3, .textAfterQuote), ("a\n12345678901", 2, .cellTooLong(limit: 10)),
      ("a\n\"12345678901\"", 2, .cellTooLong(limit: 10)), ("a,b,c,d", 1, .tooManyCells(limit: 3)),
      (String(repeating: "a,\n", count: 40), 1, .tooLarge(limit: 100)),
    ] as [(String, Int, CSVError.Problem)])
  func refusals(text: String, line: Int, problem: CSVError.Problem) {
    let limits = CSVLimits(bytes: 100, cellBytes: 10, cells: 3)
    #expect(throws: CSVError(line: line, problem: problem)) { try records(text, .comma, limits) }
  }

  @Test("text at its limit is read")
  func limits() throws {
    let limits = CSVLimits(bytes: 26, cellBytes: 10, cells: 3)
    #expect(try records("1234567890,\"1234567890\",c\n", nil, limits).map(\.cells.count) == [3])
  }

  @Test("bytes that are not UTF-8 are refused")
  func notText() {
    #expect(throws: CSVError(line: 1, problem: .notText)) { try CSVReader([0x61, 0xE9, 0x0A]) }
  }

  @Test("cells of a table are found by the name of their column, without spaces around cells and names")
  func table() throws {
    let table = try CSVTable(Array(" name , age,name\nZuri , 7,other\nAmani\n".utf8))
    #expect(table.columns == ["name", "age", "name"])
    #expect(table.rows.map { $0["name"] } == ["Zuri", "Amani"])
    #expect(table.rows.map { $0["age"] } == ["7", nil])
    #expect(table.rows.map(\.line) == [2, 3] && table.rows[0]["weight"] == nil)
    #expect(try CSVTable([]).columns == [])
  }

  @Test("rows are written by RFC 4180, and text that a spreadsheet would run as a formula is escaped")
  func writing() {
    #expect(
      CSVWriter.text(of: [["a", nil, "c,d"], ["e \"f\"", "g\nh", ""]]) == "a,,\"c,d\"\r\n\"e \"\"f\"\"\",\"g\nh\",\r\n")
    #expect(CSVWriter.text(of: [["a", "b"], [nil], [" "]], lineEnd: .lineFeed) == "a,b\n\"\"\n\" \"\n")
    #expect(
      CSVWriter.text(of: [["=1+1", "@a", "+b", "-c", "\td", "-7", "+02:00", "-1e3", "'=1"]])
        == "'=1+1,'@a,'+b,'-c,'\td,-7,+02:00,-1e3,'=1\r\n")
  }

  @Test("written text is read back unchanged")
  func roundTrip() throws {
    var random = SplitMix64(seed: 4_180)
    let alphabet = ["a", "é", "🦓", ",", ";", "\"", "\n", "\r", "\r\n", "\t", " ", "=", "-", "'", "\u{338}"]
    for lineEnd in [CSVWriter.LineEnd.carriageReturnLineFeed, .lineFeed] {
      for _ in 0..<300 {
        let rows = (0...random.below(4)).map { _ in
          (0...random.below(4)).map { _ in
            (0..<random.below(6)).map { _ in alphabet[Int(random.below(UInt64(alphabet.count)))] }.joined()
          }
        }
        let text = CSVWriter.text(of: rows, lineEnd: lineEnd)
        let read = try cells(text, .comma)
        #expect(read.map(\.count) == rows.map(\.count), "\(text)")
        for (cell, original) in zip(read.joined(), rows.joined()) {
          #expect(
            cell == original
              || cell == "'" + original && "=+-@\t\r".contains(original.unicodeScalars.first.map(Character.init) ?? "x")
          )
        }
      }
    }
  }

  @Test("a table that is cut or changed anywhere is read or refused")
  func damage() {
    let text = Array("a,\"b\"\"c\"\r\n\"d\ne\",f\r\n\"🦓\",\"\"\r\n".utf8)
    func tryAll(_ bytes: [UInt8]) {
      do throws(CSVError) {
        var reader = try CSVReader(bytes)
        var total = 0
        while let record = try reader.next() { total += record.cells.reduce(0) { $0 + $1.utf8.count } }
        #expect(total <= bytes.count)
      } catch {
        #expect((1...5).contains(error.line))
      }
    }
    for end in text.indices { tryAll(Array(text[..<end])) }
    for place in text.indices {
      for byte in UInt8.min ... .max {
        var changed = text
        changed[place] = byte
        tryAll(changed)
      }
    }
  }
}
