import type { Language } from '../language.ts'

export const sv: Language = {
  digits: ['noll', 'ett en', 'tva', 'tre', 'fyra', 'fem', 'sex', 'sju', 'atta', 'nio nie'],
  tens: /^(?:tio|elva|tolv|tretton|fjorton|femton|sexton|sjutton|arton|nitton|(?:tjugo|trettio|fyrtio|femtio|sextio|sjuttio|attio|nittio)(?:ett|en|tva|tre|fyra|fem|sex|sju|atta|nio)?)$/,
  invites:
    /\b(?:skriv|adda|lagg till|folj|kontakta|hitta|ring|snappa|hor av|sok|na)\b.{0,10}\b(?:mig|till mig|dig|bara|upp mig)\b|\bskriv pa\b|\bvad (?:ar|har du for)\b.{0,8}\b(?:din|ditt|insta|snap)\b|\bhar du\b|\bfinns du\b|\bar du pa\b|\banvander du\b|\b(?:ska vi|kan vi|lat oss|vi kan|vi kor)\b|\b(?:hellre|enklare|lattare|battre|smidigare|snabbare|byta|fortsatta)\b|\bjag (?:ar|finns) (?:mer |mest |oftare |alltid )?pa\b|\bmi(?:n|tt)\b.{0,14}\b(?:ar|heter)\b|\bdi(?:n|tt)\b.{0,14}\?|\bge mig\b|\bheter jag\b|\bhittar du mig\b|\bdu hittar\b|\bunder namnet\b/,
  denials:
    /\b(?:raderade|raderat|raderad|utan|aldrig|hatar|ingen|inget|mamma|pappa|mormor|farmor|morfar|familjen|familje\w*|grupp|grupper|kollega|kollegor|chef|chefen|syster|bror|video|klipp|rolig|rolig\w*|sag|laste|jobbar|reklam|slutat|(?<!(?:vi|du) )inte)\b/,
  elsewhere: [
    [
      'nummer telefonnummer mobilnummer mobil numret',
      /\b(?:ge|skicka|skriv|fa|far|har ar|vad ar|byta|byt|dela|kan jag|lamna|ring|vad har)\b.{0,14}\b(?:ditt|mitt|ett|du for|vara|pa|ut)\s+(?:telefon|mobil)?-?(?:nummer|numret)\b|\b(?:ditt|mitt) (?:telefon|mobil)?nummer\b.{0,16}(?:\?|:|\bar\b|\bsa\b)|\bbyta nummer\b/,
    ],
    [
      'sida sidan app appen har sajten sajt plattform',
      /\b(?:bort fran|utanfor|i stallet for|istallet for|lamna|ifran)\b.{0,10}\b(?:den har |denna |har)?\s*(?:sidan|sida|appen|app|sajten|sajt|har|plattform\w*)\b(?=.{0,50}\b(?:skriv\w*|prata|snacka|fortsatt\w*|chatta|hor\w*|nummer|och)\b|.{0,3}$)|\b(?:sallan|nastan aldrig|inte sa ofta|inte ofta)\s+(?:inne |pa |inloggad )?(?:har|sidan|inne|online)\b.{0,45}\b(?:skriv|mejla|mejl|nummer|kontakta|hor av|ring)\b/,
    ],
    [
      'annanstans privat annat',
      /\b(?:skriva|prata|snacka|chatta|fortsatta|hora|skriv|horas)\b.{0,25}\b(?:nagon annanstans|annanstans|privat|pa annat stalle)\b|\b(?:annanstans|privat)\b.{0,14}\b(?:skriva|prata|snacka|chatta|horas)\b/,
    ],
    [
      'mejl mail mejladress mailadress mejladressen mejla maila gmail hotmail e',
      /\b(?:din|min)\s+(?:privata )?(?:e-?mail|e-?post|mejl|mail|gmail|hotmail)(?:adress)?\b.{0,20}(?:\?|:|\bar\b|@)|\b(?:ge|skicka)\b.{0,10}\b(?:din|mig din)\s+(?:mejl|mail|e-?post)\w*\b|\b(?:mejla|maila) mig\b/,
    ],
    [
      'ring',
      /\bring mig\b.{0,6}\bpa\b(?! (?:mandag|tisdag|onsdag|torsdag|fredag|lordag|sondag|min fodelsedag))/,
    ],
    [
      'nummer kontakta annars na',
      /\b(?:slang|kasta|dra)\b.{0,12}\b(?:ditt|ett) (?:nummer|nr)\b|\bhur (?:kan|nar|far) jag\b.{0,18}\b(?:na|kontakta|fa tag pa|tag i) dig\b|\bna dig annars\b/,
    ],
  ],
  money: [
    ['bitcoin bitcoins btc krypto kryptovaluta kryptovalutor crypto ethereum usdt forex binance', /./],
    [
      'investera investering investeringen investeringarna investeringar investerar trading',
      /\b(?:invester\w+|trading)\b.{0,60}\b(?:tjan\w*|vinst\w*|avkastning\w*|fordubbl\w*|dubbl\w*|lara|visa|procent|%|garanter\w*|farbror|morbror|plattform|pengar|tillsammans|rik|mojlighet)\b|\b(?:tjan\w*|vinst\w*|avkastning\w*|fordubbl\w*|garanter\w*|rik)\b.{0,60}\b(?:invester\w+|trading)\b/,
    ],
    [
      'pengar kronor kr euro',
      /\b(?:skicka\w*|lan\w*|overfor\w*|ge|hjalp\w*|behover|ligga ute|betala|swisha)\b.{0,40}\b(?:pengar|kronor|kr|euro)\b(?=.{0,60}\b(?:mig|tillbaka|sjukhus\w*|biljett|visum|tull\w*|hyra\w*|idag|operation|akut|snalla|till|snabbt)\b)|\btjana (?:latta |snabba )?pengar\b.{0,20}\b(?:hemifran|natet|online|latt|snabbt)\b|\b(?:lana|skicka|swisha) mig\b/,
    ],
    [
      'presentkort steam steamkort kod koder koderna',
      /\b(?:kop\w*|skicka\w*|behover|fixa\w*)\b.{0,40}\b(?:presentkort|steam-?\s?kort|google play-?kort)\b(?=.{0,50}\b(?:kod\w*|mig|bild|foto)\b|.{0,3}$)|\bskicka mig\b.{0,20}\bpresentkort\b|\bkod\w*\b.{0,20}\b(?:presentkort\w*|steam-?\s?kort\w*)\b/,
    ],
    [
      'western moneygram iban swish swisha kontonummer bankid paypal konto kontot',
      /\bwestern union\b|\bmoneygram\b|\biban\b|\bkontonummer\b|\bswisha? (?:mig|over|till mig)\b|\b(?:logga in|signera|legitimera)\b.{0,20}\bbankid\b|\b(?:min|din|via|med) paypal\b|\bkonto\w*\b.{0,25}\b(?:sparrat|last|fryst)\b/,
    ],
  ],
}
