import Basics
import Imaging

/// An index of photos by camera and time, and within one moment by appearance: finds the frames of a burst.
struct BurstIndex {
  private struct CameraTime: Hashable {
    let camera: Int
    let time: CivilTime
  }

  private struct CameraSecond: Hashable {
    let camera: Int
    let number: Int
  }

  private var cameras: [Camera: Int] = [:]
  private var times: [CameraSecond: [CivilTime]] = [:]
  private var hashes: [CameraTime: PerceptualHashIndex] = [:]

  /// Adds a photo.
  ///
  /// - Parameter photo: its number, higher than those added before.
  mutating func add(_ hash: PerceptualHash, photo: Int, camera: Camera, time: CivilTime) {
    let number = cameras[camera] ?? cameras.count
    cameras[camera] = number
    let moment = CameraTime(camera: number, time: time)
    if hashes[moment] == nil {
      times[CameraSecond(camera: number, number: Self.second(of: time)), default: []].append(time)
    }
    hashes[moment, default: PerceptualHashIndex()].add(hash, photo: photo)
  }

  /// The most similar photo of a camera, the earliest among equals; `nil` when no photo is within both limits.
  ///
  /// - Parameters:
  ///   - reach: the maximum distance in bits.
  ///   - seconds: the maximum difference from `time`, in either direction.
  /// - Complexity: one search in a `PerceptualHashIndex` for each moment within these seconds at which the camera took a photo.
  func nearest(
    to hash: PerceptualHash, within reach: Int, camera: Camera, time: CivilTime, seconds: Double
  ) -> (photo: Int, distance: Int)? {
    guard let camera = cameras[camera] else { return nil }
    let (here, span) = (Self.second(of: time), Int(seconds.rounded(.up)) + 1)
    return (here - span...here + span).lazy
      .flatMap { times[CameraSecond(camera: camera, number: $0)] ?? [] }
      .filter { abs(time.seconds(since: $0)) <= seconds }
      .compactMap { hashes[CameraTime(camera: camera, time: $0)]?.nearest(to: hash, within: reach) }
      .min { ($0.distance, $0.photo) < ($1.distance, $1.photo) }
  }

  /// Rounds a time to a second; equal times give equal results.
  private static func second(of time: CivilTime) -> Int {
    guard let epoch else { return 0 }
    return Int(time.seconds(since: epoch).rounded(.down))
  }

  private static let epoch = CivilTime(year: 2000, month: 1, day: 1)
}
