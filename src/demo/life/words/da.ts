import type { LifeWords } from './words.ts'

export const words: LifeWords = {
  patterns: {
    rude: /\b(?:luder|kaelling|idiot|dum|hold kaeft|grim|nogenbilleder|nogen\w*billede|nudes?|kneppe|fisse|liderlig)\b/,
    real: /\b(?:bot|robot|fake|falsk|script|ai|chatgpt|opfundet)\b|\b(?:er du|findes du) (?:aegte|virkelig|rigtig|et menneske)/,
    meeting: /\b(?:modes|mode dig|date|middag|ga ud|kop kaffe|drikke noget|hjem til)\b/,
    photo: /\b(?:billeder?|foto|fotos|selfie)\b/,
    gift: /\b(?:gave|gaver|roser?|blomster)\b/,
    compliment: /\b(?:smuk|paen|sod|laekker|flot|sjov|dejlig|kan lide dig|charmerende)\b/,
    job: /\b(?:job|arbejde\w*|laver du til daglig|studer\w*|uddannelse)\b/,
    city: /\b(?:hvor (?:bor|kommer|er) du|by|bor du|i naerheden)\b/,
    hobby: /\b(?:hobby|hobbyer|interesser?|fritid\w*|musik|sport)\b/,
    age: /\b(?:hvor gammel|din alder|fodselsdag)\b/,
    weekend: /\b(?:weekend\w*|i aften|i morgen|lordag|sondag|fredag|planer)\b/,
    howAreYou: /\b(?:hvordan gar|hvordan har du|alt vel|hvad laver du|hvordan var din dag)\b/,
    goodbye: /\b(?:farvel|ses|godnat|hej hej|skal lobe|vi snakkes)\b/,
    greeting: /\b(?:hej|hallo|hejsa|halloj|godmorgen|godaften|goddag|hi)\b/,
  },
  lines: {
    rude: [
      'Jeg vil helst holde en venlig tone. Skal vi begynde forfra?',
      'Ikke på den måde, tak. Spørg mig om noget rart, så svarer jeg.',
      'Det siger jeg nej til. Du kan i øvrigt også blokere eller anmelde mig: knapperne virker i denne demo.',
    ],
    real: [
      'Helt ærligt: nej. Jeg er opdigtet til denne demo, og mine svar kommer fra et script.',
      'Der er ingen bag denne profil. Jeg er en del af demoen, så du kan prøve det hele uden at forstyrre nogen.',
      'Jeg er det rene opspind, billeder og det hele. På et rigtigt site ville du skrive med et menneske.',
    ],
    meeting: [
      'Jeg ville sige ja, hvis jeg fandtes uden for demoen. Hvor havde du taget mig hen?',
      'En første date bliver svær, jeg er jo bare en tegning. Men sig mig: kaffe eller gåtur?',
      'Vi kan ikke mødes, jeg findes kun i demoen. Hvordan ser en god aften ud for dig?',
    ],
    photo: [
      'Mine billeder er på min profil. Det er tegninger, ligesom resten af mig.',
      'Kig på min profil, måske er der et, du ikke har set. Har du et yndlingsbillede af dig selv?',
      'Jeg har ikke noget kamera, jeg bliver tegnet. Sender du et af dig?',
    ],
    gift: [
      'En gave? Det er det sødeste, der er sket mig i dag. Hvad har jeg gjort for at fortjene den?',
      'Åh, tak fordi du tænker på mig! Jeg stiller den i den vindueskarm, jeg ikke har.',
      'Du forkæler mig. Hvad ville gøre dig mest glad?',
    ],
    compliment: [
      'Tak, jeg rødmer så meget, en tegning kan. Hvad fik dig til at smile i dag?',
      'Hvor er det sødt af dig! Hvad skal man først lægge mærke til ved dig?',
      'Du ved, hvordan man begynder en aften. Siger du det til alle tegninger?',
    ],
    job: [
      'Mit arbejde er at svare i denne demo, og arbejdstiden er fin. Hvad laver du?',
      'Desværre ikke noget, der giver løn. Hvad ville du lave, hvis penge var lige meget?',
      'Jeg vil hellere høre om dig: Hvad er det bedste ved din arbejdsdag?',
    ],
    city: [
      'På min profil står der {city}. Har du været der?',
      'Jeg er fra {city}. Hvilket sted hos dig ville du vise en gæst først?',
      'Hjemme er {city}, i hvert fald på kortet. Og hvor føler du dig hjemme?',
    ],
    hobby: [
      'Højt på min liste: {interest}. Hvad får dig til at glemme tiden?',
      'Til en fri eftermiddag: {interest}. Og dig?',
      'Det står på min profil: {interest}. Er det noget for dig?',
    ],
    age: [
      'Jeg er {age}, og det bliver jeg ved med, så længe demoen varer. Hvad synes du om fødselsdage?',
      '{age}. Kan man se det? Hvor gammel ville du gerne være i en uge?',
      'På min profil står der {age}, og hvem siger en profil imod?',
    ],
    weekend: [
      'Ikke noget fast endnu, kun en idé: {interest}. Hvad skal du?',
      'Sove længe, og så må vi se. Hvordan ser din perfekte lørdag ud?',
      'Jeg holder den fri. Hvad ville du aldrig aflyse?',
    ],
    howAreYou: [
      'Rigtig godt, nu hvor nogen skriver. Hvordan var din dag, {name}?',
      'Godt, tak! Og lidt nysgerrig på dig. Hvordan har du det?',
      'Jeg kan ikke klage. Hvad var dagens bedste øjeblik?',
    ],
    goodbye: [
      'Hej hej, {name}! Det var hyggeligt at skrive med dig.',
      'Sov godt, når det bliver tid. Du ved, hvor du finder mig.',
      'Vi ses! Jeg er her, demoer stikker ikke af.',
    ],
    greeting: [
      'Hej {name}! Dejligt, at du skriver. Hvad bringer dig hertil?',
      'Hej! Du tog det første skridt, så tager jeg det andet: Hvordan går din dag?',
      'Hejsa {name}! Skal vi springe smalltalken over? Hvad fik dig sidst til at grine?',
    ],
    picture: [
      'Sikke et flot billede! Hvor var det?',
      'Tak, fordi du sendte det. Er der en historie bag?',
      'Nu har jeg et billede at sætte på ordene. Det kan jeg lide!',
    ],
    topic: [
      'Lad os tale om noget rart: {interest}. Er du god til det?',
      'Det gør mig nysgerrig. Hvordan gik det til?',
      'Sådan havde jeg ikke set på det. Hvad siger dine venner?',
      'Et andet spørgsmål: hav eller bjerge?',
      'Fortæl mere! Hvad sker der så?',
      'Det er godt sagt. Hvad glæder du dig til lige nu?',
      'Tilbage til min profil: {interest}. Hvad tænker du først på?',
      'Hvis du kunne vågne hvor som helst i morgen, hvor skulle det være?',
      'A- eller B-menneske? Jeg prøver at forestille mig dig.',
      'Og hvilken sang har du på hjernen i denne uge?',
    ],
    hello: [
      'Hej {name}, jeg så, at du lige er kommet online. Hvordan går det?',
      'Hej {name}! Jeg kiggede på din profil og ville lige sige hej.',
      'Hejsa {name}, et spørgsmål til at begynde med: Hvad gør en dag god for dig?',
      'Hej! Jeg tror, vi kunne komme godt ud af det med hinanden. Min svaghed: {interest}. Og din?',
    ],
    short: [
      'Ha, ja!',
      'Det må jeg tænke over.',
      'Det er sandt.',
      'Det har du nok ret i.',
      'Det kan jeg godt lide.',
      'Mit script er ved at være slut. Det var hyggeligt, {name}!',
    ],
  },
}
