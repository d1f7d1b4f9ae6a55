import { isLocale } from '#protocol/locales.ts'
import type { Locale } from '#protocol/locales.ts'
import { sentencesOf } from './plain.ts'

/** The one honest answer, inserted with one key: with the word that is on the profile itself. */
export const honestStatements: Readonly<Record<Locale, string>> = {
  da: 'Denne profil er fiktiv: Det er vores team, der skriver svarene.',
  de: 'Dieses Profil ist fiktiv: Die Antworten schreibt unser Team.',
  en: 'This profile is fictional: our team writes the replies.',
  es: 'Este perfil es ficticio: las respuestas las escribe nuestro equipo.',
  fi: 'Tämä profiili on fiktiivinen: vastaukset kirjoittaa tiimimme.',
  fr: 'Ce profil est fictif : c’est notre équipe qui écrit les réponses.',
  it: 'Questo profilo è fittizio: le risposte le scrive il nostro team.',
  nb: 'Denne profilen er fiktiv: Det er teamet vårt som skriver svarene.',
  nl: 'Dit profiel is fictief: ons team schrijft de antwoorden.',
  pl: 'Ten profil jest fikcyjny: odpowiedzi pisze nasz zespół.',
  sv: 'Den här profilen är fiktiv: det är vårt team som skriver svaren.',
}

/** How it was said before: prepared texts of staff may still have it, and it is as true. */
const formerly: Readonly<Record<Locale, string>> = {
  da: 'Denne profil er opdigtet: den skrives af vores team.',
  de: 'Dieses Profil ist erfunden: Es wird von unserem Team geschrieben.',
  en: 'This profile is fictional: it is written by our team.',
  es: 'Este perfil es ficticio: lo escribe nuestro equipo.',
  fi: 'Tämä profiili on kuvitteellinen: sitä kirjoittaa tiimimme.',
  fr: 'Ce profil est fictif : c’est notre équipe qui l’écrit.',
  it: 'Questo profilo è inventato: lo scrive il nostro team.',
  nb: 'Denne profilen er oppdiktet: den skrives av teamet vårt.',
  nl: 'Dit profiel is fictief: het wordt geschreven door ons team.',
  pl: 'Ten profil jest fikcyjny: pisze go nasz zespół.',
  sv: 'Den här profilen är påhittad: den skrivs av vårt team.',
}

/** English where a member's language has none. */
const known = (language: string): Locale => (isLocale(language) ? language : 'en')

export const honestStatementFor = (language: string): string => honestStatements[known(language)]

/**
 * Whether an answer says it, as a sentence of its own: within another one it could be denied. In one of the languages that the
 * member reads: that of the account, or the one in which was asked.
 */
export const isHonest = (answer: string, languages: readonly string[]): boolean => {
  const wanted = languages
    .map(known)
    .flatMap((language) => [honestStatements[language], formerly[language]])
    .map((statement) => sentencesOf(statement).join(' '))
  return sentencesOf(answer).some((sentence) => wanted.includes(sentence))
}
