/// From which age somebody may agree by themselves to what an online service keeps about them.
///
/// The law of each country that has set an age under article 8 of the GDPR, the United Kingdom's data protection act, and the COPPA rule
/// of the United States. Where a country is not known the highest age holds.
package enum AgeOfConsent {
  /// The age where no other is known: what the GDPR says where a country has set none.
  package static let highest = 16

  private static let ages: [(age: Int, countries: [String])] = [
    (13, ["BE", "DK", "EE", "FI", "GB", "IS", "LV", "MT", "NO", "PT", "SE", "US"]),
    (14, ["AT", "BG", "CY", "ES", "IT", "LT"]),
    (15, ["CZ", "FR", "GR", "SI"]),
    (16, ["DE", "HR", "HU", "IE", "LI", "LU", "NL", "PL", "RO", "SK"]),
  ]

  /// The countries whose age is known, as ISO 3166-1 codes of two letters, in order.
  package static let countries = ages.flatMap(\.countries).sorted()

  /// The age in a country, 13 to 16.
  package static func age(in country: String) -> Int {
    ages.first { $0.countries.contains(country) }?.age ?? highest
  }

  /// Whether somebody surely has the age in a country. Of a birthday only the year is known, so that a birthday in this year is taken for
  /// one that is still to come.
  package static func isReached(bornIn year: Int, country: String, on today: DiaryDay) -> Bool {
    today.year - year - 1 >= age(in: country)
  }
}
