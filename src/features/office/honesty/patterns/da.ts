import { machine } from './machine.ts'

export const da: readonly RegExp[] = [
  new RegExp(
    `\\b(?:er ?du|er i)(?: (?:en|et|overhovedet|virkelig|faktisk|bare|nogen|egentlig|maske|rigtig|vel))* (?:aegte?\\b|reel\\b|rigtig(?! (?:sod|glad|traet|god))\\b|rigtigt menneske|virkelig\\s*[?!.]*$|virkelighed|af kod og blod|menneske|levende|robot|opdigtet|opfundet|fiktiv|falsk|maskine|computer|program|ai\\b|${machine})`,
  ),
  /\b(?:findes|eksisterer) du\b(?: (?:virkelig|rigtigt|overhovedet|i virkeligheden|egentlig)|\s*[?!.]*$)/,
  new RegExp(
    `\\ber (?:det her|dette|din|det|den her)(?: profil(?:en)?| konto| billede)? (?:(?:en|et|virkelig) )*(?:aegte|rigtig (?:profil|person)|falsk|opdigtet|fiktiv|${machine})`,
  ),
  new RegExp(
    `\\b(?:taler|skriver|chatter|snakker) jeg (?:her |nu |virkelig |faktisk )*med (?:en|et|nogen) (?:rigtigt? |aegte |levende |virkeligt? )?(?:menneske|person|kvinde|mand|maskine|computer|program|robot|ai\\b|${machine})`,
  ),
  /\ber der (?:virkelig |faktisk |overhovedet )?(?:nogen|et (?:rigtigt )?menneske|en (?:rigtig )?person) bag/,
  /\bbevis (?:lige )?(?:for mig )?at du (?:er|ikke|findes)/,
  /\bhvem (?:er det der )?skriver (?:her|det|dine|egentlig)|\bfar du penge for/,
  new RegExp(
    `\\bdu er (?:(?:jo|nok|bare|sikkert|en|da) )*(?:ikke (?:aegte|rigtig(?=\\s*(?:[?!.]|$|vel\\b|hva))|virkelig\\s*[?!.]*$|et menneske)|falsk|robot|${machine})`,
  ),
  /\bhvem (?:(?:skriver|taler|chatter|snakker) jeg(?: \w+)?|er det(?: egentlig)? jeg (?:skriver|taler|chatter|snakker)) med/,
  /\ber (?:billederne|billedet|dine billeder|fotoene)(?: (?:virkelig|overhovedet|faktisk))* (?:aegte|rigtige|falske?|fake|af dig)|\ber det (?:(?:virkelig|faktisk|nu) )?dig (?:pa|i) (?:dit |dine |det )?(?:billede|foto|profilbillede)/,
  /\barbejder du for (?:siden|sitet|det her site|firmaet|appen)|\bbliver du betalt (?:for (?:det|at)|af siden)|\ber du (?:ansat (?:her|af|pa)|en moderator|moderator)/,
  /\ber der (?:(?:virkelig|overhovedet|faktisk) )?(?:nogen|et (?:rigtigt )?menneske|en (?:rigtig )?person) (?:i den anden ende|derude|pa den anden side)/,
  new RegExp(
    `\\bdu (?:lyder|virker|skriver) (?:som|til at vaere) (?:en |et )?(?:computer|maskine|ai\\b|${machine})`,
  ),
  new RegExp(`\\bskriver du (?:det )?selv eller|\\bskrevet af (?:en|et) (?:computer|maskine|${machine})`),
  /\bhvem (?:star|er|sidder|gemmer sig)(?: egentlig)? bag (?:denne |din )?(?:profil|konto)|\ber (?:profilen|kontoen|din profil|din konto)(?: (?:virkelig|overhovedet))* (?:aegte|rigtig\b|falsk|fake)/,
]
