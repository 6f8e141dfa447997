import Foundation
import Testing

@testable import WebPlatform

@Suite("form fields as members of a schema")
struct FormReaderTests {
  private static let shape = #"""
    {"properties": {
      "name": {"type": "string", "minLength": 1}, "secret": {"type": "string", "minLength": 1, "format": "password"},
      "note": {"type": "string"}, "photos": {"type": "boolean"}, "cups": {"type": "integer"},
      "share": {"type": "number"}, "tags": {"type": "array", "items": {"type": "string"}}}}
    """#

  private let reader: FormReader

  init() throws { reader = FormReader(shape: try JSONDecoder().decode(JSONValue.self, from: Data(Self.shape.utf8))) }

  @Test("texts are trimmed, passwords are not; numbers, checkboxes and lists follow the schema")
  func typed() {
    let values = FormValues(
      parsing: "name=+Ann+&secret=+a+b+&note=&photos=yes&cups=3&share=1,5&tags=a&tags=b&other=x")
    let body = #"{"cups":3,"name":"Ann","note":"","photos":true,"secret":" a b ","share":1.5,"tags":["a","b"]}"#
    #expect(reader.body(values).text == body)
  }

  @Test("blank fields are missing, unticked checkboxes are false, and invalid numbers stay text")
  func blank() {
    let values = FormValues(parsing: "name=+&secret=&cups=x&photos=no")
    #expect(reader.body(values).text == #"{"cups":"x","photos":false}"#)
    #expect(reader.body(FormValues()).text == #"{"photos":false}"#)
  }
}
