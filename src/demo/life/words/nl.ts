import type { LifeWords } from './words.ts'

export const words: LifeWords = {
  patterns: {
    rude: /\b(?:kut\w*|hoer|slet|klootzak|idioot|dom|lelijk|hou je (?:mond|bek)|naakt\w*|geil|neuken)\b/,
    real: /\b(?:bot|robot|nep|fake|script|ai|chatgpt|verzonnen)\b|\b(?:ben je|besta je) (?:echt|een mens|wel)/,
    meeting: /\b(?:afspreken|ontmoeten|date|daten|uit eten|iets drinken|langskomen|bij mij|bij jou)\b/,
    photo: /\b(?:foto|foto's|fotos|plaatje|selfie)\b/,
    gift: /\b(?:cadeau\w*|cadeautje|rozen|roos|bloemen)\b/,
    compliment:
      /\b(?:mooie?|knappe?|leuke? (?:foto|profiel|lach)|lief|schattig|prachtig\w*|grappig|ik vind je leuk)\b/,
    job: /\b(?:werk\w*|baan|beroep|studeer\w*|studie)\b/,
    city: /\b(?:waar (?:woon|kom|ben)|stad|woon je|in de buurt)\b/,
    hobby: /\b(?:hobby|hobby's|interesses?|vrije tijd|muziek|sport\w*)\b/,
    age: /\b(?:hoe oud|leeftijd|verjaardag|jarig)\b/,
    weekend: /\b(?:weekend|vanavond|(?<!goede )morgen|zaterdag|zondag|vrijdag|plannen)\b/,
    howAreYou: /\b(?:hoe gaat|hoe is het|alles goed|hoe was je dag|wat doe je)\b/,
    goodbye: /\b(?:doei|tot ziens|tot later|welterusten|moet gaan|dag!|spreek je)\b/,
    greeting: /\b(?:hallo|hoi|hey|hi|goede(?:morgen|middag|navond)|goeie\w*|dag)\b/,
  },
  lines: {
    rude: [
      'Ik hou het liever vriendelijk. Zullen we opnieuw beginnen?',
      'Niet op die toon, alsjeblieft. Vraag iets aardigs, dan geef ik graag antwoord.',
      'Daar zeg ik nee tegen. Je kunt me trouwens ook blokkeren of melden: die knoppen werken in deze demo.',
    ],
    real: [
      'Eerlijk? Nee. Ik ben verzonnen voor deze demo en mijn antwoorden komen uit een script.',
      'Achter dit profiel zit niemand. Ik hoor bij de demo, zodat je alles kunt proberen zonder iemand lastig te vallen.',
      'Ik ben bedacht, met foto’s en al. Op een echte site zou je met een mens praten.',
    ],
    meeting: [
      'Ik zou ja zeggen als ik buiten deze demo bestond. Waar had je me mee naartoe genomen?',
      'Een eerste date wordt lastig, ik ben maar een tekening. Maar vertel eens: koffie of een wandeling?',
      'Afspreken kan niet, ik ben verzonnen voor de demo. Hoe ziet een fijne avond er voor jou uit?',
    ],
    photo: [
      'Mijn foto’s staan op mijn profiel. Het zijn tekeningen, net als de rest van mij.',
      'Kijk eens op mijn profiel, misschien heb je er nog een niet gezien. Heb jij een lievelingsfoto van jezelf?',
      'Een camera heb ik niet, ik word getekend. Stuur je er een van jezelf?',
    ],
    gift: [
      'Een cadeau? Dat is het leukste van vandaag. Waar heb ik dat aan verdiend?',
      'O, wat lief dat je aan me denkt! Ik zet het op de vensterbank die ik niet heb.',
      'Je verwent me. Waar zou jij heel blij van worden?',
    ],
    compliment: [
      'Dank je, ik bloos voor zover een tekening dat kan. Waar moest jij vandaag om lachen?',
      'Wat lief van je! Wat moeten mensen als eerste aan jou zien?',
      'Jij weet hoe je een avond begint. Zeg je dat tegen alle tekeningen?',
    ],
    job: [
      'Mijn werk is antwoorden in deze demo, en de uren vallen mee. Wat doe jij?',
      'Niets waar ik voor betaald word, ben ik bang. Wat zou jij doen als geld geen rol speelde?',
      'Ik hoor liever over jou: wat is het leukste van je werkdag?',
    ],
    city: [
      'Op mijn profiel staat {city}. Ben je daar weleens geweest?',
      'Ik kom uit {city}. Welke plek bij jou laat je bezoek als eerste zien?',
      'Thuis is {city}, op de kaart tenminste. En waar voel jij je thuis?',
    ],
    hobby: [
      'Hoog op mijn lijstje: {interest}. Waarbij vergeet jij de tijd?',
      'Voor een vrije middag: {interest}. En jij?',
      'Dit staat op mijn profiel: {interest}. Is dat ook iets voor jou?',
    ],
    age: [
      'Ik ben {age}, en dat blijf ik zolang deze demo duurt. Wat vind jij van verjaardagen?',
      '{age}. Is dat te zien? Hoe oud zou jij een week lang willen zijn?',
      'Op mijn profiel staat {age}, en wie spreekt een profiel tegen?',
    ],
    weekend: [
      'Nog niets vast, alleen een idee: {interest}. Wat ga jij doen?',
      'Eerst uitslapen en dan zien we wel. Hoe ziet jouw perfecte zaterdag eruit?',
      'Ik hou het vrij. Wat zou jij nooit afzeggen?',
    ],
    howAreYou: [
      'Heel goed, nu er iemand schrijft. Hoe was je dag, {name}?',
      'Goed, dank je! En een beetje nieuwsgierig naar jou. Hoe gaat het met jou?',
      'Ik mag niet klagen. Wat was het mooiste moment van je dag?',
    ],
    goodbye: [
      'Dag {name}! Het was leuk om met je te praten.',
      'Slaap lekker als het zover is. Je weet waar je me vindt.',
      'Tot later! Ik ben hier, demo’s gaan niet ver weg.',
    ],
    greeting: [
      'Hoi {name}! Leuk dat je schrijft. Wat brengt je hier?',
      'Hallo! Jij zette de eerste stap, dan zet ik de tweede: hoe is je dag?',
      'Hey {name}! Zullen we de koetjes en kalfjes overslaan? Waar moest je het laatst om lachen?',
    ],
    picture: [
      'Wat een mooie foto! Waar was dat?',
      'Wat leuk dat je die stuurt. Zit er een verhaal achter?',
      'Nu heb ik een beeld bij de woorden. Leuk!',
    ],
    topic: [
      'Laten we het over iets leuks hebben: {interest}. Ben je er goed in?',
      'Dat maakt me nieuwsgierig. Hoe is dat zo gekomen?',
      'Zo had ik het nog niet bekeken. Wat zeggen je vrienden ervan?',
      'Andere vraag: zee of bergen?',
      'Vertel verder! En toen?',
      'Mooi gezegd. Waar kijk je op dit moment naar uit?',
      'Even terug naar mijn profiel: {interest}. Waar denk je als eerste aan?',
      'Als je morgen wakker kon worden waar je maar wilde, waar zou dat zijn?',
      'Ochtendmens of avondmens? Ik probeer me een beeld van je te vormen.',
      'En welk liedje zit er deze week in je hoofd?',
    ],
    hello: [
      'Hoi {name}, ik zag dat je net online bent. Hoe gaat het?',
      'Hallo {name}! Ik heb op je profiel gekeken en wilde even hallo zeggen.',
      'Hey {name}, één vraag om te beginnen: wanneer is een dag voor jou geslaagd?',
      'Hoi! Ik denk dat wij het goed kunnen vinden samen. Mijn zwak: {interest}. En dat van jou?',
    ],
    short: [
      'Ha, ja!',
      'Daar moet ik over nadenken.',
      'Klopt.',
      'Daar heb je vast gelijk in.',
      'Dat vind ik leuk.',
      'Mijn script is bijna op. Het was leuk, {name}!',
    ],
  },
}
