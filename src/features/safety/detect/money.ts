import type { Phrase } from './language.ts'

const pay = 'mobilepay|swish|vipps|vippse|tikkie|bizum|blik|revolut|paypal|venmo|cashapp|postepay'
const card = String.raw`(?:giftcards?|cards?|cartes?|carta|karte?n?|karta|karty|kart|kort\w*|kortti\w*|tarjetas?|kaart\w*|lahjakort\w+|gavekort\w*|presentkort\w*)`
const code = String.raw`(?:codes?|codic[ei]|codigos?|kod\w*|kood\w*)`
const brand = 'steam|itunes|amazon|google play|apple|playstation|xbox|psn|paysafe|razer'
const blocked = String.raw`(?:blocked|frozen|gesperrt|geblokkeerd|bloquee|bloque|bloqueada|bloccat[ao]|zablokowan\w*|spaerret|sperret|sparrat|lukossa|kuoletettu)`

/** What is called the same in every language: coins, the apps that one pays with, cards with a code on them. */
export const moneyEverywhere: readonly Phrase[] = [
  // Not the stone that Superman fears.
  ['crypto* krypto* cripto* bitcoin*', /\b(?:[ck]r[iy]pto(?!n[iy]|gr|log)|bitcoin)\w*/],
  [
    'steam itunes amazon google apple playstation xbox psn paysafe razer',
    new RegExp(
      String.raw`\b(?:${brand})\b.{0,12}\b${card}\b.{0,40}\b${code}\b|\b${card}\b.{0,12}\b(?:${brand})\b.{0,40}\b${code}\b|\b${code}\b.{0,40}\b${card}\b.{0,12}\b(?:${brand})\b`,
    ),
  ],
  [
    'mobilepay* swish* vipps* vippse* tikkie* bizum* blik* revolut* paypal* venmo* cashapp* postepay*',
    new RegExp(
      String.raw`\b(?:can|could|kan|kun|kannst|peux|puedes|puoi|voitko|mozesz|will|wil|vil|laita|send|hazme|faresti)\s(?:(?:you|u|du|je|tu|me|mi|mij|mir|mig|meg|mulle|een|un|una|a)\s){0,3}(?:${pay})\w*\b`,
    ),
  ],
  [
    'card karte karta kort kortet kortti tarjeta carte carta pinpas konto account tili',
    new RegExp(
      String.raw`\b\d{2,}\b.{0,60}\b(?:card|karte|karta|kort|kortet|kortti|tarjeta|carte|carta|pinpas)\b.{0,16}\b${blocked}\b`,
    ),
  ],
]
