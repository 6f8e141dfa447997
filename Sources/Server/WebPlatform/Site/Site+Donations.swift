extension Site {
  /// Where people can give something, as the owner set it; `nil` for nowhere. No page leads to an address that is not secure.
  package var donationLink: String? { settings["donation-link"].flatMap { $0.hasPrefix("https://") ? $0 : nil } }
}
