import Imaging
import MediaLibrary
import Sightings

/// A proposal in a form or in the API. It contains the values that the person saw, so that changed values are never
/// confirmed.
///
/// `17:30.0,20.0,200.0,180.0:left` is the sighting, the box and the side; a part is empty when it was not proposed.
enum ProposalToken {
  static func text(of seen: Proposals.Shown) -> String {
    let box = seen.box.map { [$0.x, $0.y, $0.width, $0.height].map(\.description).joined(separator: ",") } ?? ""
    return "\(seen.sighting):\(box):\(seen.viewpoint ?? "")"
  }

  /// `nil` for text that is not a proposal.
  static func proposal(of text: String) -> Proposals.Shown? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let sighting = Int64(parts[0]) else { return nil }
    let edges = parts[1].split(separator: ",").map { Double($0) }
    guard edges.count == 4 || parts[1].isEmpty, edges.allSatisfy({ $0?.isFinite == true }) else { return nil }
    let numbers = edges.compactMap(\.self)
    return Proposals.Shown(
      sighting: AnnotationID(rawValue: sighting),
      box: numbers.isEmpty ? nil : RotatedBox(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
      viewpoint: parts[2].isEmpty ? nil : String(parts[2]))
  }
}
