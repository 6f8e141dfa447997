import CSodium
import Foundation

/// Encrypts files with a key: XChaCha20-Poly1305 in pieces, each authenticated with its position (libsodium's *secretstream*).
struct Seal {
  /// The size of a piece in bytes.
  static let pieceBytes = 1 << 16
  private static let overhead = Int(crypto_secretstream_xchacha20poly1305_ABYTES)
  private static let headerBytes = Int(crypto_secretstream_xchacha20poly1305_HEADERBYTES)

  private let contents: [UInt8]
  private let names: [UInt8]

  /// - Parameter key: 32 bytes.
  init(key: [UInt8]) {
    contents = Self.derive(1, from: key)
    names = Self.derive(2, from: key)
  }

  private static func derive(_ number: UInt64, from key: [UInt8]) -> [UInt8] {
    var derived = [UInt8](repeating: 0, count: 32)
    crypto_kdf_derive_from_key(&derived, derived.count, number, "backups1", key)
    return derived
  }

  /// The name for the file with this digest: the same for the same bytes, and meaningless without the key.
  func name(of sha256: String) -> String {
    let text = Array(sha256.utf8)
    var digest = [UInt8](repeating: 0, count: 32)
    crypto_generichash(&digest, digest.count, text, UInt64(text.count), names, names.count)
    let hex = digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    return "personal/\(hex.prefix(2))/\(hex)"
  }

  // MARK: Piece by piece

  /// Encrypts piece by piece.
  ///
  /// - Parameters:
  ///   - next: returns the next piece, of `pieceBytes` bytes unless it is the last; `nil` at the end.
  ///   - write: receives the encrypted bytes.
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

  /// Decrypts piece by piece.
  ///
  /// - Parameters:
  ///   - next: returns this many encrypted bytes, fewer at the end.
  ///   - write: receives the decrypted bytes.
  /// - Returns: whether the file is complete and was encrypted with this key. If not, all bytes written before are invalid.
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
