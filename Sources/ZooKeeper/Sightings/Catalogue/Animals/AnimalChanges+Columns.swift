import Basics
import GRDB

extension AnimalChanges {
  /// The validated columns to set.
  func columns(find: (String) throws -> IndividualID) throws -> [String: (any DatabaseValueConvertible)?] {
    var columns: [String: (any DatabaseValueConvertible)?] = [:]
    func given(_ text: String) -> String? { text.isEmpty ? nil : text }
    if let sex {
      guard sex.isEmpty || Animal.Sex(rawValue: sex) != nil else {
        throw CatalogueError.invalid(.sex, value: sex, needs: .sex)
      }
      columns["sex"] = .some(given(sex))
    }
    for (column, field, date) in [("born", CatalogueField.born, born), ("died", .died, died)] {
      guard let date else { continue }
      guard date.isEmpty || Self.isDate(date) else {
        throw CatalogueError.invalid(field, value: date, needs: .partialDate)
      }
      columns[column] = .some(given(date))
    }
    if let mother { columns["motherID"] = .some(try given(mother).map(find)?.rawValue) }
    if let father { columns["fatherID"] = .some(try given(father).map(find)?.rawValue) }
    if let note { columns["note"] = .some(given(note)) }
    if let species { columns["species"] = .some(given(species)) }
    if let captive {
      guard let value = ["": nil, "yes": 1, "no": 0][captive] else {
        throw CatalogueError.invalid(.captive, value: captive, needs: .yesOrNo)
      }
      columns["captive"] = .some(value)
    }
    return columns
  }

  private static func isDate(_ text: String) -> Bool {
    guard [4, 7, 10].contains(text.count) else { return false }
    return CivilTime(iso: text + "-01-01".dropFirst(text.count - 4)) != nil
  }
}
