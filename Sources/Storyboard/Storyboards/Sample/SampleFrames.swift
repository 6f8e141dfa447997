/// The frames of the sample, in order.
struct SampleFrames {
  var pen: SamplePen

  /// Backgrounds that several frames share.
  struct Sheets {
    let dawn: SharedSheet
    let morning: SharedSheet
  }

  mutating func sheets() -> Sheets {
    let dawn =
      pen.sky([SampleInks.night, SampleInks.sky, SampleInks.rose, SampleInks.gold], horizon: 520)
      + pen.sun(1_260, 500, 74) + pen.hills([430, 400, 452, 408, 470, 446, 478, 430, 462], SampleInks.far, to: 640)
      + pen.hills([520, 488, 506, 530, 498, 524, 512, 488, 510], SampleInks.near, to: 700, opacity: 0.9)
      + pen.ground(from: 590) + pen.tufts(16, from: 640, to: 720, height: 40)
    let morning =
      pen.sky([SampleInks.sky, SampleInks.sky, SampleInks.rose, SampleInks.gold], horizon: 420)
      + pen.hills([350, 318, 362, 340, 300, 348, 372, 330, 344], SampleInks.far, to: 520)
      + pen.ground(from: 446) + pen.tufts(18, from: 490, to: 600, height: 44)
    return Sheets(
      dawn: SharedSheet(id: .init(from: &pen.random), name: "Dawn", elements: dawn),
      morning: SharedSheet(id: .init(from: &pen.random), name: "Morning", elements: morning))
  }

  mutating func frames(_ sheets: Sheets) -> [Frame] {
    [
      firstLight(sheets.dawn), heronWaits(), heronStrikes(), herdOnTheTrack(sheets.dawn), calfRuns(sheets.morning),
      feet(),
      zebrasDrink(sheets.morning), giraffe(), calfDrinks(sheets.morning), eye(), hide(), quiet(sheets.morning),
    ]
  }

  /// A frame with a background, which may be shared, and a foreground.
  private mutating func frame(
    _ background: [Element] = [], shared: SharedSheet? = nil, _ foreground: [Element], beginsShot: Bool = true,
    scene: String? = nil, _ duration: Int, action: String, dialogue: String = "", notes: String = "", seen: String
  ) -> Frame {
    let back = Layer(id: .init(from: &pen.random), role: .background, elements: background, shared: shared?.id)
    let front = Layer(id: .init(from: &pen.random), role: .foreground, elements: foreground)
    return Frame(
      id: .init(from: &pen.random), layers: [back, front], duration: duration, dialogue: dialogue, action: action,
      notes: notes,
      alternative: seen, beginsShot: beginsShot, scene: scene)
  }

  // MARK: Dawn

  private mutating func firstLight(_ dawn: SharedSheet) -> Frame {
    var front = pen.pool(820, 800, 560, 120)
    front.append(pen.acacia(at: (330, 690), scale: 1.05))
    front.append(contentsOf: pen.birds([(900, 210), (980, 178), (1_052, 224), (1_120, 190)], size: 26))
    front += pen.grass(at: (1_480, 900), height: 150, blades: 12) + pen.grass(at: (1_610, 950), height: 190, blades: 14)
    front += pen.grass(at: (120, 960), height: 170, blades: 13) + pen.grass(at: (560, 985), height: 90)
    return frame(
      shared: dawn, front, scene: "EXT. WATERHOLE - DAWN", 4_000,
      action: "First light. Nothing moves but the mist above the water.",
      notes: "Hold it. Frogs, far away a hornbill. The title comes in over the hills.",
      seen:
        "The sun rises behind hills. A waterhole lies before them, an acacia on the left, grass in front, four birds above."
    )
  }

  private mutating func waterside() -> [Element] {
    pen.sky([SampleInks.sky, SampleInks.rose, SampleInks.gold], horizon: 380)
      + pen.hills([330, 360, 318, 342, 300, 336, 352], SampleInks.near, to: 470, opacity: 0.8)
      + [pen.wash([(0, 440), (SamplePen.width, 424), (SamplePen.width, 1_000), (0, 1_000)], SampleInks.water)]
  }

  private mutating func heronWaits() -> Frame {
    var front = pen.ripples(830, 880, [80, 150, 230])
    front.append(pen.heron(at: (830, 880), scale: 1.2))
    for x in [180.0, 270, 380, 1_330, 1_440, 1_560, 1_650] {
      front += pen.grass(at: (x, 990), height: 330 + 60 * pen.random.unit(), blades: 7)
    }
    return frame(
      waterside(), front, 3_000, action: "A heron waits on one leg.",
      notes: "Long lens, low, from the reeds. It must not see us.",
      seen: "A heron stands in the water on one leg, reeds on both sides.")
  }

  private mutating func heronStrikes() -> Frame {
    var front = pen.ripples(1_180, 900, [40, 90, 160, 250])
    front.append(pen.heron(at: (830, 880), scale: 1.2, .striking))
    for (x, y) in [(1_120.0, 800.0), (1_150, 760), (1_216, 752), (1_260, 800), (1_184, 730)] {
      front.append(pen.wash(SamplePen.oval(x, y, 9, 13), SampleInks.white))
    }
    for x in [180.0, 270, 380, 1_440, 1_560, 1_650] { front += pen.grass(at: (x, 990), height: 350, blades: 7) }
    return frame(
      waterside(), front, beginsShot: false, 1_200, action: "It strikes. A frog gets away.",
      notes: "One cut of sound: the splash.",
      seen: "The heron has thrust its bill into the water; drops fly.")
  }

  // MARK: The track

  private mutating func herdOnTheTrack(_ dawn: SharedSheet) -> Frame {
    var front = pen.cloud(1_330, 700, 90) + pen.cloud(1_010, 706, 70) + pen.cloud(700, 704, 50)
    front.append(pen.elephant(at: (1_220, 730), scale: 0.66, facing: .left, step: 14))
    front.append(pen.elephant(at: (560, 724), scale: 0.58, facing: .left, step: -12))
    front.append(pen.elephant(at: (890, 730), scale: 0.36, facing: .left, trunk: .raised, step: 18))
    front.append(pen.acacia(at: (1_600, 770), scale: 1.1))
    front += pen.tufts(14, from: 800, to: 980, height: 80)
    front += pen.arrow([(760, 880), (560, 892), (330, 870)])
    return frame(
      shared: dawn, front, scene: "EXT. TRACK - SUNRISE", 3_500,
      action: "Three elephants come down the track, the calf between the cows.",
      dialogue: "NARRATOR (V.O.)\nEvery morning the same way. She had it from her mother.",
      notes: "Pan with them to the left, at their speed.",
      seen: "Two elephants and a calf walk to the left in front of the rising sun; a red arrow shows the way.")
  }

  private mutating func calfRuns(_ morning: SharedSheet) -> Frame {
    var front = pen.cloud(520, 830, 130) + pen.cloud(380, 800, 90)
    front.append(pen.elephant(at: (820, 870), scale: 1.05, trunk: .raised, step: 40))
    front += pen.arrow([(1_180, 820), (1_380, 800), (1_570, 830)])
    front += pen.tufts(10, from: 900, to: 985, height: 90)
    return frame(
      shared: morning, front, 2_200, action: "The calf has smelled the water. It runs.",
      notes: "Track back in front of it. Dust.",
      seen: "The calf runs to the right with its trunk in the air, dust behind it.")
  }

  private mutating func feet() -> Frame {
    let back = pen.sky([SampleInks.rose, SampleInks.gold], horizon: 540) + pen.ground(from: 560, SampleInks.dust)
    var front: [Element] = []
    for (x, top) in [
      (330.0, SampleInks.shade), (1_420, SampleInks.shade), (690, SampleInks.hide), (1_090, SampleInks.hide),
    ] {
      front += pen.body(
        [.init(x, -120, x + 10, 560, 150, 112), .init(x + 10, 540, x + 14, 760, 112, 124)], top, line: 8)
      for toe in 0..<4 {
        front += pen.blob(
          SamplePen.oval(x - 74 + Double(toe) * 58, 846, 26, 22, count: 8), SampleInks.pale, line: 6)
      }
      for fold in 0..<6 {
        let y = 200 + Double(fold) * 92
        front.append(
          pen.line([(x - 96, y), (x - 20, y + 24), (x + 60, y + 6)], .pencil, size: 9, opacity: 0.8, weight: 0.7))
      }
      front += pen.hatching(x - 60, 230, 60, 160, count: 6)
    }
    front += pen.cloud(520, 900, 150) + pen.cloud(1_260, 910, 170) + pen.grass(at: (900, 995), height: 150)
    return frame(
      back, front, 1_800, action: "Feet. Five tonnes, and hardly a sound.",
      notes: "Close, on the ground. They pass right and left of the lens.",
      seen: "Elephants' feet from close by, in the dust.")
  }

  // MARK: Morning

  private mutating func zebrasDrink(_ morning: SharedSheet) -> Frame {
    var front = [pen.acacia(at: (300, 610), scale: 1.1), pen.giraffe(at: (560, 690), scale: 0.62)]
    front += pen.pool(960, 830, 640, 130)
    front.append(pen.zebra(at: (1_440, 752), scale: 0.86, facing: .left, head: .down))
    front.append(pen.zebra(at: (1_180, 716), scale: 0.74, facing: .left, head: .up))
    front += pen.ripples(1_264, 776, [26, 54, 90])
    front += pen.grass(at: (140, 960), height: 150, blades: 12) + pen.grass(at: (1_690, 980), height: 180, blades: 12)
    return frame(
      shared: morning, front, scene: "EXT. WATERHOLE - MORNING", 3_000,
      action: "Zebras drink in turn: one always looks up.",
      dialogue: "NARRATOR (V.O.)\nWho drinks cannot watch. So they take turns.",
      notes: "The ripples must meet before the cut.",
      seen: "One zebra drinks, one keeps watch; a giraffe stands beside an acacia behind the waterhole.")
  }

  private mutating func giraffe() -> Frame {
    let back =
      pen.sky([SampleInks.sky, SampleInks.sky, SampleInks.sky, SampleInks.rose], horizon: 900)
      + pen.hills([930, 910, 936, 902, 924, 940], SampleInks.far, to: 1_000)
    var front = [pen.giraffe(at: (560, 1_560), scale: 1.85)]
    front += pen.birds([(1_240, 300), (1_340, 240), (1_420, 330)], size: 44)
    return frame(
      back, front, 1_600, action: "A giraffe makes up its mind.", dialogue: "NARRATOR (V.O.)\nSome take longer.",
      notes: "From below. Comic beat: hold two seconds more than is comfortable.",
      seen: "A giraffe's neck and head against the sky, three birds beside it.")
  }

  private mutating func calfDrinks(_ morning: SharedSheet) -> Frame {
    var front = pen.pool(1_250, 800, 620, 150)
    front.append(pen.elephant(at: (330, 770), scale: 1.2, trunk: .hanging))
    front.append(pen.elephant(at: (800, 800), scale: 0.8, trunk: .drinking))
    front += pen.ripples(1_010, 812, [36, 78, 130, 190])
    for (x, y) in [(1_004.0, 740.0), (1_050, 716), (1_086, 750), (970, 724)] {
      front.append(pen.wash(SamplePen.oval(x, y, 8, 12), SampleInks.white))
    }
    front += pen.grass(at: (1_640, 985), height: 160, blades: 12) + pen.grass(at: (620, 990), height: 90)
    return frame(
      shared: morning, front, 3_200,
      action: "The calf does not yet know what its trunk is for. It stirs, and blows.",
      dialogue: "NARRATOR (V.O.)\nA trunk has forty thousand muscles.\nIt takes a year to find them.",
      notes: "Wait for it to lose patience.",
      seen: "The calf stands at the water, its trunk in it; its mother stands behind.")
  }

  private mutating func eye() -> Frame {
    var front = [pen.wash([(0, 0), (SamplePen.width, 0), (SamplePen.width, 1_000), (0, 1_000)], SampleInks.hide)]
    front += pen.blob(
      [(-60, -60), (330, -80), (470, 220), (420, 620), (260, 1_080), (-80, 1_080)], SampleInks.pale, line: 9)
    front += pen.blob(
      [(820, 470), (960, 386), (1_120, 392), (1_220, 480), (1_110, 560), (950, 562)], SampleInks.wood, line: 9)
    front.append(pen.wash(SamplePen.oval(1_030, 474, 82, 80), SampleInks.spot))
    front.append(pen.wash(SamplePen.oval(1_034, 474, 46, 48), SampleInks.line))
    front.append(pen.wash(SamplePen.oval(1_060, 444, 17, 15), SampleInks.white))
    for fold in 0..<5 {
      let grow = 34 + 46 * Double(fold)
      front.append(
        pen.line(
          SamplePen.curve([(800 - grow, 480), (940, 384 - grow), (1_120, 390 - grow), (1_240 + grow, 492)]), .brush,
          size: 16,
          opacity: 0.85, weight: 0.8))
      front.append(
        pen.line(
          SamplePen.curve([(830 - grow, 560 + grow * 0.6), (1_000, 580 + grow), (1_180 + grow, 548 + grow * 0.5)]),
          .pencil, size: 14,
          opacity: 0.85, weight: 0.8))
    }
    for lash in 0..<6 {
      let x = 890 + Double(lash) * 56
      front.append(pen.line([(x, 412), (x - 14, 366), (x - 36, 330)], size: 9))
    }
    front += pen.hatching(1_330, 120, 380, 700, count: 16) + pen.hatching(480, 640, 300, 280, count: 12)
    return frame(
      [], front, 2_600, action: "The old cow has seen us.", notes: "In her eye: the hide, and the sun behind it.",
      seen: "An elephant's eye, wrinkles around it.")
  }

  // MARK: The hide

  private mutating func hide() -> Frame {
    let back =
      pen.sky([SampleInks.sky, SampleInks.rose, SampleInks.gold], horizon: 440)
      + pen.hills([372, 350, 384, 342, 380, 366], SampleInks.far, to: 520) + pen.ground(from: 470)
      + pen.pool(900, 590, 420, 60)
      + [
        pen.elephant(at: (1_150, 590), scale: 0.42, facing: .left),
        pen.elephant(at: (890, 590), scale: 0.24, facing: .left, trunk: .drinking),
      ]
    var front: [Element] = []
    for board in [
      [(0.0, 0.0), (SamplePen.width, 0), (SamplePen.width, 190), (0, 214)],
      [(0, 690), (SamplePen.width, 712), (SamplePen.width, 1_000), (0, 1_000)],
      [(0, 0), (170, 0), (190, 1_000), (0, 1_000)],
      [(1_640, 0), (SamplePen.width, 0), (SamplePen.width, 1_000), (1_616, 1_000)],
    ] as [[SamplePen.Spot]] { front.append(pen.wash(board, SampleInks.wood)) }
    for plank in [(70.0, 40.0), (120, 20), (760, -10), (830, 24), (900, -14), (960, 16)] {
      front.append(
        pen.line(
          [(0, plank.0), (900, plank.0 + plank.1 * 0.4), (SamplePen.width, plank.0 + plank.1 * 0.2)], .pencil, size: 8,
          ink: SampleInks.dust, opacity: 0.5))
    }
    front += pen.body([.init(420, 700, 450, 1_080, 170, 220)], SampleInks.deep, line: 7)
    front += pen.body([.init(452, 500, 470, 520, 104, 100)], SampleInks.rose, line: 7)
    front += pen.blob(
      [(340, 520), (346, 410), (440, 366), (550, 400), (570, 470), (500, 440), (430, 452), (410, 560)], SampleInks.bark,
      line: 6)
    front += pen.body([.init(500, 780, 640, 640, 62, 46), .init(640, 640, 640, 590, 44, 40)], SampleInks.deep, line: 7)
    front += pen.blob([(560, 470), (690, 470), (690, 590), (560, 590)], SampleInks.line, line: 0)
    front += pen.body([.init(700, 530, 840, 534, 52, 60)], SampleInks.shade, line: 7)
    front.append(pen.wash(SamplePen.oval(852, 534, 24, 52), SampleInks.line))
    return frame(
      back, front, scene: "INT. HIDE - MORNING", 3_400,
      action: "Anna has not moved for an hour. The camera clicks once.",
      dialogue: "ANNA\n(whispering)\nThere she is. The torn ear.",
      notes: "Only her hands move. Match the eyeline of the frame before.",
      seen: "A woman with a camera looks out of a dark hide at two elephants at the waterhole.")
  }

  private mutating func quiet(_ morning: SharedSheet) -> Frame {
    var front = pen.pool(880, 800, 600, 130) + pen.sun(1_330, 150, 60)
    front.append(pen.acacia(at: (250, 640), scale: 1.15))
    front.append(pen.elephant(at: (1_560, 560), scale: 0.26, step: 12))
    front.append(pen.elephant(at: (1_448, 562), scale: 0.14, step: -14))
    front.append(pen.elephant(at: (1_340, 560), scale: 0.24, step: 8))
    front += pen.ripples(820, 850, [30, 66, 110])
    front.append(pen.heron(at: (820, 850), scale: 0.36, facing: .left))
    front += pen.grass(at: (1_500, 985), height: 190, blades: 14) + pen.grass(at: (90, 980), height: 160, blades: 12)
    return frame(
      shared: morning, front, 4_500, action: "The herd is gone, the water closes over its traces. The heron is back.",
      dialogue: "NARRATOR (V.O.)\nAnd then it is quiet again.",
      notes: "As frame one, with the sun high. Fade to white.",
      seen: "The waterhole as at the beginning. The herd walks away, small, and the heron stands in the water.")
  }
}
