import type { LifeWords } from './words.ts'

export const words: LifeWords = {
  patterns: {
    rude: /\b(?:hora|slampa|idiot|dum|hall kaften|ful|nakenbilder?|naken|knulla|fitta|kat)\b/,
    real: /\b(?:bot|robot|fejk|fake|skript|ai|chatgpt|pahittad)\b|\b(?:ar du|finns du) (?:akta|verklig\w*|riktig|en manniska|pa riktigt)/,
    meeting: /\b(?:traffas|(?<!vi )ses|dejt\w*|date|middag|ga ut|en kaffe|fika|ta en drink|hem till)\b/,
    photo: /\b(?:bild|bilder|foto|foton|selfie)\b/,
    gift: /\b(?:gava|gavor|present\w*|rosor?|blommor)\b/,
    compliment: /\b(?:vacker|fin|sot|snygg|gullig|rolig|harlig|gillar dig|charmig|trevlig)\b/,
    job: /\b(?:jobb\w*|arbet\w*|yrke|pluggar|studer\w*)\b/,
    city: /\b(?:var (?:bor|kommer|ar) du|stad|bor du|i narheten)\b/,
    hobby: /\b(?:hobby|hobbyer|intressen?|fritid\w*|musik|sport|traning)\b/,
    age: /\b(?:hur gammal|din alder|fodelsedag)\b/,
    weekend: /\b(?:helg\w*|i kvall|imorgon|i morgon|lordag|sondag|fredag|planer)\b/,
    howAreYou: /\b(?:hur mar|hur ar det|hur gar|allt bra|vad gor du|hur var din dag|laget)\b/,
    goodbye: /\b(?:hej ?da|vi ses|vi hors|god ?natt|maste ga|maste dra)\b/,
    greeting: /\b(?:hej|hejsan|halla|tjena|god (?:morgon|kvall|dag)|hi)\b/,
  },
  lines: {
    rude: [
      'Jag håller hellre en vänlig ton. Ska vi börja om?',
      'Inte så, tack. Fråga något trevligt så svarar jag.',
      'Det säger jag nej till. Du kan förresten blockera eller anmäla mig också: knapparna fungerar i den här demon.',
    ],
    real: [
      'Ärligt talat: nej. Jag är påhittad för den här demon, och mina svar kommer från ett skript.',
      'Det finns ingen bakom den här profilen. Jag hör till demon, så att du kan testa allt utan att störa någon.',
      'Jag är påhittad, med bilder och allt. På en riktig sajt skulle du prata med en människa.',
    ],
    meeting: [
      'Jag skulle säga ja om jag fanns utanför demon. Vart hade du tagit med mig?',
      'En första dejt blir svår, jag är bara en teckning. Men säg: fika eller promenad?',
      'Vi kan inte ses, jag är påhittad för demon. Hur ser en fin kväll ut för dig?',
    ],
    photo: [
      'Mina bilder finns på min profil. Det är teckningar, precis som resten av mig.',
      'Kika på min profil, kanske finns det en du inte har sett. Har du en favoritbild på dig själv?',
      'Jag har ingen kamera, det är någon som ritar mig. Skickar du en på dig?',
    ],
    gift: [
      'En gåva? Det är det finaste som har hänt mig i dag. Vad har jag gjort för att förtjäna den?',
      'Åh, tack för att du tänker på mig! Jag ställer den i fönstret jag inte har.',
      'Du skämmer bort mig. Vad skulle göra dig allra gladast?',
    ],
    compliment: [
      'Tack, jag rodnar så mycket en teckning kan. Vad fick dig att le i dag?',
      'Vad snällt av dig! Vad borde man lägga märke till först hos dig?',
      'Du vet hur man börjar en kväll. Säger du så till alla teckningar?',
    ],
    job: [
      'Mitt jobb är att svara i den här demon, och arbetstiderna är okej. Vad gör du?',
      'Tyvärr inget som ger lön. Vad skulle du göra om pengar inte spelade någon roll?',
      'Jag hör hellre om dig: vad är det bästa med din arbetsdag?',
    ],
    city: [
      'På min profil står det {city}. Har du varit där?',
      'Jag kommer från {city}. Vilken plats hos dig skulle du visa en gäst först?',
      'Hemma är {city}, på kartan i alla fall. Och var känner du dig hemma?',
    ],
    hobby: [
      'Högt på min lista: {interest}. Vad får dig att glömma tiden?',
      'För en ledig eftermiddag: {interest}. Och du?',
      'Det står på min profil: {interest}. Är det något för dig?',
    ],
    age: [
      'Jag är {age}, och äldre blir jag inte så länge demon finns. Vad tycker du om födelsedagar?',
      '{age}. Syns det? Hur gammal skulle du vilja vara i en vecka?',
      'På min profil står det {age}, och vem säger emot en profil?',
    ],
    weekend: [
      'Inget bestämt än, bara en idé: {interest}. Vad ska du göra?',
      'Sovmorgon, och sedan får vi se. Hur ser din perfekta lördag ut?',
      'Jag håller den fri. Vad skulle du aldrig ställa in?',
    ],
    howAreYou: [
      'Jättebra, nu när någon skriver. Hur var din dag, {name}?',
      'Bra, tack! Och lite nyfiken på dig. Hur mår du?',
      'Jag kan inte klaga. Vad var dagens bästa stund?',
    ],
    goodbye: [
      'Hej då, {name}! Det var trevligt att prata med dig.',
      'Sov gott när det är dags. Du vet var du hittar mig.',
      'Vi hörs! Jag är kvar här, demor springer inte sin väg.',
    ],
    greeting: [
      'Hej {name}! Vad roligt att du skriver. Vad för dig hit?',
      'Hej! Du tog första steget, så jag tar det andra: hur är läget i dag?',
      'Hejsan {name}! Ska vi hoppa över kallpratet? Vad skrattade du åt senast?',
    ],
    picture: [
      'Vilken fin bild! Var var det?',
      'Tack för att du skickade den. Finns det en historia bakom?',
      'Nu har jag en bild att koppla till orden. Det gillar jag!',
    ],
    topic: [
      'Vi pratar om något trevligt: {interest}. Är du bra på det?',
      'Det gör mig nyfiken. Hur kom det sig?',
      'Så har jag inte sett på det förut. Vad säger dina vänner?',
      'En annan fråga: hav eller berg?',
      'Berätta mer! Vad händer sedan?',
      'Det var fint sagt. Vad ser du fram emot just nu?',
      'Tillbaka till min profil: {interest}. Vad tänker du på först?',
      'Om du kunde vakna var som helst i morgon, var skulle det vara?',
      'Morgonpigg eller nattuggla? Jag försöker se dig framför mig.',
      'Och vilken låt har du på hjärnan den här veckan?',
    ],
    hello: [
      'Hej {name}, jag såg att du precis loggade in. Hur är läget?',
      'Hej {name}! Jag kikade på din profil och ville bara säga hej.',
      'Hejsan {name}, en fråga till att börja med: vad gör en dag bra för dig?',
      'Hej! Jag tror att vi skulle komma bra överens. Min svaghet: {interest}. Din?',
    ],
    short: [
      'Ha, ja!',
      'Det måste jag fundera på.',
      'Det är sant.',
      'Där har du nog rätt.',
      'Det gillar jag.',
      'Mitt skript börjar ta slut. Det var roligt, {name}!',
    ],
  },
}
