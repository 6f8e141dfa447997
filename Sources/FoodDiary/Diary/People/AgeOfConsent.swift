/// The age from which a person may consent to an online service themselves.
///
/// Sources: national laws under article 8 of the GDPR, the Data Protection Act of the United Kingdom, and the
/// COPPA rule of the United States. The highest age applies to an unknown country.
package enum AgeOfConsent {
  /// The default age: the GDPR's age for a country that has set none.
  package static let highest = 16

  private static let ages: [(age: Int, countries: [String])] = [
    (13, ["BE", "DK", "EE", "FI", "GB", "IS", "LV", "MT", "NO", "PT", "SE", "US"]),
    (14, ["AT", "BG", "CY", "ES", "IT", "LT"]),
    (15, ["CZ", "FR", "GR", "SI"]),
    (16, ["DE", "HR", "HU", "IE", "LI", "LU", "NL", "PL", "RO", "SK"]),
  ]

  /// The countries with a known age, as two-letter ISO 3166-1 codes, sorted.
  package static let countries = ages.flatMap(\.countries).sorted()

  /// 13 to 16.
  package static func age(in country: String) -> Int {
    ages.first { $0.countries.contains(country) }?.age ?? highest
  }

  /// Whether a person has certainly reached the age. Only the year of birth is known, so a birthday in the
  /// current year counts as still to come.
  package static func isReached(bornIn year: Int, country: String, on today: DiaryDay) -> Bool {
    today.year - year - 1 >= age(in: country)
  }
}
