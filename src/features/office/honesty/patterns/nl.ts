import { machine } from './machine.ts'

export const nl: readonly RegExp[] = [
  new RegExp(
    `\\b(?:ben (?:je|jij|u)|bennie|bestaat)(?: (?:wel|eigenlijk|echt|nou|nu|dan|gewoon|wel eens|een|n|soms|misschien))* (?:echt\\s*[?!.]*$|echte?\\b(?= (?:persoon|mens|vrouw|man|iemand))|levend\\w* (?:persoon|mens)|van vlees en bloed|mens\\b(?! (?:van|die|met)\\b)|nep|verzonnen|fictief|computer|machine|programma|robot|${machine})`,
  ),
  /\b(?:ben (?:je|jij|u)|bent u|be[nj]je|benne|bejij) (?:(?:wel|eigenlijk|nou|nu|dan|gewoon|echt) )*(?:echt|egt)(?=\s*(?:[?!.]|$|of\b))/,
  /\b(?:besta je|bestaat u|besta jij)\b/,
  new RegExp(
    `\\b(?:je|jij|u) bent (?:(?:vast|zeker|gewoon|toch|een|n|maar) )*(?:niet echt\\s*[?!.]*$|geen (?:echt )?mens|nep|${machine}|robot)`,
  ),
  new RegExp(
    `\\bis (?:dit|dat|je|jouw)(?: (?:profiel|foto|account))? (?:(?:wel|een|n|eigenlijk) )*(?:echt\\s*[?!.]*$|echt profiel|nep\\w*|verzonnen|fictief|${machine})`,
  ),
  new RegExp(
    `\\b(?:praat|chat|schrijf|app|spreek) ik (?:hier |nu |nou |wel |eigenlijk |echt )*met (?:een|n) (?:echt\\w* |levend\\w* )?(?:mens|persoon|vrouw|man|machine|computer|programma|robot|${machine})`,
  ),
  /\bzit er (?:wel |echt |eigenlijk )*(?:iemand|een (?:echt )?(?:mens|persoon)) achter/,
  /\bbewijs (?:me |maar |eens )*dat je (?:echt|een mens|geen)/,
  /\bwie schrijft (?:dit|hier|deze|jouw|je)|\bword je (?:hiervoor |ervoor )?betaald/,
  /\b(?:zijn|is) (?:dit|dat|die|je|jouw|deze)(?: (?:wel|echt|eigenlijk|je|jouw|echte))* foto'?s?\b(?: (?:wel|echt|eigenlijk|nep|van jou|van jezelf))*\s*[?!.]*$/,
  /\bben (?:je|jij) (?:dat|dit|het)(?: (?:wel|echt|zelf))* (?:op|in) (?:de|die|je|deze) foto/,
  /\bmet wie (?:praat|chat|schrijf|app|spreek) ik\b|\bwie zit (?:hier|er|daar)(?: (?:echt|eigenlijk|nou))* achter/,
  /\bwerk (?:je|jij) voor (?:deze|de|dit|het) (?:site|website|app|bedrijf|platform)/,
  /\bben (?:je|jij) (?:een |n )?(?:medewerk\w+ van (?:de|deze) site|medewerk\w+\s*[?!.]*$|moderator|operator)/,
  new RegExp(`\\bdat (?:je|jij|u) (?:(?:een|n|gewoon|maar) )*(?:${machine}|computer|nep\\b)`),
  /\bis (?:dit|dat|het)(?: (?:allemaal|hier))+(?: (?:wel|eigenlijk))* echt\s*[?!.]*$/,
  /\bzit (?:er|daar|hier) (?:(?:wel|eigenlijk) )*een echte? (?:mens|persoon|vrouw|man)/,
  /\b(?:word|wordt|krijg) (?:je|jij) (?:(?:hiervoor|ervoor|hier) )?betaald (?:om te|voor dit|voor deze)/,
  new RegExp(
    `\\b(?:je|jij|u) (?:klinkt|lijkt|praat|schrijft) (?:(?:echt|wel|net|als|op) )+(?:een |n )?(?:computer|machine|${machine})`,
  ),
  new RegExp(
    `\\bschrijf (?:je|jij) (?:dit |dat )?zelf of|\\bdoor een (?:computer|machine|${machine})(?: \\w+)? (?:geschreven|beantwoord)`,
  ),
  /\bwie (?:zit|is|schuilt|gaat)(?: (?:er|hier|echt|eigenlijk|schuil))* achter (?:dit|jouw|je|het) (?:profiel|account)|\bis (?:dit|dat|jouw|je) (?:wel )?een echt (?:account|profiel)/,
]
