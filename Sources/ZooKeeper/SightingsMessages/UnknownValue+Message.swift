package import Localization
package import Sightings

extension UnknownValue {
  package var message: Message {
    switch kind {
    case .name: Message("query.unknown.name", ["value": .text(value)])
    case .species: Message("query.unknown.species", ["value": .text(value)])
    }
  }
}

extension UnknownValue.Similar {
  package var message: Message {
    Message("query.similar", ["value": .text(value), "count": .number(sightings)])
  }
}
