import HTTPTypes
import Mixing
import WebPlatform

/// What can be mixed with.
struct MixerRoutes {
  let app: FingerpaintApp

  func add(to routes: inout RouteTable) {
    routes.api(
      .get, "/fingerpaint/mixers", for: .people,
      Operation(
        "Mixers, their walls, and canvases and protocols to begin with", tag: "fingerpaint",
        answers: [.ok(.ok, .object(["mixers": .list(of: .ref("Mixer"))]))])
    ) { _ in try .json(["mixers": MixerDescription.all(app.mixers)]) }
  }
}
