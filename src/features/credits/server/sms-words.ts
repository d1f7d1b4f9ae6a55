import { defaultLocale, isLocale } from '#protocol/locales.ts'
import type { Locale } from '#protocol/locales.ts'

type Words = (code: string, site: string, minutes: number) => string

/** The code comes first: it shows on a locked screen, and phones offer to fill it in. */
const words: Record<Locale, Words> = {
  da: (code, site, minutes) =>
    `${code} er din kode til ${site}. Den gælder i ${minutes} minutter. Del den ikke med nogen.`,
  de: (code, site, minutes) =>
    `${code} ist dein Code für ${site}. Er gilt ${minutes} Minuten. Gib ihn nicht weiter.`,
  en: (code, site, minutes) =>
    `${code} is your code for ${site}. It is valid for ${minutes} minutes. Do not share it with anyone.`,
  es: (code, site, minutes) =>
    `${code} es tu código para ${site}. Es válido durante ${minutes} minutos. No lo compartas con nadie.`,
  fi: (code, site, minutes) =>
    `${code} on koodisi sivustolle ${site}. Se on voimassa ${minutes} minuuttia. Älä jaa sitä kenellekään.`,
  fr: (code, site, minutes) =>
    `${code} est ton code pour ${site}. Il est valable ${minutes} minutes. Ne le communique à personne.`,
  it: (code, site, minutes) =>
    `${code} è il tuo codice per ${site}. È valido per ${minutes} minuti. Non condividerlo con nessuno.`,
  nb: (code, site, minutes) =>
    `${code} er koden din for ${site}. Den gjelder i ${minutes} minutter. Ikke del den med noen.`,
  nl: (code, site, minutes) =>
    `${code} is je code voor ${site}. Hij is ${minutes} minuten geldig. Deel hem met niemand.`,
  pl: (code, site, minutes) =>
    `${code} to Twój kod do serwisu ${site}. Jest ważny ${minutes} minut. Nie udostępniaj go nikomu.`,
  sv: (code, site, minutes) =>
    `${code} är din kod för ${site}. Den gäller i ${minutes} minuter. Dela den inte med någon.`,
}

export const codeMessage = (language: string, code: string, site: string, minutes: number): string =>
  words[isLocale(language) ? language : defaultLocale](code, site, minutes)
