import Basics
import Sightings

extension GPXTrack {
  /// A walk due south along 35° east, from 2° to 3° in the ten minutes after 10 o'clock of 1 May 2024, UTC.
  static var walk: GPXTrack {
    let fixes = [("2024-05-01T10:00:00", -2.0), ("2024-05-01T10:10:00", -3.0)].compactMap { time, latitude in
      CivilTime(iso: time).flatMap { civil in
        GeoPosition(latitude: latitude, longitude: 35).map { Fix(time: civil.date(offset: .zero), position: $0) }
      }
    }
    return GPXTrack(segments: [fixes])
  }
}
