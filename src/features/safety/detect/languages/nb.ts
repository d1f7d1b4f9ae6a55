import type { Language } from '../language.ts'

export const nb: Language = {
  digits: ['null', 'en ett', 'to', 'tre', 'fire', 'fem', 'seks', 'sju syv', 'atte', 'ni'],
  tens: /^(?:ti|elleve|tolv|tretten|fjorten|femten|seksten|sytten|atten|nitten|(?:(?:en|to|tre|fire|fem|seks|syv|sju|atte|ni)og)?(?:tjue|tyve|tretti|tredve|forti|forr|femti|seksti|sytti|atti|nitti)(?:en|to|tre|fire|fem|seks|sju|syv|atte|ni)?)$/,
  invites:
    /\b(?:skriv|legg til|folg|kontakt|finn|ring|snap|add|sok|send)\b.{0,10}\b(?:meg|til meg|meg opp|bare)\b|\bskriv pa\b|\bhva er\b.{0,16}\b(?:din|ditt)\b|\bhar du\b|\ber du pa\b|\bbruker du\b|\b(?:la oss|skal vi|kan vi|vi kan)\b|\b(?:heller|enklere|lettere|bedre|raskere|bytte|fortsette)\b|\bjeg er (?:mer |mest |oftere |alltid )?pa\b|\bmi(?:n|tt)\b.{0,14}\b(?:er|heter)\b|\bdi(?:n|tt)\b.{0,14}\?|\b(?:snapen|instaen|brukernavnet)\b.{0,6}\b(?:min|mitt)\b|\bgi meg\b|\bheter jeg\b|\bfinner du meg\b|\bunder navnet\b/,
  denials:
    /\b(?:slettet|slettede|uten|aldri|hater|ingen|mamma|pappa|mormor|farmor|bestemor|familien|familie\w*|gruppe|grupper|kollega|kollegaer|sjef|sjefen|soster|bror|video|morsom|morsomme|jeg sa|leste|jobber|reklame|sluttet|(?<!(?:vi|du) )ikke)\b/,
  elsewhere: [
    [
      'nummer nummeret telefonnummer telefonnummeret mobilnummeret mobilnummer mobil tlf',
      /\b(?:gi|send|skriv|fa|far|her er|hva er|bytte|utveksle|del|kan jeg|legg|ring)\b.{0,14}\b(?:ditt|mitt|et|vare|pa|igjen)?\s*(?:telefon|mobil|tlf)?-?(?:nummeret (?:ditt|mitt)|nummer)\b(?<=(?:ditt|mitt|telefonnummer|mobilnummer|bytte nummer|utveksle nummer)\b)|\b(?:telefon|mobil)?nummeret (?:ditt|mitt)\b.{0,16}(?:\?|:|\ber\b)|\b(?:ditt|mitt) (?:telefon|mobil)?nummer\b.{0,12}(?:\?|:|\ber\b)/,
    ],
    [
      'side siden app appen her nettsiden plattform',
      /\b(?:bort fra|utenfor|i stedet for|istedenfor|forlate|vekk fra)\b.{0,10}\b(?:denne |den |her)?\s*(?:siden|side|appen|app|her|nettsiden|plattform\w*)\b(?=.{0,50}\b(?:skriv\w*|prate|snakke|fortsett\w*|chatte|og)\b|.{0,3}$)|\b(?:sjelden|nesten aldri|ikke sa ofte|ikke ofte)\s+(?:inne |pa |innom )?(?:her|siden|inne|palogget)\b.{0,45}\b(?:skriv|mail|epost|nummer|kontakt|ring)\b/,
    ],
    [
      'annet privat',
      /\b(?:skrive|prate|snakke|chatte|fortsette|skriv|prates)\b.{0,25}\b(?:et annet sted|privat)\b|\b(?:et annet sted|privat)\b.{0,14}\b(?:skrive|prate|snakke|chatte)\b/,
    ],
    [
      'mail epost e mailadresse mailen eposten epostadressen gmail hotmail',
      /\b(?:din|min)\s+(?:private )?(?:e-?mail|e-?post|mail|gmail|hotmail)(?:adresse)?\b.{0,20}(?:\?|:|\ber\b|@)|\b(?:mailen|e-?posten|e-?postadressen|mailadressen) (?:din|min)\b.{0,20}(?:\?|:|\ber\b|@|.{0,2}$)|\bmail meg\b|\bsend meg\b.{0,6}\be-?post\b/,
    ],
    ['ring', /\bring meg\b.{0,6}\bpa\b(?! (?:mandag|tirsdag|onsdag|torsdag|fredag|lordag|sondag|bursdagen))/],
    [
      'nummeret nummer kontakte ellers na deg',
      /\b(?:sleng|kast|gi)\b.{0,12}\b(?:nummeret ditt|ditt nummer|nr ditt)\b|\bhvordan (?:kan|far) jeg\b.{0,18}\b(?:na|kontakte|fa tak i|tak i) deg\b|\bna deg ellers\b/,
    ],
  ],
  money: [
    ['bitcoin bitcoins btc krypto kryptovaluta crypto ethereum usdt forex binance', /./],
    [
      'investere investering investeringen investeringene investeringer investerer trading',
      /\b(?:invester\w+|trading)\b.{0,60}\b(?:tjen\w*|fortjeneste|avkastning\w*|doble\w*|laere|vise|prosent|%|garanter\w*|onkel\w*|plattform|penger|sammen|rik|mulighet)\b|\b(?:tjen\w*|avkastning\w*|doble\w*|garanter\w*|rik)\b.{0,60}\b(?:invester\w+|trading)\b/,
    ],
    [
      'penger kroner kr euro',
      /\b(?:send\w*|lan\w*|overfor\w*|gi|hjelp\w*|trenger|legge ut|betal\w*|vipps\w*)\b.{0,40}\b(?:penger|kroner|kr|euro)\b(?=.{0,60}\b(?:meg|tilbake|sykehus\w*|billett|visum|toll\w*|husleie\w*|i dag|operasjon|akutt|vaer sa snill|til|fort)\b)|\btjene (?:lette |raske )?penger\b.{0,20}\b(?:hjemmefra|nettet|online|lett|fort)\b|\b(?:lane|sende|vippse) meg\b/,
    ],
    [
      'gavekort steam steamkort kode koder kodene',
      /\b(?:kjop\w*|send\w*|trenger|skaff\w*)\b.{0,40}\b(?:gavekort|steam-?\s?kort|google play-?kort)\b(?=.{0,50}\b(?:kode\w*|meg|bilde|foto)\b|.{0,3}$)|\bsend meg\b.{0,20}\bgavekort\b|\bkode\w*\b.{0,20}\b(?:gavekort\w*|steam-?\s?kort\w*)\b/,
    ],
    [
      'western moneygram iban vipps vippse kontonummer kontonummeret bankid paypal konto kontoen',
      /\bwestern union\b|\bmoneygram\b|\biban\b|\bkontonummer\w*\b|\bvippse? (?:meg|over|til meg)\b|\b(?:logg inn|signer)\b.{0,20}\bbankid\b|\b(?:min|din|via|med) paypal\b|\bkonto\w*\b.{0,25}\b(?:sperret|last|frosset)\b/,
    ],
  ],
}
