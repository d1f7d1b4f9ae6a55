import { languageTag, pseudoLocale } from '#protocol/locales.ts'
import type { AnyLocale, Locale } from '#protocol/locales.ts'
import { markText } from '../rules.ts'
import type { Site } from './directory.ts'

// Not in the catalogues: this page is kept on the device and must stand without any other file.
const words: Record<Locale, { title: string; text: string; again: string }> = {
  da: {
    title: 'Du er offline',
    text: 'Vi kan ikke nå nettet lige nu. Dine beskeder venter på dig.',
    again: 'Prøv igen',
  },
  de: {
    title: 'Du bist offline',
    text: 'Gerade gibt es keine Verbindung. Deine Nachrichten warten auf dich.',
    again: 'Noch einmal versuchen',
  },
  en: {
    title: 'You are offline',
    text: 'There is no connection right now. Your messages are waiting for you.',
    again: 'Try again',
  },
  es: {
    title: 'Estás sin conexión',
    text: 'Ahora mismo no hay conexión. Tus mensajes te esperan.',
    again: 'Volver a intentarlo',
  },
  fi: {
    title: 'Olet offline-tilassa',
    text: 'Yhteyttä ei juuri nyt ole. Viestisi odottavat sinua.',
    again: 'Yritä uudelleen',
  },
  fr: {
    title: 'Tu es hors ligne',
    text: 'Pas de connexion pour le moment. Tes messages t’attendent.',
    again: 'Réessayer',
  },
  it: {
    title: 'Sei offline',
    text: 'In questo momento non c’è connessione. I tuoi messaggi ti aspettano.',
    again: 'Riprova',
  },
  nb: {
    title: 'Du er frakoblet',
    text: 'Vi får ikke kontakt med nettet akkurat nå. Meldingene dine venter på deg.',
    again: 'Prøv igjen',
  },
  nl: {
    title: 'Je bent offline',
    text: 'Er is nu geen verbinding. Je berichten wachten op je.',
    again: 'Probeer het opnieuw',
  },
  pl: {
    title: 'Jesteś offline',
    text: 'W tej chwili nie ma połączenia. Twoje wiadomości czekają na Ciebie.',
    again: 'Spróbuj ponownie',
  },
  sv: {
    title: 'Du är offline',
    text: 'Det finns ingen anslutning just nu. Dina meddelanden väntar på dig.',
    again: 'Försök igen',
  },
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0}main{min-height:100dvh;box-sizing:border-box;display:grid;place-content:center;gap:12px;padding:24px;text-align:center;
background:light-dark(#fdfaf7,#191513);color:light-dark(#2b1f1a,#f3ece6)}
img{margin:auto;border-radius:20px}h1{margin:8px 0 0;font-size:26px}p{margin:0;max-width:36ch}
a{justify-self:center;margin-top:12px;padding:12px 24px;border-radius:14px;font-weight:600;text-decoration:none;
background:light-dark(#2b1f1a,#f3ece6);color:light-dark(#fff,#191513)}`

const escapeHtml = (value: string) =>
  value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Shown by the service worker when the network is away: one file, no script. */
export const offlinePage = (site: Site, locale: AnyLocale, nonce: string): string => {
  const isPseudo = locale === pseudoLocale
  const { title, text, again } = words[isPseudo ? 'en' : locale]
  const say = (value: string) => escapeHtml(isPseudo ? markText(value) : value)
  return (
    `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${say(title)} · ${escapeHtml(site.name)}</title><style nonce="${nonce}">${style}</style></head><body>` +
    `<main><h1>${say(title)}</h1><p>${say(text)}</p><a href="/">${say(again)}</a></main></body></html>`
  )
}
