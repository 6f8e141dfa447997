import SampleReserve
import Testing

@Suite("A coat stays on its animal")
struct UnwarpingTests {
  /// Brightness of every vertex that is visible in both pictures.
  private func lights(
    _ first: (shot: Shot, coat: CoatPattern), _ second: (shot: Shot, coat: CoatPattern), _ body: Body
  ) -> ([Float], [Float]) {
    let seenFirst = Correspondence(first.shot, of: body).pixels
    let seenSecond = Correspondence(second.shot, of: body).pixels
    let pictures = [first, second].map { PhotoRenderer.render($0.shot, of: body, coat: $0.coat) }
    let common = seenFirst.keys.filter { seenSecond[$0] != nil }.sorted()
    func light(_ picture: PhotoRenderer.Picture, _ place: SIMD2<Float>?) -> Float {
      guard let place else { return 0 }
      let index = (Int(place.y.rounded()) * picture.width + Int(place.x.rounded())) * 3
      return Float(picture.samples[index]) + Float(picture.samples[index + 1]) + Float(picture.samples[index + 2])
    }
    return (common.map { light(pictures[0], seenFirst[$0]) }, common.map { light(pictures[1], seenSecond[$0]) })
  }

  @Test("two photos of one animal agree place by place, and photos of two animals do not", arguments: Species.allCases)
  func unwarped(_ species: Species) throws {
    let body = Body(species.plan, cell: 0.028)
    let coats = try GrownCoats.pair(species)
    // Pictures of known animals of this species and side, sharp and unobstructed, from different days.
    let frames = SeasonPlan(seed: 7, longSide: 640).frames().filter {
      $0.animal.species == species && $0.side == .left
    }
    var shots = try [#require(frames.first), #require(frames.last)].map(\.shot)
    for index in shots.indices {
      shots[index].foreground = .nothing
      shots[index].motionBlur = 0
      shots[index].defocus = 0
      shots[index].cloud = 1
    }
    let own = lights((shots[0], coats.zuri), (shots[1], coats.zuri), body)
    let stranger = lights((shots[0], coats.zuri), (shots[1], coats.kito), body)
    try #require(own.0.count > 300)
    let same = correlation(own.0, own.1)
    let different = correlation(stranger.0, stranger.1)
    #expect(same > 0.6, "\(species.rawValue): \(same)")
    #expect(different < same - 0.25, "\(species.rawValue): \(different) against \(same)")
  }
}
