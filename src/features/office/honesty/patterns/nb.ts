import { machine } from './machine.ts'

export const nb: readonly RegExp[] = [
  new RegExp(
    `\\b(?:er|e|aer) ?du(?: (?:en|et|egentlig|virkelig|faktisk|bare|noen|ordentlig|kanskje|liksom))* (?:ekte?\\b|virkelig\\s*[?!.]*$|reell|av kjott og blod|menneske|levende|pa ordentlig|pa ekte|robot|oppdiktet|fiktiv|falsk|maskin|datamaskin|program|ki\\b|ai\\b|${machine})`,
  ),
  /\b(?:finnes|fins|eksisterer) du\b(?: (?:virkelig|egentlig|pa ordentlig|i virkeligheten|pa ekte|i det hele tatt|pa riktig)|\s*[?!.]*$)/,
  new RegExp(
    `\\ber (?:dette|din|det|denne|det her|profilen|kontoen)(?: profilen?| kontoen?| bildet)?(?: din)? (?:(?:en|et|virkelig) )*(?:ekte|falsk|oppdiktet|fiktiv|reell|${machine})`,
  ),
  new RegExp(
    `\\b(?:snakker|skriver|chatter|prater) jeg (?:her |na |virkelig |faktisk |egentlig )*med (?:en|et|noen) (?:ekte |virkelig |levende |ordentlig )?(?:menneske|person|kvinne|dame|mann|maskin|datamaskin|program|robot|ki\\b|ai\\b|ekte|${machine})`,
  ),
  /\ber det (?:virkelig |faktisk |egentlig )?(?:noen|et (?:ekte )?menneske|en (?:ekte )?person) bak/,
  /\bbevis (?:for meg )?at du (?:er|ikke|finnes)/,
  /\bhvem (?:er det som )?skriver (?:her|dette|dine|egentlig)|\bfar du betalt/,
  new RegExp(
    `\\bdu er (?:(?:jo|nok|bare|sikkert|en) )*(?:ikke (?:ekte|virkelig\\s*[?!.]*$|et menneske)|falsk|robot|${machine})`,
  ),
  /\bhvem (?:(?:snakker|skriver|chatter|prater) jeg(?: \w+)?|er det(?: egentlig)? jeg (?:snakker|skriver|chatter|prater)) med/,
  /\ber (?:bildene|bildet)(?: dine| ditt)?(?: (?:virkelig|faktisk))* (?:ekte|falske?|fake|av deg)|\ber det (?:(?:virkelig|faktisk) )?(?:deg|du) (?:pa|i) bilde/,
  /\bjobber du for (?:siden|nettstedet|appen|firmaet|dette)|\ber du (?:ansatt (?:her|av|pa)|en moderator|moderator)/,
  /\ber det (?:(?:virkelig|faktisk|egentlig) )?(?:noen|et (?:ekte )?menneske|en (?:ekte )?person) (?:i den andre enden|bak|der ute|pa den andre siden)/,
  new RegExp(
    `\\bdu (?:hores ut som|virker som|skriver som|later som) (?:en |et )?(?:datamaskin|maskin|ki\\b|${machine})`,
  ),
  new RegExp(
    `\\bskriver du (?:det )?selv eller|\\bskrevet av (?:en|et) (?:datamaskin|maskin|ki\\b|${machine})`,
  ),
  /\bhvem (?:star|er|sitter|skjuler seg)(?: egentlig)? bak (?:denne |din )?(?:profil|konto)/,
]
