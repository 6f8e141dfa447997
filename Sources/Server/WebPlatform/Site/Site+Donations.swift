extension Site {
  /// The donation link that the owner has set; `nil` for none, or when it is not HTTPS.
  package var donationLink: String? { settings["donation-link"].flatMap { $0.hasPrefix("https://") ? $0 : nil } }
}
