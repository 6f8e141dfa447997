import Basics
import Imaging
import Testing

@Suite("sidecars of Google Takeout")
struct TakeoutSidecarTests {
  private func sidecar(_ text: String) -> TakeoutSidecar? { TakeoutSidecar(Array(text.utf8)) }

  @Test("the time is in UTC, and a place of zeros is ignored")
  func content() throws {
    let whole = try #require(
      sidecar(
        #"""
        {"title": "a.jpg", "photoTakenTime": {"timestamp": "1722676520", "formatted": "x"},
         "geoData": {"latitude": -2.5, "longitude": 34.5, "altitude": 0.0}}
        """#))
    #expect(whole.time?.description == "2024-08-03T09:15:20")
    #expect(whole.position == GeoPosition(latitude: -2.5, longitude: 34.5))
    var statements = PhotoStatements()
    statements.add(whole, from: .sidecar, DatePlausibility(now: nil))
    #expect(statements.metadata.time?.source == .sidecar && statements.metadata.offset?.value == .zero)
    let nowhere = try #require(
      sidecar(#"{"photoTakenTime": {"timestamp": "0"}, "geoData": {"latitude": 0.0, "longitude": 0.0}}"#))
    #expect(nowhere.time == nil && nowhere.position == nil)
    for other in [#"{"title": "Waterhole 2024"}"#, "[]", "", #"{"photoTakenTime": 7}"#] {
      #expect(sidecar(other) == nil)
    }
  }

  @Test(
    "a sidecar is found under every name that Takeout uses",
    arguments: [
      ("a.jpg", "a.jpg.json"), ("a.jpg", "a.jpg.supplemental-metadata.json"), ("a.jpg", "a.jpg.supplemental-me.json"),
      ("a.jpg", "a.jpg.s.json"), ("a(1).jpg", "a.jpg.supplemental-metadata(1).json"), ("a(12).jpg", "a.jpg(12).json"),
      ("a-edited.jpg", "a.jpg.json"), ("a-edited(1).jpg", "a.jpg(1).json"),
      (
        "Zebra_crossing_the_river_in_the_late_afternoon_li.jpg",
        "Zebra_crossing_the_river_in_the_late_afternoon.json"
      ),
    ])
  func names(photo: String, sidecar: String) {
    let others: Set = ["/t/a.json", "/t/b.jpg.json", "/t/a.jpg.supplemental-metadata(7).json", "/u/\(sidecar)"]
    #expect(TakeoutSidecar.path(for: "/t/" + photo, among: others.union(["/t/" + sidecar])) == "/t/" + sidecar)
    #expect(TakeoutSidecar.path(for: "/t/" + photo, among: others) == nil)
  }

  @Test("a sidecar of the full name is preferred to that of an original or of another copy")
  func ownSidecar() {
    let files: Set = ["/t/a.jpg.json", "/t/a-edited.jpg.json", "/t/a.jpg(1).json", "/t/a(1).jpg.json"]
    #expect(TakeoutSidecar.path(for: "/t/a-edited.jpg", among: files) == "/t/a-edited.jpg.json")
    #expect(TakeoutSidecar.path(for: "/t/a(1).jpg", among: files) == "/t/a(1).jpg.json")
  }

  @Test("the extension of a photo begins at its last dot")
  func points() {
    let files: Set = ["/t/IMG.2024.jpg.json", "/t/IMG.jpg(1).json", "/t/a.b/c.json"]
    #expect(TakeoutSidecar.path(for: "/t/IMG.2024-edited.jpg", among: files) == "/t/IMG.2024.jpg.json")
    #expect(TakeoutSidecar.path(for: "/t/IMG(1).jpg", among: files) == "/t/IMG.jpg(1).json")
    #expect(TakeoutSidecar.path(for: "/t/a.b/c", among: files) == "/t/a.b/c.json")
  }
}
