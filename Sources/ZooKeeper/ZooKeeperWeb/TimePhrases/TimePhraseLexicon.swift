import Foundation
import WebPlatform

/// The words for times in a language. They are data, so that `TimePhraseReader` contains no words.
///
/// Each entry is a list of phrases with the same meaning, in lower case and without accents. The longest phrase that
/// matches wins.
struct TimePhraseLexicon: Sendable {
  let today, yesterday, beforeYesterday: [String]
  /// `last` stands for the previous period, as in *last summer*; `this` stands for the current period.
  let last, this: [String]
  let day, week, month, year: [String]
  /// In the northern hemisphere, these seasons start in March, June, September and December.
  let spring, summer, autumn, winter: [String]
  let morning, midday, evening, night: [String]
  let between, and, since, before: [String]
  /// The words for the end of a range. Before a single time, `to` is ignored.
  let to, until: [String]
  let am, pm: [String]
  /// The names of the months; January is first.
  let months: [[String]]
  /// Words that are ignored.
  let fillers: [String]

  static func of(_ language: Language) -> TimePhraseLexicon {
    switch language {
    case .americanEnglish, .britishEnglish, .pseudo: english
    // The app has no German translation, so German readers see English pages.
    case .german: english
    case .french: french
    case .spanish: spanish
    case .dutch: dutch
    }
  }

  static let english = TimePhraseLexicon(
    today: ["today"], yesterday: ["yesterday"], beforeYesterday: ["the day before yesterday", "day before yesterday"],
    last: ["last", "past", "previous"], this: ["this", "current"],
    day: ["day", "days"], week: ["week", "weeks"], month: ["month", "months"], year: ["year", "years"],
    spring: ["spring"], summer: ["summer"], autumn: ["autumn", "fall"], winter: ["winter"],
    morning: ["morning", "mornings"], midday: ["midday", "noon", "lunchtime"],
    evening: ["evening", "evenings", "afternoon", "afternoons"], night: ["night", "nights", "tonight"],
    between: ["between"], and: ["and"], since: ["since", "after"], before: ["before"],
    to: ["to", "through"], until: ["until", "till", "up to"], am: ["am"], pm: ["pm"],
    months: [
      ["january", "jan"], ["february", "feb"], ["march", "mar"], ["april", "apr"], ["may"], ["june", "jun"],
      ["july", "jul"], ["august", "aug"], ["september", "sep", "sept"], ["october", "oct"], ["november", "nov"],
      ["december", "dec"],
    ],
    fillers: ["in", "on", "at", "the", "of", "from", "during", "o", "clock", "hours"])

  static let french = TimePhraseLexicon(
    today: ["aujourd hui"], yesterday: ["hier"], beforeYesterday: ["avant hier", "avant-hier"],
    last: ["dernier", "derniere", "derniers", "dernieres", "passe", "passee"], this: ["ce", "cet", "cette"],
    day: ["jour", "jours"], week: ["semaine", "semaines"], month: ["mois"], year: ["an", "ans", "annee", "annees"],
    spring: ["printemps"], summer: ["ete"], autumn: ["automne"], winter: ["hiver"],
    morning: ["matin", "matins", "matinee"], midday: ["midi"],
    evening: ["soir", "soirs", "soiree", "apres midi"], night: ["nuit", "nuits"],
    between: ["entre"], and: ["et"], since: ["depuis", "apres", "des"],
    before: ["avant"], to: ["a", "au"], until: ["jusqu a", "jusqu au", "jusqu en"], am: ["du matin"],
    pm: ["de l apres midi", "du soir"],
    months: [
      ["janvier"], ["fevrier"], ["mars"], ["avril"], ["mai"], ["juin"], ["juillet"], ["aout"], ["septembre"],
      ["octobre"], ["novembre"], ["decembre"],
    ],
    fillers: ["le", "la", "les", "l", "de", "du", "d", "en", "dans", "pendant", "heure", "heures", "h", "1er"])

  static let spanish = TimePhraseLexicon(
    today: ["hoy"], yesterday: ["ayer"], beforeYesterday: ["anteayer", "antes de ayer"],
    last: ["pasado", "pasada", "pasados", "pasadas", "ultimo", "ultima", "ultimos", "ultimas"],
    this: ["este", "esta"],
    day: ["dia", "dias"], week: ["semana", "semanas"], month: ["mes", "meses"], year: ["ano", "anos"],
    spring: ["primavera"], summer: ["verano"], autumn: ["otono"], winter: ["invierno"],
    morning: ["manana", "mananas"], midday: ["mediodia"], evening: ["tarde", "tardes"], night: ["noche", "noches"],
    between: ["entre"], and: ["y", "e"], since: ["desde", "despues de", "despues del"],
    before: ["antes de", "antes del"], to: ["a", "al"], until: ["hasta"], am: ["de la manana"],
    pm: ["de la tarde", "de la noche"],
    months: [
      ["enero"], ["febrero"], ["marzo"], ["abril"], ["mayo"], ["junio"], ["julio"], ["agosto"],
      ["septiembre", "setiembre"], ["octubre"], ["noviembre"], ["diciembre"],
    ],
    fillers: ["el", "la", "los", "las", "de", "del", "en", "por", "durante", "hora", "horas"])

  static let dutch = TimePhraseLexicon(
    today: ["vandaag"], yesterday: ["gisteren"], beforeYesterday: ["eergisteren"],
    last: ["afgelopen", "vorig", "vorige", "laatste"], this: ["deze", "dit"],
    day: ["dag", "dagen"], week: ["week", "weken"], month: ["maand", "maanden"], year: ["jaar", "jaren"],
    spring: ["lente", "voorjaar"], summer: ["zomer"], autumn: ["herfst", "najaar"], winter: ["winter"],
    morning: ["ochtend", "ochtends", "morgen", "morgens"], midday: ["middaguur"],
    evening: ["avond", "avonds", "middag", "middags", "namiddag"], night: ["nacht", "nachts"],
    between: ["tussen"], and: ["en"], since: ["sinds", "vanaf", "na"],
    before: ["voor"], to: ["a"], until: ["tot", "tot en met", "t m"], am: ["s ochtends", "s morgens"],
    pm: ["s middags", "s avonds"],
    months: [
      ["januari", "jan"], ["februari", "feb"], ["maart"], ["april", "apr"], ["mei"], ["juni", "jun"],
      ["juli", "jul"], ["augustus", "aug"], ["september", "sep"], ["oktober", "okt"], ["november", "nov"],
      ["december", "dec"],
    ],
    fillers: ["de", "het", "in", "op", "om", "van", "s", "uur", "tijdens"])
}
