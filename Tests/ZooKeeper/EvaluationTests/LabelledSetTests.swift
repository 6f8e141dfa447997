import Evaluation
import Foundation
import Imaging
import SightingsTesting
import Testing

@Suite("reading a table of labels")
struct LabelledSetTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ text: String, split: String? = nil) throws -> LabelledSet {
    let path = folder.path("labels.csv")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return try LabelledSet(contentsOf: path, splitColumn: split)
  }

  @Test("columns may be in any order, with a byte order mark, quotes, blank lines and all kinds of line ends")
  func shapes() throws {
    let set = try read(
      "\u{FEFF}individual, filename ,side,note\r\n\"Zuri, \"\"the old\"\"\",\"a,b.jpg\",left,\"two\nlines\"\r\n\r\nAmani,c.jpg\r\n"
    )
    #expect(set.photos.map(\.individual) == ["Zuri, \"the old\"", "Amani"])
    #expect(set.photos.map(\.filename) == ["a,b.jpg", "c.jpg"])
    #expect(set.photos.map(\.side) == ["left", ""])
    #expect(set.photos.map(\.box) == [nil, nil])
  }

  @Test("bx,by,bw,bh come before x,y,w,h; an incomplete box is ignored")
  func boxes() throws {
    let set = try read(
      """
      filename,individual,x,y,w,h,bx,by,bw,bh
      a.jpg,A,1,2,30,40,5,6,70,80
      b.jpg,A,1,2,30,40,,,,
      c.jpg,A,1,2,30,,,,,
      """)
    #expect(
      set.photos.map(\.box) == [
        RotatedBox(x: 5, y: 6, width: 70, height: 80), RotatedBox(x: 1, y: 2, width: 30, height: 40), nil,
      ])
  }

  @Test("a viewpoint column replaces a missing side column, and the split column is the named one")
  func roles() throws {
    let text = "filename,individual,viewpoint,part\na.jpg,A,right,query\nb.jpg,A,,database\nc.jpg,A,,else\n"
    #expect(try read(text, split: "part").photos.map(\.role) == [.query, .database, .both])
    #expect(try read(text).photos.map(\.role) == [.both, .both, .both])
    #expect(try read(text).photos.map(\.side) == ["right", "", ""])
  }

  @Test("a table without a required column is an error with the missing and the present columns")
  func missingColumn() throws {
    let error = #expect(throws: EvaluationError.self) { try read("photo,individual\na.jpg,A\n") }
    #expect(error?.description.contains("filename") == true && error?.description.contains("photo") == true)
    #expect(throws: EvaluationError.self) { try read("filename,individual\na.jpg,A\n", split: "part") }
    #expect(throws: EvaluationError.self) { try read("") }
  }

  @Test("a box that is not a number is an error with its line")
  func badCell() throws {
    let error = #expect(throws: EvaluationError.self) {
      try read("filename,individual,x,y,w,h\na.jpg,A,,,,\nb.jpg,A,1,2,wide,4\n")
    }
    #expect(error?.description.contains("line 3") == true && error?.description.contains("wide") == true)
  }
}
