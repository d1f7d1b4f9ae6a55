import type { Language } from '../language.ts'

export const nl: Language = {
  digits: ['nul', 'een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen'],
  tens: /^(?:tien|elf|twaalf|dertien|veertien|(?:vijf|zes|zeven|acht|negen)tien|(?:(?:een|twee|drie|vier|vijf|zes|zeven|acht|negen)en)?(?:twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig))$/,
  invites:
    /\b(?:app|stuur|schrijf|voeg|volg|zoek|vind|bericht|mail|bel|contacteer|bereik|add|voeg)\s+(?:me|mij|je me|maar|dan)\b|\bheb (?:je|jij|u)\b|\bzit je\b.{0,12}\bop\b|\bben je\b.{0,12}\bop\b|\bgebruik je\b|\blaten we\b|\bzullen we\b|\bkunnen we\b|\b(?:overstappen|verder praten|verder chatten|verdergaan|verder appen|liever|makkelijker|sneller|handiger)\b|\bik (?:zit|ben|sta) (?:vaker |meer |meestal |altijd |eigenlijk )?op\b|\bmijn\b.{0,14}\b(?:is|heet)\b|\b(?:jouw|je)\b.{0,14}\?|\bgeef me\b|\bstuur me je\b|\bonder de naam\b|\bmag ik je\b/,
  denials:
    /\b(?:verwijderd|zonder|nooit|haat|geen|mama|papa|moeder|vader|oma|opa|familie|groepsapp|groep|groepen|collega|collega's|baas|zus|broer|filmpje|grappig|gezien|gelezen|werk|reclame|gestopt)\b/,
  elsewhere: [
    [
      'nummer telefoonnummer mobiel 06-nummer nummers',
      /\b(?:geef|stuur|app|mag ik|hier is|wat is|krijg|kan ik|heb|wissel|uitwisselen|deel|bel)\b.{0,16}\b(?:je|jouw|m'n|mijn|een|ons)\s+(?:telefoon|mobiele |06-?)?\s?(?:telefoon)?nummer\b|\bnummers? (?:uitwisselen|wisselen)\b|\b(?:je|jouw|mijn) (?:telefoon)?nummer\b(?! (?:1|een)\b).{0,16}(?:\?|:|\bis\b|\bgeven\b|\bsturen\b|\bhebben\b)/,
    ],
    [
      'site app hier pagina website platform',
      /\b(?:buiten|weg van|van deze|af van|niet meer op|zelden op|in plaats van)\b.{0,10}\b(?:deze|de|dit|hier)?\s*(?:site|app|website|platform|hier)\b(?=.{0,40}\b(?:praten|chatten|verder|gaan|schrijf|mail|app|contact|nummer|kletsen)\b)|\b(?:zelden|bijna nooit|niet vaak|amper|nauwelijks|niet lang meer)\s+(?:meer )?(?:hier|online|op deze site)\b.{0,45}\b(?:schrijf|stuur|mail|app|bereik\w*|nummer|contact)\b/,
    ],
    [
      'ergens elders prive',
      /\b(?:praten|chatten|schrijven|kletsen|verdergaan|verder|gaan)\b.{0,25}\b(?:ergens anders|elders|prive)\b|\b(?:ergens anders|elders|prive)\b.{0,14}\b(?:praten|chatten|schrijven|kletsen|verder|afspreken via)\b/,
    ],
    [
      'mail mailadres email emailadres e gmail hotmail',
      /\b(?:je|jouw|mijn|m'n)\s+(?:prive ?)?(?:e-?mail|mail|gmail|hotmail)(?:adres)?\b.{0,20}(?:\?|:|\bis\b|@|\bgeven\b|\bsturen\b)|\b(?:geef|stuur)\b.{0,10}\b(?:je|jouw)\s+(?:e-?mail|mail)\w*\b|\bmail (?:me|mij)\b/,
    ],
    ['bel', /\bbel (?:me|mij)\b.{0,6}\bop\b/],
    [
      '06 bereiken bereik contact adres',
      /\b(?:mag ik|geef|stuur|wat is)\b.{0,8}\b(?:je|jouw) 06\b|\b(?:hoe|waar)\b.{0,4}\bkan ik je\b.{0,20}\bbereiken\b|\bwaar ik je\b.{0,12}\bbereiken\b|\bje (?:anders|ergens|op een andere manier)\b.{0,12}\bbereiken\b|\bander (?:contact|mailadres)\b/,
    ],
  ],
  money: [
    ['bitcoin bitcoins btc crypto cryptomunten cryptovaluta ethereum usdt forex binance', /./],
    [
      'investeren investering investeer beleggen trading beleg',
      /\b(?:invest\w+|beleg\w*|trading)\b.{0,60}\b(?:winst\w*|rendement\w*|verdien\w*|verdubbel\w*|leer|laat je zien|procent|%|gegarandeerd\w*|oom|platform|geld|samen|rijk|kans)\b|\b(?:winst\w*|rendement\w*|verdien\w*|verdubbel\w*|gegarandeerd\w*|oom|rijk|kans)\b.{0,60}\b(?:invest\w+|beleg\w*|trading)\b/,
    ],
    [
      'geld euro',
      /\b(?:stuur|leen|lenen|maak|overmaken|sturen|geef|help|heb|nodig|betaal|voorschieten)\b.{0,40}\b(?:geld|euro)\b(?=.{0,60}\b(?:me|mij|terug|alsjeblieft|dringend|ziekenhuis|ticket|visum|douane|huur|vandaag|operatie|overmaken|lenen|sturen|voorschieten|nodig)\b)|\b(?:snel|makkelijk|online|thuis)\b.{0,15}\bgeld verdienen\b/,
    ],
    [
      'cadeaukaart cadeaukaarten cadeaubon cadeaubonnen steam kaarten giftcard giftcards tegoedkaart',
      /\b(?:koop|stuur|haal|kopen|sturen|nodig)\b.{0,40}\b(?:cadeaukaart\w*|giftcards?|steam-?\s?kaart\w*|tegoedkaart\w*|google play kaart\w*)\b|\b(?:cadeaukaart\w*|giftcards?|steam-?\s?kaart\w*|cadeaubon\w*)\b.{0,30}\b(?:code|codes|sturen|foto|me)\b/,
    ],
    [
      'western moneygram iban paypal rekeningnummer tikkie bankgegevens rekening',
      /\bwestern union\b|\bmoneygram\b|\biban\b|\brekeningnummer\b|\bbankgegevens\b|\b(?:mijn|je|via|met) paypal\b|\brekening\b.{0,25}\b(?:geblokkeerd|bevroren|overmaken)\b/,
    ],
    [
      'lenen leen voorschieten',
      /\b(?:me|mij)\b.{0,14}\b\d{2,}\b.{0,8}\b(?:lenen|voorschieten)\b|\b(?:leen|lenen)\b.{0,16}\b\d{2,} ?(?:euro|eur|€)/,
    ],
  ],
}
