import GRDB
import Imaging
import SightingsTesting
import Testing
import WebPlatform
import WebPlatformTesting

/// A zoo in which every page has content.
extension TestSite {
  /// Adds content for all pages: a group of unnamed photos, proposals, suggestions of two people, a plan, a saved
  /// filter, and people with earlier visits. Returns the ids used in paths.
  func prepareEveryPage(owner: Browser) async throws -> [String: [String]] {
    let (zuri, named) = (try await animal("Zuri"), try await sightings("name=Zuri"))
    try await propose(Array(named.prefix(3)))
    for name in ["Vera", "Kees"] {
      let token = try token("visitor", name: name)
      let sent = try await send(
        "POST", "/api/v1/suggestions", json: "{\"sighting\": \(named[3]), \"name\": \"Zola\"}", by: token)
      try #require(sent.status < 300, "\(sent.text)")
      _ = try await send("POST", "/api/v1/zookeeper/welcome", json: "{\"start\": \"look\"}", by: token)
    }
    _ = try await form("/zookeeper/welcome", ["form-token": owner.formToken, "start": "look"], owner.cookie)
    try await change("POST", "/filters", json: #"{"name": "Zuri's", "query": "name=Zuri"}"#)
    let job = try await importGroup()
    let inbox = try await ask("GET", "/zookeeper/inbox", owner.cookie).text
    let choosing = String(try #require(inbox.firstMatch(of: /href="(\/zookeeper\/inbox\/choose\?[^"]*)"/)?.1))
      .replacing("&amp;", with: "&")
    return [
      "/zookeeper/photos": [
        "/zookeeper/photos", "/zookeeper/photos?name=Zuri", "/zookeeper/photos?choose=yes",
        "/zookeeper/photos?name=nobody",
      ],
      "/zookeeper/sightings/{id}": try await (named.prefix(1) + sightings("missing=name").prefix(1) + [987_654])
        .map { "/zookeeper/sightings/\($0)" },
      "/zookeeper/animals/{id}": ["/zookeeper/animals/\(zuri)"],
      "/zookeeper/evidence/{a}/{b}": ["/zookeeper/evidence/\(named[0])/\(named[1])"],
      "/zookeeper/import/{job}": ["/zookeeper/import/\(job)"],
      "/zookeeper/inbox/choose": [
        choosing, choosing.replacing("by=encounter", with: "by=day"),
      ],
      "/zookeeper/map": ["/zookeeper/map", "/zookeeper/map?animal=\(zuri)"],
      "/zookeeper/plans/{id}/points": [],
      "/zookeeper/search": ["/zookeeper/search", "/zookeeper/search?q=zu", "/zookeeper/search?q=nobody"],
    ]
  }

  /// Replaces the set boxes and sides of some sightings by proposed ones.
  func propose(_ ids: [Int]) async throws {
    _ = try library.writing { db in
      for id in ids {
        try db.execute(
          sql: """
            UPDATE annotation SET x = 0, y = 0, width = photo.width, height = photo.height, rotation = 0, origin = 'frame',
                viewpoint = NULL
              FROM photo WHERE photo.id = photoID AND annotation.id = :id;
            INSERT OR REPLACE INTO boxEstimate(annotationID, version, x, y, width, height) VALUES (:id, 'test', 11, 12, 213, 114);
            INSERT OR REPLACE INTO viewEstimate VALUES (:id, 'test', 0.95, 0.05, 0, 0, 0);
            """, arguments: ["id": id])
      }
    }
  }

  /// Imports unnamed photos of one animal, and waits for their comparison. Returns the job.
  private func importGroup() async throws -> String {
    let token = try token("owner", name: "Olga")
    let batch = try await batch(by: token)
    for take in 0..<3 {
      let photo = DrawnAnimals.photo(animal: "Neema", take: take * 2)
      try await upload(JPEGEncoder.encode(photo, quality: 92), as: "Neema-\(take).jpg", to: batch, by: token)
    }
    let id = try await beginImport(batch, by: token)
    let result = try #require(try await job(id, by: token).object["result"] as? [String: Any])
    _ = try await job(#require(result["comparing"] as? String), by: token)
    return id
  }
}
