import { machine } from './machine.ts'

export const sv: readonly RegExp[] = [
  new RegExp(
    `\\b(?:ar|aer|e) ?du(?: (?:en|ens|verkligen|faktiskt|bara|nagon|ett|egentligen|kanske|typ))* (?:akta|riktig(?! (?:snall|sot|kul|gullig))\\b|verklig\\b|verkligen\\s*[?!.]*$|pa riktigt(?=\\s*(?:[?!.]|$|eller\\b))|av kott och blod|manniska\\b|levande|robot|pahittad|fiktiv|falsk|maskin|dator|program|fejk\\w*|ai\\b|${machine})`,
  ),
  /\b(?:finns|existerar) du\b(?: (?:verkligen|pa riktigt|ens|i verkligheten|egentligen)|\s*[?!.]*$)/,
  new RegExp(
    `\\b(?:ar|e) (?:det har|de har|detta|din|det|den har)(?: profil(?:en)?| konto| bild)? (?:(?:en|ett|verkligen) )*(?:akta|riktig (?:profil|person)|fejk\\w*|falsk|pahittad|fiktiv|pa riktigt|${machine})`,
  ),
  new RegExp(
    `\\b(?:pratar|skriver|chattar|snackar) jag (?:har |nu |verkligen |faktiskt )*med (?:en|ett|nagon) (?:riktig |akta |levande |verklig )?(?:manniska|person|kvinna|man|maskin|dator|program|robot|ai\\b|akta|riktig|${machine})`,
  ),
  /\bfinns det (?:verkligen |faktiskt )?(?:nagon|nan|en (?:riktig )?(?:manniska|person)) bakom/,
  /\bbevisa att du (?:ar|inte|finns)/,
  /\bvem (?:ar det som )?skriver (?:har|detta|dina|egentligen)|\bfar du betalt/,
  new RegExp(
    `\\bdu ar (?:(?:ju|nog|bara|sakert|en) )*(?:inte (?:akta|riktig|verklig)|fejk|robot|${machine})`,
  ),
  /\bvem (?:(?:skriver|pratar|chattar|snackar) jag|ar det (?:som )?jag (?:skriver|pratar|chattar|snackar))(?: \w+)? med/,
  /\b(?:ar|e) (?:bilderna|fotona|dina bilder|bilden)(?: (?:verkligen|faktiskt|ens))* (?:akta|riktiga?|verkliga|fejk\w*|pa dig|av dig)|\b(?:ar|e) det (?:(?:verkligen|faktiskt|ens) )?(?:du|dig) (?:pa|i) (?:bild|foto)/,
  /\bjobbar du (?:for|at|pa) (?:sajten|den har sajten|sidan|foretaget|appen)|\bar du (?:anstalld (?:har|av|pa sajten)|en moderator|moderator)/,
  /\b(?:ar|e) det (?:(?:verkligen|faktiskt|ens) )?(?:nagon|nan|en (?:riktig )?(?:manniska|person)) (?:dar\b|bakom|pa andra sidan|pa riktigt)/,
  new RegExp(
    `\\bdu (?:later|verkar|skriver|pratar) (?:som|vara|lite) (?:en |ett )?(?:dator|maskin|ai\\b|${machine})`,
  ),
  new RegExp(
    `\\bskriver du (?:det har |detta )?sjalv eller|\\bskriv(?:na|et|ven) av (?:en|ett) (?:dator|maskin|${machine})`,
  ),
  /\bvem (?:ligger|ar|star|finns|doljer sig)(?: (?:egentligen))? bakom (?:den har |det har |din |ditt )?(?:profil|konto)|\b(?:ar|e) (?:profilen|kontot|din profil|ditt konto)(?: (?:verkligen|faktiskt|ens))* (?:akta|riktig\w*|falsk\w*|fejk\w*|fake)/,
]
