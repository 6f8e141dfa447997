import Formats

/// Makes a storyboard from a script: Fountain or Final Draft.
///
/// A frame begins at each scene heading, and at paragraphs of action when the current frame already has action or
/// dialogue or ends with a transition. Dialogue belongs to the paragraph before it. When the script marks its frames,
/// as `ScriptWriter` does, frames begin at the marks instead.
package enum ScriptReader {
  package static let mostBytes = 16 << 20

  /// - Parameter name: the name of the file. It becomes the title when the title page has none.
  /// - Throws: `ImportError` for bytes that are not UTF-8, too many bytes, an empty script, or too many scenes.
  package static func read(
    fountain bytes: [UInt8], name: String, seed: UInt64 = .random(in: .min ... .max)
  ) throws(ImportError) -> Imported {
    guard bytes.count <= mostBytes else { throw ImportError(name, .tooLarge(limit: mostBytes)) }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard let text = String(validating: bytes.starts(with: mark) ? bytes[3...] : bytes[...], as: UTF8.self) else {
      throw ImportError(name, .notText)
    }
    return try storyboard(FountainReader.screenplay(text), name: name, seed: seed)
  }

  /// Reads a Final Draft script (`.fdx`).
  ///
  /// - Parameter name: the name of the file. It becomes the title when the title page has none.
  /// - Throws: `ImportError` for a file that is not a script, too many bytes, an empty script, or too many scenes.
  package static func read(
    finalDraft bytes: [UInt8], name: String, seed: UInt64 = .random(in: .min ... .max)
  ) throws(ImportError) -> Imported {
    guard bytes.count <= mostBytes else { throw ImportError(name, .tooLarge(limit: mostBytes)) }
    var reader = FinalDraftReader()
    do throws(XMLError) {
      try reader.read(bytes, limits: XMLLimits(bytes: mostBytes))
    } catch {
      throw ImportError(name, .xml(line: error.line))
    }
    guard let script = reader.screenplay else { throw ImportError(name, .wrongKind(.finalDraft)) }
    let facts = reader.passedOver.sorted { $0.key < $1.key }.map { ImportFact.member(name: $0.key, count: $0.value) }
    return try storyboard(script, name: name, seed: seed, facts: facts)
  }

  static func storyboard(
    _ script: Screenplay, name: String, seed: UInt64, facts: [ImportFact] = []
  ) throws(ImportError) -> Imported {
    var collector = ImportCollector(seed: seed)
    for fact in facts { collector.note(fact) }
    for text in script.boneyard { collector.note(.cut(text: text)) }
    let breaks = script.elements.count { $0 == .pageBreak }
    if breaks > 0 { collector.note(.pageBreaks(count: breaks)) }

    var scenes = ScriptScenes(script.elements, by: ScriptScenes.isMarked(script.elements) ? .marks : .paragraphs)
    if scenes.frames.count > Limits.frames {
      scenes = ScriptScenes(script.elements, by: .scenes)
      collector.note(.framePerScene)
    }
    guard !scenes.frames.isEmpty else { throw ImportError(name, .nothingInIt) }
    guard scenes.frames.count <= Limits.frames else { throw ImportError(name, .tooManyFrames(limit: Limits.frames)) }

    var storyboard = Storyboard(title: "", summary: "", frames: [])
    ScriptTitlePage.read(script.titlePage, into: &storyboard)
    if storyboard.title.isEmpty { storyboard.title = ImportFiles.bareName(name) }
    for words in scenes.frames {
      let number = storyboard.frames.count + 1
      var frame = collector.frame([])
      words.say(to: &frame)
      frame.action = collector.words(frame.action, frame: number)
      frame.dialogue = collector.words(frame.dialogue, frame: number)
      frame.notes = collector.words(frame.notes, frame: number)
      storyboard.frames.append(frame)
    }
    return collector.imported(storyboard)
  }
}
