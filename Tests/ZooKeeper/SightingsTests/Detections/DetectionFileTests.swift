import Imaging
import Sightings
import Testing

/// Strict parsing of MegaDetector's output.
struct DetectionFileTests {
  private func file(
    _ images: String, categories: String = #"{"1": "animal", "2": "person", "3": "vehicle"}"#,
    path: String = "/season/md.json"
  ) throws -> DetectionFile {
    try DetectionFile(
      Array(
        #"{"info": {"detector": "md_v5a.0.0.pt", "format_version": "1.3"}, "detection_categories": \#(categories), "images": [\#(images)]}"#
          .utf8), path: path)
  }

  /// The detections of a photo that is imported alone.
  private func said(_ file: DetectionFile, of path: String) -> ListedPhotos.Entry? {
    ListedPhotos(file, photos: [path], roots: []) { _ in false }[path]
  }

  private func problem(_ images: String, categories: String = #"{"1": "animal"}"#) -> DetectionFileError.Problem? {
    do {
      _ = try file(images, categories: categories)
      return nil
    } catch { return (error as? DetectionFileError)?.problem }
  }

  private func one(conf: String = "0.9", box: String = "[0.1, 0.2, 0.3, 0.4]", category: String = "1") -> String {
    #"{"file": "a.jpg", "detections": [{"category": "\#(category)", "conf": \#(conf), "bbox": \#(box)}]}"#
  }

  @Test("boxes are fractions of the photo, highest confidence first; uncertain ones and other members are ignored")
  func found() throws {
    let file = try file(
      #"""
      {"file": "a.jpg", "max_detection_conf": 0.98, "detections": [
        {"category": "1", "conf": 0.31, "bbox": [0.5, 0.5, 0.25, 0.5], "classifications": [["3", 0.9]]},
        {"category": "1", "conf": 0.98, "bbox": [0.1, 0.2, 0.3, 0.4]},
        {"category": "2", "conf": 0.5, "bbox": [0, 0, 0.1, 0.5]},
        {"category": "3", "conf": 0.2, "bbox": [0.9, 0.9, 0.1, 0.1]},
        {"category": "1", "conf": 0.199, "bbox": [0.1, 0.1, 0.1, 0.1]}]}
      """#)
    #expect(file.detector == "md_v5a.0.0.pt")
    guard case .listed(.found(let detections)) = said(file, of: "/season/a.jpg") else {
      Issue.record("the file speaks of it")
      return
    }
    let frame = RotatedBox(x: 0, y: 0, width: 200, height: 100)
    let boxes = detections.boxes(on: frame)
    #expect(boxes.map(\.confidence) == [0.98, 0.31] && boxes.allSatisfy { $0.detector == "md_v5a.0.0.pt" })
    #expect(boxes.last?.box == RotatedBox(x: 100, y: 50, width: 50, height: 50))
    #expect(detections.bystanders.map(\.kind) == [.person, .vehicle])
    #expect(detections.bystanders[0].box.placed(on: frame) == RotatedBox(x: 0, y: 0, width: 20, height: 50))
  }

  @Test("a photo without detections has no proposal, and an unreadable photo has the detector's reason")
  func nothing() throws {
    let file = try file(
      #"{"file": "empty.jpg", "detections": []}, {"file": "bad.jpg", "detections": null, "failure": "image access"}"#)
    let frame = RotatedBox(x: 0, y: 0, width: 200, height: 100)
    guard case .listed(.found(let none)) = said(file, of: "/season/empty.jpg") else {
      Issue.record("it was looked at")
      return
    }
    #expect(none.boxes(on: frame) == [FoundBox(nil, on: frame, by: "md_v5a.0.0.pt")])
    #expect(said(file, of: "/season/bad.jpg") == .listed(.failed("image access")))
    #expect(said(file, of: "/season/other.jpg") == nil)
  }

  @Test("an unusable detection is reported, and the others of its photo are used")
  func wrong() throws {
    let bad = [
      #""conf": 1.2"#, #""conf": -0.1"#, #""conf": NaN"#, #""conf": Infinity"#, #""conf": "much""#, #""conf": null"#,
      #""bbox": [0.1, 0.2, 0.3]"#, #""bbox": [0.1, 0.2, 0, 0.4]"#, #""bbox": [0.1, 0.2, -0.3, 0.4]"#,
      #""bbox": [0.1, 0.2, 30, 40]"#, #""bbox": [1.005, 0, 0.1, 0.1]"#, #""bbox": "here""#, #""category": "7""#,
      #""category": "4""#, #""category": null"#,
    ]
    for member in bad {
      var members = ["category": #""1""#, "conf": "0.9", "bbox": "[0.1, 0.2, 0.3, 0.4]"]
      let name = String(member.split(separator: "\"")[0])
      members[name] = String(member.drop { $0 != ":" }.dropFirst())
      let detection = "{\(members.map { "\"\($0)\": \($1)" }.joined(separator: ", "))}"
      let good = #"{"category": "1", "conf": 0.8, "bbox": [0.1, 0.2, 0.3, 0.4]}"#
      let file = try file(
        #"{"file": "a.jpg", "detections": [\#(detection), \#(good)]}, {"file": "b.jpg", "detections": [\#(detection)]}"#,
        categories: #"{"1": "animal", "4": "bait"}"#)
      guard case .listed(.found(let found)) = said(file, of: "/season/a.jpg") else {
        Issue.record("\(member): the photo is left out")
        continue
      }
      #expect(found.found.map(\.confidence) == [0.8] && found.setAside == 1, "\(member)")
      guard case .listed(.failed(let why)) = said(file, of: "/season/b.jpg") else {
        Issue.record("\(member): a photo with nothing that can be used is not one without animals")
        continue
      }
      #expect(why.contains(name), "\(why)")
    }
  }

  @Test("text outside the format is an error with its position, and so is a file with only unknown categories")
  func otherFormats() {
    #expect(problem(one()) == nil)
    #expect(problem("", categories: #"{"1": "plant"}"#) == .unknownCategories("plant"))
    for images in ["7", #"{"detections": []}"#, #"{"file": "a.jpg", "detections": [7]}"#] {
      guard case .notOfTheFormat(let place) = problem(images) else {
        Issue.record("\(images) was taken")
        continue
      }
      #expect(place.contains("images[0]"), "\(place)")
    }
  }

  @Test(
    "a file that is missing, too large or not JSON is an error that says so",
    arguments: ["", "{", "[]", "\u{0}", "{\"images\": []}"])
  func noJSON(text: String) {
    #expect(throws: DetectionFileError.self) { try DetectionFile(Array(text.utf8), path: "md.json") }
    #expect(throws: DetectionFileError.self) { try DetectionFile(contentsOf: "/nowhere/md.json") }
  }

  @Test("bytes beyond the maximum file size are not parsed")
  func tooLarge() {
    let error = #expect(throws: DetectionFileError.self) {
      try DetectionFile([UInt8](repeating: 32, count: DetectionFile.maxBytes + 1), path: "md.json")
    }
    #expect(error?.problem == .tooLarge)
  }

  @Test("a box that exceeds the edge by rounding is clipped to the edge")
  func rounding() throws {
    let file = try file(one(box: "[-0.004, 0.5, 0.6, 0.505]"))
    guard case .listed(.found(let detections)) = said(file, of: "/season/a.jpg") else { return }
    let box = detections.found[0].box
    #expect(box.left == 0 && box.top == 0.5 && abs(box.width - 0.596) < 1e-9 && box.height == 0.5)
    guard case .listed(.found(let sure)) = said(try self.file(one(conf: "1.0002")), of: "/season/a.jpg") else {
      Issue.record("it is sure")
      return
    }
    #expect(sure.found[0].confidence == 1 && sure.setAside == 0)
  }
}
