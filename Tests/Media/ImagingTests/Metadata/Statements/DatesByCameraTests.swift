import Basics
import Imaging
import Testing

@Suite("dates long before the others of their camera")
struct DatesByCameraTests {
  private let camera = Camera(make: "Okapi", model: "O1", serial: "1")

  private func years(_ years: [Int], of camera: Camera? = nil) -> [(camera: Camera, time: CivilTime)] {
    years.compactMap { year in
      CivilTime(year: year, month: 6, day: 1).map { (camera ?? self.camera, $0) }
    }
  }

  private func doubted(_ photos: [(camera: Camera, time: CivilTime)]) -> [Int] {
    let dates = DatesByCamera(photos)
    return photos.filter { dates.doubt(of: $0.time, by: $0.camera) == .longBeforeOthers }.map(\.time.year)
  }

  @Test(
    "few dates more than five years before the rest are suspicious",
    arguments: [
      ([2004, 2024, 2024, 2025], [2004]),
      ([2025, 2024, 2000, 2024, 2000], [2000, 2000]),
      ([2000, 2006, 2020, 2021, 2022], [2000, 2006]),
      // A camera in constant use.
      ([2008, 2012, 2016, 2020, 2024], []),
      // No gap is longer than five years.
      ([2019, 2024, 2024, 2024], []),
      // Either date may be wrong.
      ([2004, 2024], []),
      // The later dates are the minority.
      ([2004, 2004, 2004, 2024], []),
      ([], []),
    ])
  func fewBeforeMany(years: [Int], suspicious: [Int]) {
    #expect(doubted(self.years(years)) == suspicious)
  }

  @Test("dates are compared per camera body, without the lens; photos without a camera are not compared")
  func cameras() {
    var zoomed = camera
    zoomed.lens = "70-200 mm"
    let other = Camera(make: "Okapi", model: "O1", serial: "2")
    #expect(doubted(years([2004]) + years([2024, 2024, 2024], of: other)) == [])
    #expect(doubted(years([2004], of: zoomed) + years([2024, 2024, 2024])) == [2004])
    #expect(doubted(years([2004], of: Camera()) + years([2024, 2024, 2024], of: Camera())) == [])
  }

  @Test("a date that was not compared is suspicious if it is earlier than all compared dates")
  func later() throws {
    let dates = DatesByCamera(years([2004, 2024, 2024, 2025]))
    #expect(dates.doubt(of: try #require(CivilTime(year: 2003, month: 1, day: 1)), by: camera) == .longBeforeOthers)
    #expect(dates.doubt(of: try #require(CivilTime(year: 2024, month: 6, day: 1)), by: camera) == nil)
  }
}
