import Foundation
import Testing

@testable import WebPlatform

/// Each violation of a schema has its path and the requirement.
@Suite("validation by schemas")
struct SchemaCheckTests {
  private let check = SchemaCheck(named: [
    "Tea": .object(["name": .text(maxLength: 3), "cups": .optional(.integer(1...12))], isClosed: true),
    "Alias": "Tea",
  ])

  private func flaw(_ value: JSONValue, _ schema: Schema) -> String? {
    check.flaw(in: value, as: schema).map { "\($0.place): \($0.need.code)\($0.isOutOfBounds ? ", out of bounds" : "")" }
  }

  @Test("the length of a text is its number of characters as Unicode defines them")
  func texts() {
    #expect(flaw("", .text(maxLength: 3)) == ": bound.length, out of bounds")
    #expect(flaw("a", .text(maxLength: 3)) == nil && flaw("abc", .text(maxLength: 3)) == nil)
    #expect(flaw("abcd", .text(maxLength: 3)) == ": bound.length, out of bounds")
    #expect(flaw("", .text(upTo: 2)) == nil && flaw("ééé", .text(upTo: 3)) == nil)
    #expect(flaw("e\u{301}e\u{301}", .text(upTo: 3)) == ": bound.length, out of bounds", "four scalars")
    #expect(flaw("", Schema(["type": "string", "minLength": 2])) == ": bound.longer, out of bounds")
    #expect(flaw("https://a", .webAddress(maxLength: 20)) == nil)
    #expect(flaw("http://a", .webAddress(maxLength: 20)) == ": bound.web-address, out of bounds")
    #expect(flaw("ab", .text(pattern: "^[a-c]+$")) == nil)
    #expect(flaw("ad", .text(pattern: "^[a-c]+$")) == ": bound.pattern, out of bounds")
    #expect(flaw(1, .string) == ": bound.string" && flaw(nil, .string) == ": bound.string")
  }

  @Test(
    "a number must be within its bounds, including the ends, and an integer must be whole",
    arguments: [
      (1, nil), (12, nil), (0, ": bound.between, out of bounds"), (13, ": bound.between, out of bounds"), (12.0, nil),
      (11.5, ": bound.integer"), ("1", ": bound.integer"), (nil, ": bound.integer"), (true, ": bound.integer"),
    ] as [(JSONValue, String?)])
  func integers(value: JSONValue, expected: String?) { #expect(flaw(value, .integer(1...12)) == expected) }

  @Test("a number may have a fraction")
  func numbers() {
    #expect(flaw(0.5, .number(0.5...2.5)) == nil && flaw(2.5, .number(0.5...2.5)) == nil)
    #expect(flaw(2, .number(0.5...2.5)) == nil)
    #expect(flaw(0.49, .number(0.5...2.5)) == ": bound.between, out of bounds")
    #expect(flaw(3, .number(0.5...2.5)) == ": bound.between, out of bounds")
    #expect(flaw(.number(.nan), .number(0.5...2.5)) == ": bound.between, out of bounds")
    let need = check.flaw(in: 13, as: .integer(1...12))?.need
    #expect(need == Message("bound.between", ["least": "1", "most": "12"]))
    #expect(
      check.flaw(in: 3, as: .number(0.5...2.5))?.need == Message("bound.between", ["least": "0.5", "most": "2.5"]))
  }

  @Test("a list has a limited number of items, and its first wrong item is named")
  func lists() {
    let list = Schema.list(of: .integer(1...12), count: 1...2)
    #expect(flaw([1], list) == nil && flaw([1, 12], list) == nil)
    #expect(
      flaw([], list) == ": bound.items, out of bounds" && flaw([1, 2, 3], list) == ": bound.items, out of bounds")
    #expect(flaw([1, 13], list) == "[1]: bound.between, out of bounds")
    #expect(flaw(["a", "b"], list) == "[0]: bound.integer")
    #expect(flaw("a", list) == ": bound.array" && flaw([1, "x"], Schema(["type": "array"])) == nil)
  }

  @Test("an object needs its members, allows others only if it is open, and allows null for optional ones")
  func objects() {
    for schema in ["Tea", "Alias"] as [Schema] {
      #expect(flaw(["name": "a"], schema) == nil && flaw(["name": "a", "cups": 12], schema) == nil)
      #expect(flaw(["name": "a", "cups": nil], schema) == nil)
      #expect(flaw(["cups": 1], schema) == "name: bound.something" && flaw([:], schema) == "name: bound.something")
      #expect(flaw(["name": nil], schema) == "name: bound.string")
      #expect(flaw(["name": "abcd", "cups": 13], schema) == "cups: bound.between, out of bounds", "in order of names")
      #expect(flaw(["name": "a", "milk": 1], schema) == "milk: bound.nothing")
    }
    #expect(flaw(["name": "a", "milk": 1], .object(["name": .string])) == nil)
    let nested = Schema.object(["teas": .list(of: "Tea")])
    #expect(
      flaw(["teas": [["name": "a"], ["name": "a", "cups": 0]]], nested) == "teas[1].cups: bound.between, out of bounds")
    #expect(flaw(["x": 1, "y": "a"], .map(of: .integer)) == "y: bound.integer")
    #expect(flaw(["x": 1, "y": 2], .map(of: .integer)) == nil)
  }

  @Test("enumerations, booleans, null and arbitrary values are validated")
  func others() {
    #expect(flaw("b", .oneOf(["a", "b"])) == nil && flaw("c", .oneOf(["a", "b"])) == ": bound.one-of")
    #expect(flaw(true, .bool) == nil && flaw(0, .bool) == ": bound.boolean")
    #expect(flaw("whatever", .anything) == nil && flaw(nil, .anything) == nil)
  }

  @Test("JSON is written by RFC 8259, and no tag can begin in it")
  func writing() {
    let value: JSONValue = [
      "b": [1, -2, 0.5, true, false, nil, .number(.infinity)],
      "a": .string("\"\\/\n\t\u{1}\u{1F}<&>é"), "": [:], "c": [],
    ]
    #expect(
      value.text
        == #"{"":{},"a":"\"\\/\n\u0009\u0001\u001f\u003c\u0026\u003eé","b":[1,-2,0.5,true,false,null,null],"c":[]}"#)
  }

  @Test("null members are left out at every level")
  func nulls() {
    let value: JSONValue = ["a": nil, "b": ["c": nil, "d": [nil, ["e": nil]]]]
    #expect(value.omittingNulls == ["b": ["d": [nil, [:]]]])
  }

  @Test("values are sorted: numbers by size, texts alphabetically, null last")
  func order() {
    let values: [JSONValue] = [false, true]
    #expect(values[0].order(before: values[1]) == .orderedAscending)
    let sorted: [JSONValue] = [-1, 0.5, 2, 10, "a9", "A10", "É", "f", nil]
    for (place, value) in sorted.enumerated() {
      #expect(value.order(before: value) == .orderedSame)
      for later in sorted[(place + 1)...] {
        #expect(value.order(before: later) == .orderedAscending, "\(value.text) before \(later.text)")
        #expect(later.order(before: value) == .orderedDescending, "\(later.text) after \(value.text)")
      }
    }
  }
}
