import type { Language } from '../language.ts'

export const da: Language = {
  digits: ['nul', 'en et', 'to', 'tre', 'fire', 'fem', 'seks', 'syv', 'otte', 'ni'],
  tens: /^(?:ti|elleve|tolv|tretten|fjorten|femten|seksten|sytten|atten|nitten|(?:(?:en|to|tre|fire|fem|seks|syv|otte|ni)og)?(?:tyve|tredive|fyrre|halvtreds|tres|halvfjerds|firs|halvfems))$/,
  invites:
    /\b(?:skriv|tilfoj|folg|kontakt|find|ring|add|send|fang|snap)\b.{0,10}\b(?:mig|til mig|mig bare|bare)\b|\bhar du\b|\ber du pa\b|\bbruger du\b|\b(?:lad os|skal vi|kan vi|vil du skrive)\b|\b(?:hellere|nemmere|lettere|bedre|hurtigere|skifte|fortsaette)\b|\bjeg er (?:mere |mest |tit |altid )?pa\b|\bmi(?:n|t)\b.{0,14}\b(?:er|hedder)\b|\bdi(?:n|t)\b.{0,14}\?|\bhvad er di(?:n|t)\b|\bgiv mig\b|\bunder navnet\b/,
  denials:
    /\b(?:slettet|slettede|uden|aldrig|hader|ingen|min mor|min far|mormor|farmor|familien|familie|gruppe|grupper|kollega|kolleger|chef|soster|bror|video|sjov|sjove|jeg sa|laeste|laest|arbejder|reklamer|stoppet|(?<!(?:vi|du) )ikke)\b/,
  elsewhere: [
    [
      'nummer telefonnummer mobilnummer mobil tlf numre',
      /\b(?:giv|send|skriv|fa|far|her er|hvad er|udveksle|udveksler|bytte|bytter|del|ma jeg|laeg|ring)\b.{0,14}\b(?:dit|mit|et|vores|os|pa)\s+(?:telefon|mobil|tlf)?\.?\s?(?:nummer|numre)\b|\b(?:dit|mit) (?:telefon|mobil|tlf)nummer\b|\bmit nummer\b.{0,8}(?:\ber\b|:)|\b(?:udveksle|bytte) numre\b/,
    ],
    [
      'side siden app appen her hjemmeside platform sitet',
      /\b(?:vaek fra|udenfor|uden for|i stedet for|forlade|ud af)\b.{0,10}\b(?:denne |den |det |her)?\s*(?:side|siden|app|appen|her|platform|sitet|hjemmeside)\b|\b(?:sjaeldent|naesten aldrig|ikke saerlig tit|ikke sa tit|ikke ofte)\s+(?:pa |logget )?(?:her|siden|inde|online)\b.{0,45}\b(?:skriv|mail|nummer|kontakt|fang|ring)\b/,
    ],
    [
      'andet privat andetsteds',
      /\b(?:skrive|snakke|tale|chatte|fortsaette|skriv|snak|mode)\b.{0,25}\b(?:et andet sted|privat|andetsteds)\b|\b(?:et andet sted|privat|andetsteds)\b.{0,14}\b(?:skrive|snakke|tale|chatte)\b/,
    ],
    [
      'mail mailadresse email e gmail hotmail',
      /\b(?:din|min)\s+(?:private )?(?:e-?mail|mail|gmail|hotmail)(?:adresse)?\b.{0,20}(?:\?|:|\ber\b|@)|\b(?:giv|send)\b.{0,10}\b(?:din|mig din)\s+(?:e-?mail|mail)\w*\b|\bmail til mig\b/,
    ],
    ['ring', /\bring til mig\b.{0,6}\bpa\b/],
    [
      'nummer fat kontakte ellers',
      /\b(?:smid|skyd|kast|sms)\b.{0,8}\b(?:dit|et) (?:nummer|nr)\b|\bhvordan (?:kan|far) jeg\b.{0,18}\b(?:fat i|kontakte|fange|na) dig\b|\bfa fat i dig (?:ellers|andre steder)\b/,
    ],
  ],
  money: [
    ['bitcoin bitcoins btc krypto kryptovaluta kryptovalutaer crypto ethereum usdt forex binance', /./],
    [
      'investere investering investeringen investeringer investerer trading',
      /\b(?:invester\w+|trading)\b.{0,60}\b(?:tjen\w*|overskud|afkast|fordobl\w*|laere|vise|procent|%|garanter\w*|onkel|platform|penge|sammen|rig|mulighed)\b|\b(?:tjen\w*|afkast|fordobl\w*|garanter\w*|rig)\b.{0,60}\b(?:invester\w+|trading)\b/,
    ],
    [
      'penge kroner kr euro',
      /\b(?:send\w*|lan\w*|overfor\w*|giv\w*|hjaelp\w*|brug for|mangler|laegge ud|betal\w*)\b.{0,40}\b(?:penge|kroner|kr|euro)\b(?=.{0,60}\b(?:mig|tilbage|hospital\w*|billet|visum|told|husleje|i dag|operation|akut|hurtigt|venligst|til)\b)|\btjene? (?:nemme |hurtige |lette )?penge\b.{0,20}\b(?:hjemmefra|nettet|online|nemt|hurtigt)\b|\b(?:lane|sende|overfore) mig\b/,
    ],
    [
      'gavekort steam steamkort kort kode koder',
      /\b(?:kob\w*|send\w*|brug for|skaf\w*)\b.{0,40}\b(?:gavekort|steam-?\s?kort|google play kort)\b(?=.{0,50}\b(?:kode\w*|mig|billede|foto)\b|.{0,3}$)|\bsend mig\b.{0,20}\bgavekort\b|\bkoder?n?e?\b.{0,20}\b(?:gavekort\w*|steam-?\s?kort)\b/,
    ],
    [
      'western moneygram iban mobilepay kontonummer paypal konto',
      /\bwestern union\b|\bmoneygram\b|\biban\b|\bkontonummer\b|\b(?:mobilepay|send)\b.{0,12}\b(?:mig|til mig)\b.{0,20}\b(?:kr|kroner|penge|mobilepay)\b|\b(?:min|din|via|med) paypal\b|\bkonto\b.{0,25}\b(?:spaerret|laast|frosset|indefrosset)\b/,
    ],
  ],
}
