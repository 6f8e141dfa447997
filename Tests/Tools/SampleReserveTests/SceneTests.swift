import Imaging
import SampleReserve
import Testing

@Suite("Scenes of many animals")
struct SceneTests {
  private static let generator = SceneGenerator(seed: 3, options: small)
  private static let scenes = (1...40).map { generator.scene($0) }

  static var small: SceneGenerator.Options {
    var options = SceneGenerator.Options()
    options.longSide = 160
    options.coats = 1
    options.detail = 0.1
    return options
  }

  private func box(of number: Int, in mask: PixelBuffer) -> (box: [Int], count: Int) {
    var (left, top, right, bottom, count) = (Int.max, Int.max, -1, -1, 0)
    for y in 0..<mask.size.height {
      for x in 0..<mask.size.width where Int(mask.samples[y * mask.size.width + x]) == number {
        (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
        count += 1
      }
    }
    return (count == 0 ? [] : [left, top, right - left + 1, bottom - top + 1], count)
  }

  @Test("masks, boxes and counts agree")
  func masks() {
    for scene in Self.scenes {
      let numbers = Set(scene.mask.samples.map(Int.init))
      #expect(numbers.isSubset(of: Set(0...scene.truth.animals.count)), "\(scene.truth.fileName)")
      for animal in scene.truth.animals {
        let (box, count) = box(of: animal.number, in: scene.mask)
        #expect(count == animal.visible, "\(scene.truth.fileName) \(animal.number)")
        #expect(box == (animal.box.map { [$0.x, $0.y, $0.width, $0.height] } ?? []))
        #expect(animal.visible + animal.behindAnimals + animal.behindThings == animal.whole)
        #expect(animal.behindThings >= 0 && (0...1).contains(animal.share))
        if let seen = animal.box {
          let whole = animal.wholeBox
          #expect(whole.map { $0.x <= seen.x && $0.y <= seen.y } == true)
          #expect(
            whole.map { $0.x + $0.width >= seen.x + seen.width && $0.y + $0.height >= seen.y + seen.height } == true)
        }
      }
    }
  }

  @Test("isolating an animal shows all of it")
  func unhidden() throws {
    var hidden = 0
    for (index, scene) in Self.scenes.enumerated() where scene.truth.ground != .shallows {
      for animal in scene.truth.animals where animal.share < 0.9 && animal.whole > 0 && hidden < 12 {
        let alone = try #require(Self.generator.scene(index + 1, isolating: animal.number)).truth.animals[0]
        #expect(alone.visible == animal.whole, "\(scene.truth.fileName) \(animal.number)")
        #expect(alone.box == animal.wholeBox)
        hidden += 1
      }
    }
    #expect(hidden >= 5)
    #expect(Self.generator.scene(1, isolating: 13) == nil)
  }

  @Test("there are empty scenes, single animals and herds of up to twelve, on all grounds and in all lights")
  func variety() {
    let counts = Self.scenes.map { $0.truth.animals.count }
    #expect(counts.contains(0) && counts.contains(1))
    let most = counts.max() ?? 0
    #expect((5...12).contains(most))
    #expect(Set(Self.scenes.map(\.truth.lighting)) == Set(Lighting.allCases))
    #expect(Set(Self.scenes.map(\.truth.ground)).count >= 6)
    #expect(Set(Self.scenes.flatMap { $0.truth.animals.map(\.kind.build) }) == Set(Build.allCases))
    for scene in Self.scenes where scene.truth.animals.isEmpty {
      #expect(scene.mask.samples.allSatisfy { $0 == 0 })
    }
  }

  @Test("scenes at night are grey, and scenes by day are not")
  func night() {
    for scene in Self.scenes {
      let grey = scene.photo.samples.indices.allSatisfy { index in
        scene.photo.samples[index] == scene.photo.samples[index / 3 * 3]
      }
      #expect(grey == (scene.truth.lighting == .night), "\(scene.truth.fileName)")
    }
  }

  @Test(
    "every kind and its body points are within the frame, in every pose and from all sides", arguments: Kind.allCases)
  func portraits(_ kind: Kind) throws {
    for (number, behavior) in kind.behaviors.enumerated() {
      for (bearing, height) in [(90, 5), (-90, 5), (10, 20), (-160, 50), (30, 88)] as [(Float, Float)] {
        let scene = Self.generator.portrait(of: kind, behavior, bearing: bearing, elevation: height, number: number)
        let animal = try #require(scene.truth.animals.first)
        let what: Comment = "\(kind.rawValue) \(behavior.rawValue) \(bearing) \(height)"
        let box = try #require(animal.wholeBox, what)
        #expect(box.x > 0 && box.y > 0, what)
        #expect(box.x + box.width < scene.truth.width && box.y + box.height < scene.truth.height, what)
        #expect(animal.visible == animal.whole && animal.whole * 25 > scene.truth.width * scene.truth.height, what)
        #expect(animal.points.count >= 8, what)
        let slack = scene.truth.width / 16
        for (point, landmark) in animal.points {
          let across = box.x - slack...box.x + box.width + slack
          let down = box.y - slack...box.y + box.height + slack
          #expect(across.contains(Int(landmark.x)) && down.contains(Int(landmark.y)), "\(what) \(point.rawValue)")
        }
        let seen = animal.points.values.filter(\.isSeen).count
        #expect(seen >= 2, "\(what): \(seen) of \(animal.points.count) points are seen")
      }
    }
  }

  @Test(
    "an animal seen from its right faces right and hides its left eye; from its left, the reverse",
    arguments: Kind.allCases)
  func sides(_ kind: Kind) throws {
    let behavior = try #require(kind.behaviors.first { $0 != .sitting })
    for (bearing, side, hidden) in [(90, "right", BodyPoint.leftEye), (-90, "left", .rightEye)]
      as [(Float, String, BodyPoint)]
    {
      let animal = try #require(
        Self.generator.portrait(of: kind, behavior, bearing: bearing, elevation: 4, number: 2).truth.animals.first)
      #expect(animal.visibleSide.word == side)
      let nose = try #require(animal.points[.nose])
      let tail = try #require(animal.points[.tailRoot])
      #expect((nose.x > tail.x) == (side == "right"), "\(kind.rawValue)")
      // Newts have their eyes on top of flat heads, and some animals look around; animals that look ahead hide one eye.
      if kind == .cloverCattle || kind == .brookZebra || kind == .latticeGiraffe {
        #expect(animal.points[hidden]?.isSeen == false, "\(kind.rawValue)")
        #expect(animal.points[hidden.mirrored]?.isSeen == true, "\(kind.rawValue)")
      }
    }
    let above = Self.generator.portrait(of: kind, behavior, bearing: 30, elevation: 86, number: 2)
    #expect(above.truth.animals.first?.visibleSide.word == "up")
  }

  @Test("a newt on its back shows its belly to a camera above it, with left and right exchanged")
  func turnedOver() throws {
    let above = Self.generator.portrait(of: .pondNewt, .bellyUp, bearing: 90, elevation: 85)
    let animal = try #require(above.truth.animals.first)
    #expect(animal.visibleSide.word == "down")
    #expect(animal.visibleSide.bearing < 0)
    let beside = Self.generator.portrait(of: .pondNewt, .bellyUp, bearing: 90, elevation: 10)
    #expect(beside.truth.animals.first?.visibleSide.word == "left")
  }

  @Test("a mask has a gap between the legs")
  func hollow() throws {
    let scene = Self.generator.portrait(of: .cloverCattle, .standing, bearing: 90, elevation: 3)
    let box = try #require(scene.truth.animals.first?.box)
    let row = box.y + box.height * 4 / 5
    let line = (box.x..<box.x + box.width).map { scene.mask.samples[row * scene.truth.width + $0] }
    let first = try #require(line.firstIndex(of: 1))
    let last = try #require(line.lastIndex(of: 1))
    #expect(line[first...last].count { $0 == 0 } * 3 > last - first)
  }
}
