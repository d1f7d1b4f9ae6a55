import { machine } from './machine.ts'

export const it: readonly RegExp[] = [
  new RegExp(
    `\\b(?:sei|6|e lei|lei e)(?: (?:una?|davvero|veramente|proprio|per|caso|solo|qualcuno|forse|ragazz[oa]|donna|uomo))* (?:real+e\\b|in carne (?:e|ed) ossa|(?:un')?intelligenza artificiale|ver[oa]\\b(?! (?:tifos|fan|amante|romantic))|uman[oa]|finto|finta|falso|falsa|inventat[oa]|fittizi[oa]|macchina|computer|programma|ia\\b|robot|${machine}|persona (?:vera|reale)|persona\\s*[?!.]*$)`,
  ),
  new RegExp(
    `\\b(?:e|questo|il tuo)(?: (?:questo|il|un|tuo))* profilo (?:e )?(?:(?:davvero|un) )*(?:ver[oa]|reale|finto|falso|inventato|fittizio|${machine})`,
  ),
  /\b(?:esisti|esiste) (?:davvero|veramente|sul serio)|\b(?:ma )?esisti\s*[?!.]*$/,
  new RegExp(
    `\\b(?:parlo|parlando|scrivo|scrivendo|chatto|chattando) (?:(?:davvero|qui) )*con una? (?:vera )?(?:persona|donna|uomo|uman[oa]|macchina|computer|programma|robot|ia\\b|${machine})|\\bparlando con un (?:uomo|robot|computer|programma|umano|bot)`,
  ),
  /\bc'? ?e (?:davvero |veramente )?(?:qualcuno|una (?:vera )?persona(?: vera)?|un umano) (?:dietro|dall'altra)/,
  /\b(?:dimostra|dimostrami|prova|provami) che (?:sei|non sei|esisti)/,
  /\bchi (?:mi )?scrive (?:qui|questi|davvero|veramente|i tuoi)|\bti pagano (?:per|qui)|\bti pagano\s*[?!.]*$/,
  /\b(?:e un profilo|profilo) (?:vero|finto|falso|fake|reale)/,
  /\bcon chi (?:sto |stavo )?(?:parl|scriv|chatt)(?:o|ando|endo)\b|\bchi c'? ?e (?:davvero |veramente )?dietro/,
  /\b(?:queste|le|quelle|le tue) foto (?:sono )?(?:davvero |veramente )?(?:vere|tue|reali|false|finte|fake)\b|\bsei (?:davvero |veramente |proprio )?tu (?:nelle|nella|in|quella delle|quello delle) (?:tue |queste )?foto/,
  /\blavori per (?:il|questo|sto) (?:sito|portale|chat)\b/,
  /\bsei (?:una? )?(?:dipendente (?:del|di questo|qui)|moderat(?:ore|rice)|animat(?:ore|rice))/,
  new RegExp(
    `\\b(?:sembri|parli come|scrivi come|mi sembri)(?: proprio)? (?:un[a']? ?)?(?:macchina|computer|ia\\b|${machine})`,
  ),
  new RegExp(
    `\\bscrivi tu o (?:un[a']? ?)?(?:ia\\b|macchina|${machine})|\\bscritto da un[a']? ?(?:ia\\b|macchina|${machine})`,
  ),
  /\b(?:questo|il tuo) account e (?:davvero |veramente )?(?:vero|finto|falso|reale|fake)|\be (?:vero|finto|falso|reale) (?:questo|il tuo) (?:account|profilo)/,
]
