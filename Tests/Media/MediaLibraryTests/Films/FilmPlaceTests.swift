import Basics
import MediaLibrary
import Testing

@Suite("places of films")
struct FilmPlaceTests {
  @Test(
    "positions of ISO 6709 in degrees, minutes and seconds",
    arguments: [
      ("+27.5916+086.5640+8850/", 27.5916, 86.564), ("-01.2921+036.8219/", -1.2921, 36.8219),
      ("+2735.49+08633.84/", 27.5915, 86.564), ("-273529.76-0863350.4CRSWGS_84/", -27.591_6, -86.564),
    ])
  func positions(text: String, latitude: Double, longitude: Double) throws {
    let position = try #require(FilmPlace.position(text))
    #expect(abs(position.latitude - latitude) < 1e-6 && abs(position.longitude - longitude) < 1e-6)
  }

  @Test("other texts are no positions", arguments: ["", "+27.5916", "+97.5+000.0/", "+2775.0+08600.0/", "27.5,86.5"])
  func others(text: String) { #expect(FilmPlace.position(text) == nil) }
}
