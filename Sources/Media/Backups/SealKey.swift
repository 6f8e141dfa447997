import CSodium
import Foundation

/// The encryption key as stored: encrypted with a passphrase (Argon2id, RFC 9106, and XSalsa20-Poly1305, by libsodium).
struct SealKey: Codable {
  /// The cost of guessing the passphrase.
  struct Cost: Codable {
    var passes: UInt64
    var bytes: Int

    /// libsodium's *moderate* setting: three passes over 256 MiB, about a second.
    static let standard = Cost(
      passes: UInt64(crypto_pwhash_OPSLIMIT_MODERATE), bytes: Int(crypto_pwhash_MEMLIMIT_MODERATE))
    /// The minimum, for tests.
    static let cheapForTests = Cost(
      passes: UInt64(crypto_pwhash_OPSLIMIT_MIN), bytes: Int(crypto_pwhash_MEMLIMIT_MIN))

    /// Whether the cost is within limits: a backup from strangers must not exhaust the memory.
    var isBearable: Bool { (1...32).contains(passes) && (8192...(1 << 30)).contains(bytes) }
  }

  /// The minimum length of a passphrase, in characters.
  static let minLength = 12

  private var method = "argon2id"
  private let cost: Cost
  private let salt: Data
  private let nonce: Data
  private let sealed: Data

  /// Makes a random key, and its stored form.
  ///
  /// - Throws: `shortPassphrase`, `noMemory`.
  static func make(_ passphrase: String, cost: Cost) throws(BackupError) -> (kept: SealKey, key: [UInt8]) {
    guard passphrase.count >= minLength else { throw .shortPassphrase(least: minLength) }
    guard sodium_init() >= 0 else { throw .noMemory }
    let key = random(32)
    let salt = random(Int(crypto_pwhash_SALTBYTES))
    let nonce = random(Int(crypto_secretbox_NONCEBYTES))
    let wrapping = try stretched(passphrase, salt, cost)
    var sealed = [UInt8](repeating: 0, count: key.count + Int(crypto_secretbox_MACBYTES))
    crypto_secretbox_easy(&sealed, key, UInt64(key.count), nonce, wrapping)
    return (SealKey(cost: cost, salt: Data(salt), nonce: Data(nonce), sealed: Data(sealed)), key)
  }

  /// Decrypts the key; `nil` for a wrong passphrase, and for an invalid stored key.
  ///
  /// - Throws: `noMemory`.
  func key(_ passphrase: String) throws(BackupError) -> [UInt8]? {
    guard sodium_init() >= 0 else { throw .noMemory }
    guard method == "argon2id", cost.isBearable, salt.count == Int(crypto_pwhash_SALTBYTES),
      nonce.count == Int(crypto_secretbox_NONCEBYTES), sealed.count == 32 + Int(crypto_secretbox_MACBYTES)
    else { return nil }
    let wrapping = try Self.stretched(passphrase, Array(salt), cost)
    var key = [UInt8](repeating: 0, count: 32)
    let status = crypto_secretbox_open_easy(&key, Array(sealed), UInt64(sealed.count), Array(nonce), wrapping)
    return status == 0 ? key : nil
  }

  private static func stretched(_ passphrase: String, _ salt: [UInt8], _ cost: Cost) throws(BackupError) -> [UInt8] {
    var key = [UInt8](repeating: 0, count: Int(crypto_secretbox_KEYBYTES))
    let status = crypto_pwhash(
      &key, UInt64(key.count), passphrase, UInt64(passphrase.utf8.count), salt, cost.passes, cost.bytes,
      crypto_pwhash_ALG_ARGON2ID13)
    guard status == 0 else { throw .noMemory }
    return key
  }

  private static func random(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return bytes
  }
}
