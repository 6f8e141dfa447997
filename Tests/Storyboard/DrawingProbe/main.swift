// Started and killed by the tests of Storyboards.
//
//     drawing-probe LIBRARY PROJECT
//
// draws strokes e1, e2, … on the first frame until it is killed, starting after the last existing one. It prints `told
// N` when N strokes were acknowledged. Sometimes it saves a version, or closes and reopens the project, so that kills
// also happen during these operations.
import Foundation
import Storyboards

guard CommandLine.arguments.count == 3, let id = Identifier<Project>(CommandLine.arguments[2]),
  let person = PersonID("7"),
  let window = Identifier<Window>("probe")
else { exit(2) }

func stroke(_ number: Int) -> Element? {
  Identifier<Element>("e\(number)").map { id in
    let points = (0..<Int32(number % 60 + 2)).map { Trace.Point(x: $0 * 160, y: Int32(number) * 16 % 16_000) }
    return Element(id: id, .stroke(Stroke(tool: .pen, ink: .black, size: 4, trace: Trace(points))))
  }
}

let store = ProjectStore(libraryFolder: CommandLine.arguments[1])
var project = try await store.open(id)
try await project.takePen(window, by: person, .takingOver)
while true {
  let state = await project.state
  let frame = state.storyboard.frames[0]
  let layer = frame.layers[1]
  let first = layer.elements.count + 1
  let submissions = (first..<first + 3).compactMap { number in
    stroke(number).map {
      Submission(
        window: window, number: number,
        edit: .draw(
          on: .layer(layer: layer.id, frame: frame.id), elements: [$0],
          above: Identifier("e\(number - 1)").flatMap { number > 1 ? $0 : nil }))
    }
  }
  let receipt = try await project.append(submissions, by: person)
  guard receipt.refusal == nil else { exit(3) }
  FileHandle.standardOutput.write(Data("told \(receipt.number)\n".utf8))
  if first % 7 == 0 { _ = try await project.saveVersion(named: "stroke \(first)", by: person) }
  if first % 5 == 0 {
    await store.close(id)
    project = try await store.open(id)
  }
}
