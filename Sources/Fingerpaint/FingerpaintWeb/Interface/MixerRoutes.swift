import HTTPTypes
import Mixing
import WebPlatform

/// Lists the mixers.
struct MixerRoutes {
  let app: FingerpaintApp

  func add(to routes: inout RouteTable) {
    routes.api(
      .get, "/fingerpaint/mixers", for: .people,
      Operation(
        "Mixers with walls, canvases and protocols, and families of mixers with free parameters",
        tag: "fingerpaint",
        answers: [
          .ok(.ok, .object(["mixers": .list(of: .ref("Mixer")), "families": .list(of: .ref("MixerFamily"))]))
        ])
    ) { _ in
      try .json(
        ["mixers": MixerDescription.all(app.mixers), "families": MixerDescription.families(app.mixers)] as JSONValue)
    }
    routes.api(
      .get, "/fingerpaint/mixers/{id}", for: .people,
      Operation(
        "A mixer by its name, or of a family with its parameters, like rectangle:1.5",
        tag: "fingerpaint", parameters: [.path("id", .text(maxLength: 40), "the mixer's name")],
        answers: [.ok(.ok, .ref("Mixer"))])
    ) { context in try .json(MixerDescription.json(try app.mixer(context.parameter("id")))) }
  }
}
