import Imaging

/// Reads the files of the program Storyboarder: a `.storyboarder` file with its folder `images`, or a project with a
/// folder for each scene.
///
/// A board becomes a frame; its pictures become layers with their opacity. The file itself is stored unchanged,
/// including the unsupported parts.
package struct StoryboarderReader {
  private let files: ImportFiles
  private var collector: ImportCollector
  private var used: Set<String> = []

  /// The storyboard of all scenes.
  ///
  /// - Throws: `ImportError` without scenes, for a malformed scene file, or when a limit is exceeded.
  /// - Complexity: linear in the pictures; each is decoded once.
  package static func read(
    _ files: ImportFiles, seed: UInt64 = .random(in: .min ... .max)
  ) throws(ImportError) -> Imported {
    var reader = StoryboarderReader(files: files, collector: ImportCollector(seed: seed))
    return try reader.read()
  }

  private init(files: ImportFiles, collector: ImportCollector) { (self.files, self.collector) = (files, collector) }

  private mutating func read() throws(ImportError) -> Imported {
    let scenes = files.paths.filter { $0.hasSuffix(".storyboarder") }
    guard !scenes.isEmpty else { throw ImportError(files.name, .nothingInIt) }
    let project = StoryboarderProject(files)
    var storyboard: Storyboard?
    for path in scenes {
      let bytes = try files.bytes(path, limit: 64 << 20)
      guard let file = StoryboarderFile(bytes) else { throw ImportError(path, .wrongKind(.storyboarder)) }
      collector.keep(path, bytes)
      var whole = storyboard ?? begun(file, project)
      guard whole.frames.count + file.boards.count <= Limits.frames else {
        throw ImportError(path, .tooManyFrames(limit: Limits.frames))
      }
      var frames = try self.frames(file, in: path, first: whole.frames.count, whole)
      if scenes.count > 1 { frames.first.map { _ in frames[0].scene = project.heading(of: path) } }
      whole.frames += frames
      for (name, count) in file.otherMembers.sorted(by: { $0.key < $1.key }) {
        collector.note(.member(name: name, count: count))
      }
      storyboard = whole
    }
    guard let storyboard, !storyboard.frames.isEmpty else { throw ImportError(files.name, .nothingInIt) }
    try keepScripts(project, has: scenes)
    noteUnused(project)
    return collector.imported(storyboard)
  }

  /// A storyboard without frames; its settings come from the first scene.
  private mutating func begun(_ file: StoryboarderFile, _ project: StoryboarderProject) -> Storyboard {
    let ratio = file.aspectRatio.flatMap { 0.05...20 ~= $0 ? $0 : nil } ?? Aspect.wide.ratio
    let rate = file.rate.map(FrameRate.init(nearest:)) ?? .film
    if rate == nil { collector.note(.rate(perSecond: file.rate ?? 0)) }
    let usual = file.defaultDuration.flatMap { Int(exactly: $0.rounded()) }.flatMap { Limits.duration ~= $0 ? $0 : nil }
    return Storyboard(
      title: project.title, summary: "", aspect: collector.aspect(for: ratio), rate: rate ?? .film,
      defaultDuration: usual ?? 2_000,
      frames: [])
  }

  // MARK: Boards

  private mutating func frames(
    _ file: StoryboarderFile, in path: String, first: Int, _ whole: Storyboard
  ) throws(ImportError) -> [Frame] {
    let folder = Self.folder(of: path) + "images/"
    // If no board of a scene begins a shot, each board is a shot.
    let hasShots = file.boards.contains(where: \.beginsShot)
    var frames: [Frame] = []
    for board in file.boards {
      let number = first + frames.count + 1
      var frame = collector.frame(try layers(of: board, in: folder, number, whole.aspect))
      frame.beginsShot = !hasShots || board.beginsShot
      frame.duration = duration(of: board, number)
      frame.dialogue = collector.words(board.dialogue, frame: number)
      frame.action = collector.words(board.action, frame: number)
      frame.notes = collector.words(board.notes, frame: number)
      frame.voice = try voice(of: board, in: folder, number)
      frames.append(frame)
    }
    return frames
  }

  private mutating func duration(of board: StoryboarderFile.Board, _ number: Int) -> Int? {
    guard let said = board.duration else { return nil }
    if let duration = Int(exactly: said.rounded()), Limits.duration ~= duration { return duration }
    collector.note(.duration(milliseconds: said, frame: number))
    return nil
  }

  private mutating func voice(
    of board: StoryboarderFile.Board, in folder: String, _ number: Int
  ) throws(ImportError) -> ContentHash? {
    guard let name = board.sound else { return nil }
    guard let path = found(name, in: folder) else {
      collector.note(.soundAbsent(name: name, frame: number))
      return nil
    }
    return collector.addSound(try files.bytes(path))
  }

  private mutating func layers(
    of board: StoryboarderFile.Board, in folder: String, _ number: Int, _ aspect: Aspect
  ) throws(ImportError) -> [Layer] {
    var named = board.layers.map { (name: $0.name, picture: $0.picture, opacity: $0.opacity) }
    // Newer versions name a drawing that they never write; its content is in a drawing layer or a linked file.
    if let drawing = board.drawing,
      found(drawing, in: folder) != nil || !(board.layers.contains(where: \.isDrawn) || board.link != nil)
    {
      named.insert((name: "", picture: drawing, opacity: 1), at: board.layers.count(where: \.isBelowDrawing))
    }
    var layers: [Layer] = []
    var absent: [String] = []
    for entry in named {
      guard let path = found(entry.picture, in: folder) else {
        absent.append(entry.picture)
        continue
      }
      guard let picture = collector.addPicture(try files.bytes(path), name: path) else { continue }
      let role: Layer.Role = entry.name.isEmpty ? .foreground : entry.name == "fill" ? .background : .other
      let area = PlacedArea(picture.size, in: aspect)
      layers.append(collector.layer(picture, name: entry.name, role: role, opacity: entry.opacity, in: area))
    }
    if let link = board.link, let path = found(link, in: folder) { collector.keep(path, try files.bytes(path)) }
    var instead: String?
    if layers.isEmpty, let stand = try standIn(for: board, in: folder, aspect) {
      (layers, instead) = ([stand.layer], stand.name)
    }
    for name in absent { collector.note(.pictureAbsent(name: name, frame: number, instead: instead)) }
    if layers.isEmpty { collector.note(.frameWithoutPicture(frame: number)) }
    return layers
  }

  /// The preview that Storyboarder stored of a board whose pictures are missing; `nil` without a readable preview.
  private mutating func standIn(
    for board: StoryboarderFile.Board, in folder: String, _ aspect: Aspect
  ) throws(ImportError) -> (layer: Layer, name: String)? {
    guard let drawing = board.drawing, let dot = drawing.lastIndex(of: ".") else { return nil }
    for ending in ["-posterframe.jpg", "-thumbnail.png"] {
      let name = String(drawing[..<dot]) + ending
      guard let path = found(name, in: folder), let picture = collector.addPicture(try files.bytes(path), name: path)
      else {
        continue
      }
      return (collector.layer(picture, name: name, in: PlacedArea(picture.size, in: aspect)), name)
    }
    return nil
  }

  /// The path of a file that a board names; only files directly in the folder `images` of the scene are found.
  private mutating func found(_ name: String, in folder: String) -> String? {
    guard !name.contains("/"), !name.contains("\\"), files.contains(folder + name) else { return nil }
    used.insert(folder + name)
    return folder + name
  }

  // MARK: Remaining files

  private mutating func keepScripts(_ project: StoryboarderProject, has scenes: [String]) throws(ImportError) {
    for path in project.scripts { collector.keep(path, try files.bytes(path, limit: 64 << 20)) }
    guard scenes.count > 1 else { return }
    for heading in project.headingsWithoutFolder(scenes) { collector.note(.sceneWithoutFrames(heading: heading)) }
  }

  private mutating func noteUnused(_ project: StoryboarderProject) {
    let known = used.union(project.scripts)
    let names = files.paths.filter { path in
      !known.contains(path) && !path.hasSuffix(".storyboarder") && !path.hasSuffix(".settings")
        && !["-posterframe.jpg", "-thumbnail.png", "-thumbnail.jpg"].contains(where: path.hasSuffix)
    }
    if !names.isEmpty { collector.note(.unused(names: names)) }
  }

  /// The folder with a slash at its end; empty without a folder.
  static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }
}

extension FrameRate {
  /// The frame rate for a decimal number, also a rounded one such as 23.98; `nil` when it is not a valid frame rate.
  init?(nearest perSecond: Double) {
    guard perSecond.isFinite, 1...120 ~= perSecond else { return nil }
    let whole = perSecond.rounded()
    if abs(perSecond - whole) < 0.000_5 {
      self.init(Int(whole))
    } else if abs(perSecond * 1.001 - (perSecond * 1.001).rounded()) < 0.01 {
      self.init(Int((perSecond * 1.001).rounded()) * 1_000, by: 1_001)
    } else {
      self.init(Int((perSecond * 1_000).rounded()), by: 1_000)
    }
  }
}
