import Foundation

/// The animals of the sample, each about 400 units high unless stated otherwise; the given place is at the animal's
/// feet.
extension SamplePen {
  enum Trunk { case hanging, drinking, raised }

  /// Faces right by default.
  mutating func elephant(
    at place: Spot, scale: Double, facing: Facing = .right, trunk: Trunk = .hanging, step: Double = 0
  ) -> Element {
    var elements = body(
      [Limb(-120, -130, -126 - step, -16, 36, 30), Limb(66, -130, 62 + step, -16, 34, 30)], SampleInks.shade)
    elements.append(line(Self.curve([(-196, -220), (-222, -150), (-210, -110)]), size: 12))
    let nose: [Limb] =
      switch trunk {
      case .hanging:
        [Limb(204, -236, 236, -130, 32, 20), Limb(236, -130, 222, -44, 20, 13), Limb(222, -44, 244, -26, 12, 9)]
      case .drinking:
        [Limb(204, -236, 246, -140, 32, 22), Limb(246, -140, 262, -24, 20, 13), Limb(262, -24, 246, 6, 12, 10)]
      case .raised:
        [Limb(208, -240, 262, -206, 30, 20), Limb(262, -206, 304, -270, 18, 12), Limb(304, -270, 300, -330, 12, 9)]
      }
    elements += body(
      [
        Limb(-86, -200, 62, -214, 110, 98), Limb(136, -262, 158, -250, 72, 62),
        Limb(-150, -136, -158 + step, -16, 44, 36),
        Limb(100, -136, 104 - step, -16, 40, 34),
      ] + nose, SampleInks.hide)
    elements += blob(
      [(96, -330), (34, -296), (20, -204), (62, -140), (112, -172), (134, -274)], SampleInks.pale, line: 6)
    elements += blob([(196, -196), (226, -148), (266, -146), (232, -180)], SampleInks.white, line: 4)
    elements.append(wash(Self.oval(172, -268, 7, 7), SampleInks.line))
    elements.append(line(Self.curve([(156, -284), (174, -290), (190, -280)]), size: 5))
    for toe in [-180.0, -158, 82, 104] {
      elements.append(line(Self.curve([(toe, -2), (toe + 9, -12), (toe + 18, -2)]), size: 4))
    }
    elements += hatching(-150, -150, 200, 60, count: 12)
    elements += hatching(-30, -318, 60, 50, count: 4)
    return group(elements, at: place, scale: scale, facing: facing)
  }

  enum Head { case up, down }

  /// Faces right by default.
  mutating func zebra(at place: Spot, scale: Double, facing: Facing = .right, head: Head = .up) -> Element {
    var elements = body([Limb(-100, -150, -112, -10, 22, 11), Limb(92, -150, 86, -10, 20, 11)], SampleInks.pale)
    elements += blob([(-150, -230), (-186, -190), (-196, -90), (-180, -80), (-166, -150)], SampleInks.line, line: 3)
    let neck: [Limb] =
      head == .up
      ? [Limb(108, -214, 168, -320, 46, 28), Limb(168, -322, 236, -276, 30, 18)]
      : [Limb(108, -196, 186, -104, 46, 28), Limb(190, -98, 206, -20, 28, 17)]
    elements += body(
      [
        Limb(-96, -196, 96, -196, 62, 56), Limb(-114, -170, -98, -84, 34, 15), Limb(-98, -84, -104, -8, 13, 12),
        Limb(112, -170, 116, -8, 24, 12),
      ] + neck, SampleInks.white)
    for stripe in 0..<9 {
      let x = -128 + Double(stripe) * 27
      elements.append(line(Self.curve([(x + 12, -252), (x, -206), (x + 8, -152)]), .brush, size: 15, weight: 0.9))
    }
    for leg in [(-104.0, 0.0), (110, 0)] {
      for band in 0..<4 {
        let y = -100 + Double(band) * 24
        elements.append(line([(leg.0 - 12, y), (leg.0, y + 6), (leg.0 + 14, y)], size: 8))
      }
    }
    let mane: [Spot] =
      head == .up
      ? [(86, -262), (116, -330), (160, -362), (178, -346)] : [(90, -252), (150, -196), (196, -134), (206, -120)]
    elements.append(line(Self.curve(mane), .brush, size: 30, weight: 1))
    let bands: [[Spot]] =
      head == .up
      ? [
        [(104, -276), (140, -252), (150, -226)], [(124, -304), (160, -286), (174, -262)],
        [(188, -348), (200, -316), (196, -296)],
      ]
      : [
        [(104, -236), (122, -196), (116, -164)], [(140, -200), (158, -160), (150, -134)],
        [(178, -120), (200, -90), (214, -88)],
      ]
    for band in bands { elements.append(line(Self.curve(band), .brush, size: 14, weight: 0.9)) }
    let ear: Spot = head == .up ? (158, -350) : (170, -128)
    let eye: Spot = head == .up ? (196, -312) : (208, -78)
    let nose: Spot = head == .up ? (238, -272) : (208, -18)
    elements += blob(
      [(ear.x - 8, ear.y + 6), (ear.x - 6, ear.y - 34), (ear.x + 8, ear.y - 40), (ear.x + 18, ear.y + 2)],
      SampleInks.white, line: 4)
    elements.append(wash(Self.oval(eye.x, eye.y, 6, 6), SampleInks.line))
    elements.append(wash(Self.oval(nose.x, nose.y, 17, 15), SampleInks.line))
    return group(elements, at: place, scale: scale, facing: facing)
  }

  /// Faces right by default; about 700 units high.
  mutating func giraffe(at place: Spot, scale: Double, facing: Facing = .right) -> Element {
    var elements = body([Limb(-90, -260, -100, -12, 24, 11), Limb(84, -270, 76, -12, 22, 11)], SampleInks.dust)
    elements.append(line(Self.curve([(-142, -330), (-166, -250), (-156, -190)]), size: 10))
    elements += body(
      [
        Limb(-86, -300, 90, -336, 66, 58), Limb(-106, -270, -112, -12, 30, 12), Limb(104, -290, 106, -12, 25, 12),
        Limb(104, -360, 186, -640, 52, 24), Limb(186, -652, 262, -622, 28, 15),
      ], SampleInks.tan)
    for (x, y, size) in [
      (-110.0, -320.0, 26.0), (-60, -350, 24), (-50, -290, 26), (0, -340, 26), (10, -286, 20), (56, -366, 24),
      (66, -310, 24),
      (110, -370, 22), (100, -318, 18), (118, -430, 20), (140, -470, 18), (128, -400, 14), (150, -530, 16),
      (166, -580, 14),
      (-108, -210, 16), (106, -220, 16), (-110, -150, 12), (106, -160, 12), (176, -622, 10),
    ] {
      let patch = (0..<6).map { corner -> Spot in
        let (angle, share) = (Double(corner) * .pi / 3 + x, 0.75 + 0.4 * random.unit())
        return (x + size * share * cos(angle), y + size * 0.85 * share * sin(angle))
      }
      elements.append(wash(patch, SampleInks.spot))
    }
    elements.append(
      line(Self.curve([(84, -404), (116, -520), (158, -650)]), .brush, size: 16, ink: SampleInks.spot, weight: 1))
    for horn in [(174.0, -676.0), (196, -678)] {
      elements.append(line([(horn.0, horn.1), (horn.0 - 2, horn.1 - 18), (horn.0 - 3, horn.1 - 36)], size: 12))
    }
    elements += blob([(168, -664), (138, -688), (130, -682), (156, -650)], SampleInks.tan, line: 4)
    elements.append(wash(Self.oval(212, -652, 7, 7), SampleInks.line))
    elements.append(line([(258, -612), (268, -616), (274, -622)], size: 5))
    return group(elements, at: place, scale: scale, facing: facing)
  }

  enum Hunt { case waiting, striking }

  /// About 600 units high, on one leg or with its bill in the water.
  mutating func heron(at place: Spot, scale: Double, facing: Facing = .right, _ hunt: Hunt = .waiting) -> Element {
    var elements = [line([(0, 0), (-6, -120), (4, -240)], size: 13, ink: SampleInks.bark)]
    if hunt == .waiting {
      elements.append(line([(4, -250), (52, -186), (20, -142)], size: 11, ink: SampleInks.bark))
    } else {
      elements.append(line([(64, 6), (40, -120), (30, -236)], size: 12, ink: SampleInks.bark))
    }
    let neck: [Spot] =
      hunt == .waiting
      ? [(56, -340), (112, -400), (70, -468), (84, -540), (128, -566)]
      : [(64, -330), (150, -352), (204, -280), (214, -190), (232, -140)]
    let curve = Self.curve(neck)
    elements += body(
      zip(curve, curve.dropFirst()).map { Limb($0.x, $0.y, $1.x, $1.y, 17, 17) }, SampleInks.white, line: 4)
    elements += blob(
      [(-176, -204), (-96, -300), (-10, -356), (70, -362), (92, -314), (60, -250), (-20, -226), (-100, -214)],
      SampleInks.feather, line: 6)
    for feather in 0..<5 {
      let y = -330 + Double(feather) * 22
      elements.append(line(Self.curve([(40 - Double(feather) * 12, y), (-30, y + 34), (-120, y + 70)]), size: 6))
    }
    let head: Spot = hunt == .waiting ? (136, -568) : (236, -128)
    let angle = hunt == .waiting ? 0.06 : 1.15
    func at(_ along: Double, _ across: Double) -> Spot {
      (head.x + along * cos(angle) - across * sin(angle), head.y + along * sin(angle) + across * cos(angle))
    }
    elements += blob(
      [at(-34, 0), at(-16, -22), at(18, -20), at(38, -4), at(20, 16), at(-14, 18)], SampleInks.white, line: 5)
    elements.append(wash([at(30, -10), at(150, 6), at(30, 12)], SampleInks.sun))
    elements.append(line([at(30, 2), at(90, 4), at(150, 6)], size: 5))
    elements.append(line(Self.curve([at(10, -16), at(-34, -14), at(-104, 14)]), .brush, size: 13, weight: 1))
    elements.append(wash(Self.oval(at(14, -5).x, at(14, -5).y, 5, 5), SampleInks.line))
    return group(elements, at: place, scale: scale, facing: facing)
  }

  /// Small birds far away.
  mutating func birds(_ places: [Spot], size: Double) -> [Element] {
    places.map { place in
      line(
        Self.curve([
          (place.x - size, place.y - size * 0.3), (place.x - size * 0.4, place.y - size * 0.5), place,
          (place.x + size * 0.4, place.y - size * 0.5), (place.x + size, place.y - size * 0.3),
        ]), size: 6)
    }
  }
}
