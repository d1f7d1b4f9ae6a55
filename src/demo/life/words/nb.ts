import type { LifeWords } from './words.ts'

export const words: LifeWords = {
  patterns: {
    rude: /\b(?:hore|kjerring|idiot|dum|hold kjeft|stygg|nakenbilder?|naken|pule|fitte|kat)\b/,
    real: /\b(?:bot|robot|fake|falsk|skript|ki|ai|chatgpt|oppdiktet)\b|\b(?:er du|finnes du) (?:ekte|virkelig|et menneske|pa ordentlig)/,
    meeting: /\b(?:motes|mote deg|date|middag|ga ut|kopp kaffe|ta en kaffe|ta en drink|hjem til)\b/,
    photo: /\b(?:bilder?|foto|selfie)\b/,
    gift: /\b(?:gave|gaver|roser?|blomster)\b/,
    compliment: /\b(?:vakker|pen|sot|kjekk|fin|flott|morsom|nydelig|liker deg|sjarmerende)\b/,
    job: /\b(?:jobb\w*|arbeid\w*|yrke|studer\w*|utdanning)\b/,
    city: /\b(?:hvor (?:bor|kommer|er) du|by|bor du|i naerheten)\b/,
    hobby: /\b(?:hobby|hobbyer|interesser?|fritid\w*|musikk|sport|trening)\b/,
    age: /\b(?:hvor gammel|alderen din|bursdag)\b/,
    weekend: /\b(?:helg\w*|i kveld|i morgen|lordag|sondag|fredag|planer)\b/,
    howAreYou: /\b(?:hvordan gar|hvordan har du|alt bra|hva gjor du|hvordan var dagen)\b/,
    goodbye: /\b(?:ha det|snakkes|god ?natt|vi ses|ma stikke|ma ga)\b/,
    greeting: /\b(?:hei|hallo|heisann|god (?:morgen|kveld|dag)|hi|morn)\b/,
  },
  lines: {
    rude: [
      'Jeg vil helst holde en hyggelig tone. Skal vi begynne på nytt?',
      'Ikke på den måten, takk. Spør om noe hyggelig, så svarer jeg.',
      'Det sier jeg nei til. Du kan forresten blokkere eller rapportere meg også: knappene virker i denne demoen.',
    ],
    real: [
      'Helt ærlig: nei. Jeg er oppdiktet for denne demoen, og svarene mine kommer fra et skript.',
      'Det er ingen bak denne profilen. Jeg er en del av demoen, så du kan prøve alt uten å forstyrre noen.',
      'Alt ved meg er funnet på, bildene også. På et ekte nettsted ville du snakket med et menneske.',
    ],
    meeting: [
      'Jeg ville sagt ja hvis jeg fantes utenfor demoen. Hvor hadde du tatt meg med?',
      'En første date blir vanskelig, jeg er bare en tegning. Men si meg: kaffe eller tur?',
      'Vi kan ikke møtes, jeg finnes bare i demoen. Hvordan ser en fin kveld ut for deg?',
    ],
    photo: [
      'Bildene mine er på profilen. Det er tegninger, som resten av meg.',
      'Ta en titt på profilen min, kanskje er det et du ikke har sett. Har du et favorittbilde av deg selv?',
      'Jeg har ikke kamera, det er noen som tegner meg. Sender du et av deg?',
    ],
    gift: [
      'En gave? Det er det hyggeligste som har skjedd meg i dag. Hva har jeg gjort for å fortjene den?',
      'Å, takk for at du tenker på meg! Jeg setter den i vinduskarmen jeg ikke har.',
      'Du skjemmer meg bort. Hva ville gjort deg mest glad?',
    ],
    compliment: [
      'Takk, jeg rødmer så mye en tegning kan. Hva fikk deg til å smile i dag?',
      'Så snilt av deg! Hva bør man legge merke til først hos deg?',
      'Du vet hvordan man starter en kveld. Sier du det til alle tegninger?',
    ],
    job: [
      'Jobben min er å svare i denne demoen, og arbeidstiden er grei. Hva gjør du?',
      'Dessverre ingenting som gir lønn. Hva ville du gjort hvis penger ikke spilte noen rolle?',
      'Jeg vil heller høre om deg: Hva er det beste med arbeidsdagen din?',
    ],
    city: [
      'På profilen min står det {city}. Har du vært der?',
      'Jeg er fra {city}. Hvilket sted hos deg ville du vist en gjest først?',
      'Hjemme er {city}, i hvert fall på kartet. Og hvor føler du deg hjemme?',
    ],
    hobby: [
      'Høyt på lista mi: {interest}. Hva får deg til å glemme tiden?',
      'For en fri ettermiddag: {interest}. Og du?',
      'Det står på profilen min: {interest}. Er det noe for deg?',
    ],
    age: [
      'Jeg er {age}, og eldre blir jeg ikke så lenge demoen varer. Hva synes du om bursdager?',
      '{age}. Synes det? Hvor gammel kunne du tenkt deg å være i en uke?',
      'På profilen min står det {age}, og hvem sier imot en profil?',
    ],
    weekend: [
      'Ingenting fast ennå, bare en idé: {interest}. Hva skal du?',
      'Sove lenge, og så får vi se. Hvordan ser den perfekte lørdagen din ut?',
      'Jeg holder helga åpen. Hva ville du aldri avlyst?',
    ],
    howAreYou: [
      'Veldig bra, nå som noen skriver. Hvordan var dagen din, {name}?',
      'Bra, takk! Og litt nysgjerrig på deg. Hvordan har du det?',
      'Jeg kan ikke klage. Hva var dagens beste øyeblikk?',
    ],
    goodbye: [
      'Ha det, {name}! Det var hyggelig å snakke med deg.',
      'Sov godt når det er tid. Du vet hvor du finner meg.',
      'Vi ses! Jeg er her, demoer stikker ikke av.',
    ],
    greeting: [
      'Hei {name}! Så hyggelig at du skriver. Hva bringer deg hit?',
      'Hei! Du tok det første steget, så tar jeg det andre: Hvordan går dagen din?',
      'Heisann {name}! Skal vi hoppe over småpraten? Hva lo du av sist?',
    ],
    picture: [
      'For et fint bilde! Hvor var det?',
      'Takk for at du sendte det. Er det en historie bak?',
      'Nå har jeg et bilde å knytte til ordene. Det liker jeg!',
    ],
    topic: [
      'La oss snakke om noe hyggelig: {interest}. Er du flink til det?',
      'Det gjør meg nysgjerrig. Hvordan ble det sånn?',
      'Sånn har jeg ikke sett det før. Hva sier vennene dine?',
      'Et annet spørsmål: hav eller fjell?',
      'Fortell mer! Hva skjer så?',
      'Det var godt sagt. Hva gleder du deg til akkurat nå?',
      'Tilbake til profilen min: {interest}. Hva tenker du på først?',
      'Hvis du kunne våkne hvor som helst i morgen, hvor skulle det være?',
      'A- eller B-menneske? Jeg prøver å se deg for meg.',
      'Og hvilken sang har du på hjernen denne uka?',
    ],
    hello: [
      'Hei {name}, jeg så at du nettopp logget inn. Hvordan går det?',
      'Hei {name}! Jeg tittet på profilen din og ville bare si hei.',
      'Heisann {name}, ett spørsmål til å begynne med: Hva gjør en dag god for deg?',
      'Hei! Jeg tror vi kunne kommet godt overens. Min svakhet: {interest}. Og din?',
    ],
    short: [
      'Ha, ja!',
      'Det må jeg tenke over.',
      'Det er sant.',
      'Det har du nok rett i.',
      'Det liker jeg.',
      'Skriptet mitt er snart slutt. Det var hyggelig, {name}!',
    ],
  },
}
