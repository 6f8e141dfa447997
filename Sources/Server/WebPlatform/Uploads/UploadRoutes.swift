import Foundation
import HTTPServer
import HTTPTypes

/// Resumable uploads, with batches of files: tus 1.0 (tus.io/protocols/resumable-upload) with the extensions creation, checksum and
/// termination.
struct UploadRoutes {
  static func add(to routes: inout RouteTable) {
    let batch = Parameter.path("id", .text(maxLength: 64), "the batch")
    let file = Parameter.path("id", .text(maxLength: 64), "the file")

    routes.api(
      .post, "/batches", for: .people,
      Operation("Begin a batch of files", tag: "uploads", answers: [.ok(.created, .ref("Batch"))])
    ) { context in
      let person = try context.person
      let batch = try context.site.uploads.begin(for: person.account.id)
      return try .json(Answer(batch, []), status: .created)
    }
    routes.api(
      .get, "/batches", for: .people,
      Operation(
        "Your batches that are not imported yet", tag: "uploads", answers: [.ok(.ok, .list(of: .ref("Batch")))])
    ) { context in
      let store = context.site.uploads
      return try .json(
        try store.openBatches(of: context.person.account.id).map { Answer($0, try store.uploads(in: $0.id)) })
    }
    routes.api(
      .get, "/batches/{id}", for: .people,
      Operation("A batch with its files", tag: "uploads", parameters: [batch], answers: [.ok(.ok, .ref("Batch"))])
    ) { context in
      let found = try context.site.uploads.batch(context.parameter("id"), of: context.person.account.id)
      return try .json(Answer(found, try context.site.uploads.uploads(in: found.id)))
    }
    routes.api(
      .delete, "/batches/{id}", for: .people,
      Operation("Delete a batch with its files", tag: "uploads", parameters: [batch], answers: [.nothing])
    ) { context in
      let found = try context.site.uploads.batch(context.parameter("id"), of: context.person.account.id)
      try context.site.uploads.remove(found.id)
      return .done
    }

    routes.api(
      .post, "/uploads", for: .people,
      Operation(
        "Announce a file (tus 1.0, creation)", tag: "uploads",
        parameters: [
          .header("Upload-Length", .integer(0...Int.max), "its bytes", isRequired: true),
          .header(
            "Upload-Metadata", .text(maxLength: 4_000), "`filename` and `batch`, each in base64", isRequired: true),
          .header("Tus-Resumable", .text(maxLength: 10), "1.0.0", isRequired: false),
        ], answers: [.empty(.created)]), body: .some(.none)
    ) { context in
      guard let length = context.request.headers[.uploadLength].flatMap(Int.init), length >= 0 else {
        throw WebError.invalid(
          field: "Upload-Length", value: context.request.headers[.uploadLength] ?? "", why: .message("bound.byte-count")
        )
      }
      let metadata = Self.metadata(context.request.headers[.uploadMetadata] ?? "")
      guard let name = metadata["filename"], let batchID = metadata["batch"] else {
        throw WebError.invalid(field: "Upload-Metadata", value: "", why: .message("bound.upload-metadata"))
      }
      let batch = try context.site.uploads.batch(batchID, of: context.person.account.id)
      let upload = try context.site.uploads.add(name, byteCount: length, to: batch)
      return Self.response(upload, .created).with(.location, "/api/v1/uploads/\(upload.id)")
    }
    routes.api(
      .head, "/uploads/{id}", for: .people,
      Operation("The received length of a file (tus 1.0)", tag: "uploads", parameters: [file], answers: [.empty(.ok)])
    ) { context in
      let upload = try context.site.uploads.upload(context.parameter("id"), of: context.person.account.id)
      return Self.response(upload, .ok).with(.cacheControl, "no-store")
    }
    routes.api(
      .patch, "/uploads/{id}", for: .people,
      Operation(
        "Send the next bytes of a file (tus 1.0)", tag: "uploads",
        parameters: [
          file, .header("Upload-Offset", .integer(0...Int.max), "the offset of the first byte", isRequired: true),
          .header("Upload-Checksum", .text(maxLength: 200), "`sha256` or `sha1` and the digest", isRequired: false),
        ], body: .bytes("application/offset+octet-stream"), answers: [.nothing]), body: .streamed
    ) { context in
      let person = try context.person
      let type = context.request.headers[.contentType] ?? ""
      guard type == "application/offset+octet-stream" else { throw WebError.unsupportedType(type) }
      guard let offset = context.request.headers[.uploadOffset].flatMap(Int.init), offset >= 0 else {
        throw WebError.invalid(
          field: "Upload-Offset", value: context.request.headers[.uploadOffset] ?? "",
          why: .message("bound.whole-number"))
      }
      let stated = context.request.headers[.uploadChecksum]
      let checksum = stated.flatMap(ChunkChecksum.init)
      if let stated, checksum == nil {
        throw WebError.invalid(field: "Upload-Checksum", value: stated, why: .message("bound.checksum"))
      }
      let upload = try context.site.uploads.upload(context.parameter("id"), of: person.account.id)
      let after = try await context.site.uploads.append(
        context.request.body, to: upload, at: offset, checksum: checksum)
      if after.state == .infected {
        context.logger.warning(
          "a file was quarantined", metadata: ["upload": "\(after.id)", "finding": "\(after.finding ?? "")"])
      }
      return Self.response(after, .noContent)
    }
    routes.api(
      .delete, "/uploads/{id}", for: .people,
      Operation("Delete a file (tus 1.0, termination)", tag: "uploads", parameters: [file], answers: [.nothing])
    ) { context in
      try context.site.uploads.remove(
        context.site.uploads.upload(context.parameter("id"), of: context.person.account.id))
      return .done.with(.tusResumable, "1.0.0")
    }
  }

  static let schemas: [String: Schema] = [
    "Batch": .object([
      "id": .string, "createdAt": .string, "closedAt": .optional(.string), "files": .list(of: .ref("Upload")),
    ]),
    "Upload": .object([
      "id": .string, "batch": .string, "name": .string, "offset": .integer, "byteCount": .integer,
      "state": .oneOf(Upload.State.allCases.map(\.rawValue)), "finding": .optional(.string),
    ]),
  ]

  private struct Answer: Encodable {
    let id, createdAt: String
    let closedAt: String?
    let files: [Upload]

    init(_ batch: UploadBatch, _ files: [Upload]) {
      (id, createdAt, closedAt, self.files) = (batch.id, batch.createdAt, batch.closedAt, files)
    }
  }

  private static func response(_ upload: Upload, _ status: HTTPResponse.Status) -> Response {
    Response(
      status: status,
      headers: [
        .tusResumable: "1.0.0", .uploadOffset: "\(upload.offset)", .uploadLength: "\(upload.byteCount)",
        .uploadState: upload.state.rawValue,
      ])
  }

  /// Parses `name base64,name base64`.
  static func metadata(_ header: String) -> [String: String] {
    let pairs = header.split(separator: ",").compactMap { pair -> (String, String)? in
      let parts = pair.split(separator: " ")
      guard parts.count == 2, let data = Data(base64Encoded: String(parts[1])) else { return nil }
      return String(data: data, encoding: .utf8).map { (String(parts[0]), $0) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}

extension HTTPField.Name {
  // Valid tokens (RFC 9110), so the names are never nil.
  static let uploadLength = HTTPField.Name("Upload-Length")!
  static let uploadOffset = HTTPField.Name("Upload-Offset")!
  static let uploadMetadata = HTTPField.Name("Upload-Metadata")!
  static let uploadChecksum = HTTPField.Name("Upload-Checksum")!
  static let tusResumable = HTTPField.Name("Tus-Resumable")!
  /// Not part of tus. The value is `ready`, `infected` or `unscanned` after all bytes have arrived.
  static let uploadState = HTTPField.Name("Upload-State")!
}
