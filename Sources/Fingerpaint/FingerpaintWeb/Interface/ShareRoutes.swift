import HTTPTypes
import QRCodes
import WebPlatform

/// Links that open a canvas with its mixer and protocol, and their QR codes. The work is in the fragment of the link;
/// browsers do not send fragments. The server stores nothing; it sees only the links for which a QR code is requested.
struct ShareRoutes {
  func add(to routes: inout RouteTable) {
    routes.api(
      .post, "/fingerpaint/links", for: .people,
      Operation(
        "A link to shared work, and its QR code as SVG if the link fits in one", tag: "fingerpaint",
        body: .object(["work": .text(maxLength: Self.longest)]),
        answers: [.ok(.ok, .object(["link": .string, "picture": .either(.string, .null)]))]), access: .reading
    ) { context in
      let work = try context.decode(Request.self).work
      guard !work.isEmpty, work.utf8.allSatisfy(Self.isOfAddresses) else {
        throw WebError.invalid(field: "work", value: String(work.prefix(40)), why: "A-Z a-z 0-9 - _")
      }
      let link = context.link(to: "/fingerpaint#work=\(work)")
      return try .json(
        [
          "link": .string(link), "picture": QRCode(link).map { .string($0.svg) } ?? .null,
        ] as JSONValue)
    }
  }

  /// The maximum length of a work in characters, as in `shared-work.js`.
  private static let longest = 30_000

  private struct Request: Decodable { let work: String }

  /// Letters, digits, - and _: the alphabet of base64url.
  private static func isOfAddresses(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
