import Basics
import Sightings
import WebPlatform

/// JSON schemas of the API.
enum InterfaceSchemas {
  static let id = Schema.integer(1...Int.max)

  static let all: [String: Schema] = [
    "AnimalLink": .object(["id": .integer, "name": .string]),
    "ParkPlan": .object([
      "id": .integer, "name": .string, "content": .string,
      "corners": .optional(.list(of: .list(of: .number, count: 2...2), count: 3...3)), "width": .optional(.integer),
      "height": .optional(.integer),
      "tiles": .optional(
        .object([
          "minZoom": .integer, "maxZoom": .integer, "bounds": .list(of: .list(of: .number, count: 2...2), count: 2...2),
        ])),
    ]),
    "Box": .object([
      "x": .number(-1e6...1e6), "y": .number(-1e6...1e6), "width": .number(0...1e6), "height": .number(0...1e6),
      "rotation": .number(-1e6...1e6),
    ]),
    "Sighting": .object([
      "id": .integer, "photo": .integer, "animal": .optional(.ref("AnimalLink")), "isContradictory": .bool,
      "species": .optional(.string), "speciesSource": .optional(.string), "viewpoint": .optional(.string),
      "viewpointProposal": .optional(.ref("ViewpointProposal")), "comparability": .optional(.number(0...1)),
      "flaw": .optional(.oneOf(["small", "blurred", "dark", "bright", "outline", "patterns"])),
      "behavior": .optional(.string), "box": .ref("Box"), "boxProposal": .optional(.ref("Box")),
      "time": .optional(.string), "timeSource": .optional(.string),
      "utcOffset": .optional(.integer), "latitude": .optional(.number), "longitude": .optional(.number),
      "positionError": .optional(.number), "positionPrivacy": .optional(.oneOf(["obscured", "private"])),
      "positionSource": .optional(.string), "direction": .optional(.number),
      "directionReference": .optional(.string), "camera": .optional(.string), "encounter": .optional(.integer),
      "suspicions": .list(of: .string), "isHeld": .bool, "chip": .string, "image": .string,
    ]),
    // `view` is missing when the program is not certain.
    "ViewpointProposal": .object([
      "view": .optional(.oneOf(["left", "right", "front", "back", "up"])), "probability": .number(0...1),
    ]),
    "SightingPage": .object([
      "sightings": .list(of: .ref("Sighting")), "count": .optional(.integer), "next": .optional(.integer),
    ]),
    "Animal": .object([
      "id": .integer, "name": .string, "species": .optional(.string), "sex": .optional(.oneOf(["female", "male"])),
      "born": .optional(.string), "died": .optional(.string), "mother": .optional(.string),
      "father": .optional(.string), "note": .optional(.string), "captive": .optional(.bool), "sightings": .integer,
      "firstSeen": .optional(.string), "lastSeen": .optional(.string), "isContradictory": .bool, "isFollowed": .bool,
      "cover": .optional(.integer),
    ]),
    "Cover": .object([
      "sighting": .optional(.integer), "isChosen": .bool,
      "candidates": .list(
        of: .object([
          "annotation": .integer, "isChosen": .bool, "score": .integer(0...100),
          "points": .list(
            of: .object([
              "part": .oneOf(CoverScore.Part.allCases.map(\.rawValue)), "points": .integer, "most": .integer,
            ])),
        ])),
    ]),
    "AnimalProfile": .object([
      "animal": .ref("Animal"), "mother": .optional(.ref("AnimalLink")), "father": .optional(.ref("AnimalLink")),
      "children": .list(of: .ref("AnimalLink")),
      "company": .list(of: .object(["id": .integer, "name": .string, "encounters": .integer])),
      "activities": .list(of: .object(["name": .string, "sightings": .integer])),
    ]),
    "AnimalChanges": .object(
      [
        "sex": .optional(.oneOf(["", "female", "male"])), "born": .optional(.text(upTo: 200)),
        "died": .optional(.text(upTo: 200)), "mother": .optional(.text(upTo: 200)),
        "father": .optional(.text(upTo: 200)), "note": .optional(.text(upTo: 5_000)),
        "captive": .optional(.oneOf(["", "yes", "no"])), "species": .optional(.text(upTo: 200)),
        "why": .optional(.text(maxLength: Suggestion.longestNote)),
      ]),
    "Suggestion": .object([
      "id": .integer, "subject": .anything, "content": .anything, "note": .optional(.string), "actor": .string,
      "at": .string, "state": .oneOf(Suggestion.State.allCases.map(\.rawValue)), "decidedBy": .optional(.string),
      "decidedAt": .optional(.string), "reply": .optional(.string), "operation": .optional(.integer),
    ]),
    "Receipt": .object(["operation": .integer, "kind": .string, "summary": .string, "event": .anything]),
    "Cluster": .object([
      "latitude": .number, "longitude": .number, "count": .integer, "annotation": .optional(.integer),
      "name": .optional(.string), "direction": .optional(.number), "isObscured": .bool,
    ]),
    "TracePoint": .object([
      "annotation": .integer, "latitude": .number, "longitude": .number, "time": .string,
      "direction": .optional(.number), "isObscured": .bool,
    ]),
    "ReviewPair": .object([
      "a": .integer, "b": .integer, "probability": .number, "kind": .string, "worth": .number,
      "nameA": .optional(.string), "nameB": .optional(.string),
    ]),
    "GroupLink": .object(["a": .integer, "b": .integer, "probability": .number]),
    "AnimalGroups": .object([
      "groups": .list(
        of: .object([
          "id": .integer, "sightings": .list(of: .integer), "strongest": .optional(.ref("GroupLink")),
          "nearest": .optional(.object(["id": .integer, "link": .ref("GroupLink")])),
          "otherSide": .optional(.object(["id": .integer, "encounters": .integer])),
        ])),
      "groupCount": .integer, "alone": .list(of: .integer), "animals": .integer, "sightings": .integer,
      "waiting": .integer,
    ]),
    "PairEvidence": .object([
      "probability": .number, "score": .number,
      "regions": .list(
        of: .object([
          "ax": .number, "ay": .number, "ar": .number, "bx": .number, "by": .number, "br": .number, "weight": .number,
        ])),
      "scenery": .integer,
    ]),
    "FeedItem": .object([
      "animal": .string, "individual": .integer, "operation": .integer, "at": .string, "actor": .string,
      "summary": .string, "event": .optional(.anything), "sightings": .list(of: .integer),
      "isUndone": .bool,
    ]),
    "Enclosures": .object([
      "type": .oneOf(["FeatureCollection"]),
      "features": .list(
        of: .object([
          "type": .oneOf(["Feature"]), "id": .integer, "properties": .object(["name": .string]),
          "geometry": .object(["type": .oneOf(["MultiPolygon"]), "coordinates": .list(of: .anything)]),
        ])),
    ]),
    "ClockShiftExample": .object(["photo": .integer, "before": .string, "after": .string]),
    "SavedFilter": .object(["id": .integer, "name": .string, "query": .string, "createdAt": .string]),
    "Operation": .object([
      "id": .integer, "at": .string, "actor": .string, "kind": .string, "summary": .string,
      "facts": .optional(.string), "detail": .optional(.string), "undoes": .optional(.integer),
      "undoneBy": .optional(.integer),
      "finishedAt": .optional(.string),
    ]),
  ].merging(jobs) { own, _ in own }

  /// The jobs that pages follow.
  private static let jobs: [String: Schema] = [
    "ImportJob": .job(
      progress: .object([
        "stage": .string, "done": .integer, "total": .integer, "file": .optional(.string),
        "outcome": .optional(.string), "photo": .optional(.either(.null, .integer)),
      ]),
      result: .either(.null, "ImportReport")),
    "ImportReport": .object([
      "operation": .optional(.integer), "isDryRun": .bool, "isInterrupted": .bool, "counts": .map(of: .integer),
      "flagged": .map(of: .integer), "files": .integer, "imported": .integer, "updated": .integer,
      "seconds": .number, "notable": .list(of: "ImportedFile"), "photos": .list(of: .integer),
      "sightings": .list(of: .integer), "known": .list(of: .integer), "comparing": .optional(.string),
    ]),
    "ImportedFile": .object([
      "path": .string, "sha256": .optional(.string), "outcome": .string, "flags": .list(of: .string),
      "reasons": .list(of: .object(["code": .string, "sentence": .string])), "resembles": .optional(.string),
      "photo": .optional(.integer),
    ]),
    "IdentificationJob": .job(
      progress: .object([
        "stage": .string, "done": .integer, "total": .integer, "answers": .list(of: "IdentificationAnswer"),
      ]),
      result: .either(.null, .object(["answers": .list(of: "IdentificationAnswer")]))),
    "IdentificationAnswer": .object([
      "annotation": .integer, "flank": .optional(.string), "sideSource": .optional(.string),
      "boxSource": .optional(.string), "probability": .optional(.number), "comparability": .optional(.number),
      "flaw": .optional(.string), "compared": .integer,
      "searched": .optional(.object(["features": .integer, "share": .number, "isStated": .bool])),
      "narrowed": .optional(.object(["species": .string, "leftOut": .integer, "isInCatalogue": .bool])),
      "isReadable": .bool, "candidates": .list(of: "IdentificationCandidate"),
      "group": .optional(
        .object([
          "id": .integer, "sightings": .list(of: .integer), "probability": .number, "best": .optional(.integer),
          "places": .integer,
        ])),
    ]),
    "IdentificationCandidate": .object([
      "animal": .integer, "name": .string, "score": .number, "places": .integer, "best": .optional(.integer),
      "picture": .optional(.string), "isOfOtherSpecies": .bool,
    ]),
  ]
}
