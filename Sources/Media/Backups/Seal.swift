import CSodium
import Foundation

/// Seals files with a key, so that only who has its passphrase can read them: XChaCha20-Poly1305 in pieces, each bound to its
/// place (libsodium's *secretstream*).
struct Seal {
  /// What is sealed in pieces of this many bytes.
  static let pieceBytes = 1 << 16
  private static let overhead = Int(crypto_secretstream_xchacha20poly1305_ABYTES)
  private static let headerBytes = Int(crypto_secretstream_xchacha20poly1305_HEADERBYTES)

  private let contents: [UInt8]
  private let names: [UInt8]

  /// A seal with a key of 32 bytes.
  init(key: [UInt8]) {
    contents = Self.derive(1, from: key)
    names = Self.derive(2, from: key)
  }

  private static func derive(_ number: UInt64, from key: [UInt8]) -> [UInt8] {
    var derived = [UInt8](repeating: 0, count: 32)
    crypto_kdf_derive_from_key(&derived, derived.count, number, "backups1", key)
    return derived
  }

  /// The name under which bytes with a digest lie: the same for the same bytes, and to nobody else's knowledge which.
  func name(of sha256: String) -> String {
    let text = Array(sha256.utf8)
    var digest = [UInt8](repeating: 0, count: 32)
    crypto_generichash(&digest, digest.count, text, UInt64(text.count), names, names.count)
    let hex = digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    return "personal/\(hex.prefix(2))/\(hex)"
  }

  // MARK: In one piece after another

  /// Seals what comes in pieces.
  ///
  /// - Parameters:
  ///   - next: the next piece, of `pieceBytes` unless it is the last; `nil` at the end.
  ///   - write: takes what is sealed.
  func seal<Failure: Error>(
    next: () throws(Failure) -> [UInt8]?, write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var state = crypto_secretstream_xchacha20poly1305_state()
    var header = [UInt8](repeating: 0, count: Self.headerBytes)
    crypto_secretstream_xchacha20poly1305_init_push(&state, &header, contents)
    try write(header)
    var piece = try next() ?? []
    while true {
      let following = try next()
      let tag = following == nil ? crypto_secretstream_xchacha20poly1305_tag_final() : 0
      var sealed = [UInt8](repeating: 0, count: piece.count + Self.overhead)
      crypto_secretstream_xchacha20poly1305_push(&state, &sealed, nil, piece, UInt64(piece.count), nil, 0, tag)
      try write(sealed)
      guard let following else { return }
      piece = following
    }
  }

  /// Opens what was sealed.
  ///
  /// - Parameters:
  ///   - next: so many bytes of what is sealed, fewer at its end.
  ///   - write: takes what was in it.
  /// - Returns: whether it is whole and was sealed with this key. When it is not, what was written before is worth nothing.
  func open<Failure: Error>(
    next: (Int) throws(Failure) -> [UInt8], write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    let header = try next(Self.headerBytes)
    var state = crypto_secretstream_xchacha20poly1305_state()
    guard header.count == Self.headerBytes,
      crypto_secretstream_xchacha20poly1305_init_pull(&state, header, contents) == 0
    else { return false }
    while true {
      let sealed = try next(Self.pieceBytes + Self.overhead)
      guard sealed.count >= Self.overhead else { return false }
      var piece = [UInt8](repeating: 0, count: sealed.count - Self.overhead)
      var tag: UInt8 = 0
      guard
        crypto_secretstream_xchacha20poly1305_pull(
          &state, &piece, nil, &tag, sealed, UInt64(sealed.count), nil, 0) == 0
      else { return false }
      try write(piece)
      if tag == crypto_secretstream_xchacha20poly1305_tag_final() { return try next(1).isEmpty }
    }
  }
}
