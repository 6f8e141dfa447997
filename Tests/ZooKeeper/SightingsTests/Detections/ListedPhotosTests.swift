import Sightings
import Testing

@Suite("the photos that a detector's file lists")
struct ListedPhotosTests {
  /// Which of `photos` a file at `path` with `names` refers to: `+` for yes, `?` for ambiguous, `-` for no.
  private func said(
    _ names: [String], in path: String, of photos: [String], roots: [String], there: Set<String> = []
  ) throws -> String {
    let images = names.map { #"{"file": "\#($0)", "detections": []}"# }.joined(separator: ", ")
    let file = try DetectionFile(
      Array(#"{"images": [\#(images)], "detection_categories": {}}"#.utf8), path: path)
    let listed = ListedPhotos(file, photos: photos, roots: roots) { there.contains($0) || photos.contains($0) }
    return photos.map { photo in
      switch listed[photo] {
      case .listed: "+"
      case .unclear: "?"
      case nil: "-"
      }
    }.joined()
  }

  @Test(
    "a photo is found by its absolute path, or relative to the file or an imported folder, also as on Windows",
    arguments: [
      ("/card/DCIM/a.jpg", ["/card"]), ("DCIM/a.jpg", ["/card"]), ("a.jpg", ["/other", "/card/DCIM/"]),
      (#"DCIM\\a.jpg"#, ["/card"]), ("./DCIM/a.jpg", ["/card"]),
    ] as [(String, [String])])
  func paths(name: String, roots: [String]) throws {
    #expect(
      try said([name], in: "/season/md.json", of: ["/card/DCIM/a.jpg", "/card/DCIM/b.jpg"], roots: roots) == "+-")
  }

  @Test("a photo below the file's folder is found without an imported folder")
  func below() throws {
    #expect(try said(["day/a.jpg"], in: "/season/md.json", of: ["/season/day/a.jpg"], roots: []) == "+")
  }

  @Test("a file on a card applies to that card only, also for photos deleted since")
  func ownCard() throws {
    let photos = ["/cardA/1.jpg", "/cardA/2.jpg", "/cardB/1.jpg", "/cardB/3.jpg"]
    #expect(
      try said(["1.jpg", "2.jpg", "3.jpg"], in: "/cardA/md.json", of: photos, roots: ["/cardA", "/cardB"]) == "++??")
  }

  @Test("a file on a card that is not imported applies to no photo of another card")
  func otherCard() throws {
    #expect(
      try said(["1.jpg"], in: "/cardA/md.json", of: ["/cardB/1.jpg"], roots: ["/cardB"], there: ["/cardA/1.jpg"]) == "?"
    )
  }

  @Test("a file elsewhere applies to the only folder with its names; several such folders are ambiguous")
  func elsewhere() throws {
    let names = ["1.jpg", "2.jpg"]
    let roots = ["/cardA", "/cardB"]
    #expect(
      try said(names, in: "/md.json", of: ["/cardA/1.jpg", "/cardA/2.jpg", "/cardB/9.jpg"], roots: roots) == "++-")
    #expect(
      try said(names, in: "/md.json", of: ["/cardA/1.jpg", "/cardA/2.jpg", "/cardB/1.jpg"], roots: roots) == "???")
    #expect(
      try said(
        ["/cardA/1.jpg", "/cardA/2.jpg"], in: "/md.json", of: ["/cardA/1.jpg", "/cardB/1.jpg"], roots: roots) == "+-")
  }
}
