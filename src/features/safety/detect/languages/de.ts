import type { Language } from '../language.ts'

export const de: Language = {
  digits: ['null', 'eins ein', 'zwei zwo', 'drei', 'vier', 'funf fuenf', 'sechs', 'sieben', 'acht', 'neun'],
  tens: /^(?:zehn|elf|zwolf|(?:drei|vier|funf|sech|sieb|acht|neun)zehn|(?:ein|zwei|drei|vier|funf|sechs|sieben|acht|neun)?(?:und)?(?:zwanzig|dreissig|vierzig|funfzig|sechzig|siebzig|achtzig|neunzig))$/,
  invites:
    /\b(?:schreib|schreibst|schreibe|adde|add|folg|folge|kontaktier\w*|finde|findest|erreichst|such|ruf|meld|melde|hol|komm|ping)\s+(?:du\s+)?(?:mir|mich|dich|doch|einfach|gerne|mal|mit|zu)\b|\bhast (?:du|n)\b|\bhaste\b|\bbist du\b.{0,14}\b(?:auf|bei|in)\b|\bnutzt du\b|\blass(?:t)? uns\b|\bwollen wir\b|\bkonnen wir\b|\bsollen wir\b|\b(?:wechseln|rubergehen|ruber|weiterschreiben|umsteigen)\b|\b(?:lieber|einfacher|besser|schneller)\b|\bbin (?:ich )?(?:eher |meist |meistens |fast nur |mehr |immer )?(?:auf|bei)\b|\bmein\w*\b.{0,14}\b(?:ist|heisst|lautet)\b|\bdein(?:e|en)?\b.{0,14}\?|\bgib mir\b|\bschick mir\b|\bgibst du\b|\bunter dem namen\b/,
  denials:
    /\b(?:geloscht|loschen|ohne|nie|niemals|hasse|kein|keine|keinen|mama|papa|mutter|vater|oma|opa|familie|gruppe|gruppen|kollegen|kollegin|chef|schwester|bruder|video|lustig\w*|lustiges|gesehen|gelesen|arbeite|werbung|nervt|nerven)\b/,
  elsewhere: [
    [
      'nummer nummern handynummer telefonnummer handy telefon mobilnummer rufnummer',
      /\b(?:gib|gibst|schick|schickst|sag|verrat|verrate|verratst|schreib|bekomme|krieg|kriege|bekomm|hier ist|hast du|wie ist|wie lautet|tauschen|austauschen|haben|geben|hinterlass|ruf)\b.{0,22}\b(?:deine|meine|ne|eine|die|unsere|deiner)\s+(?:neue )?(?:handy|telefon|mobil|ruf)?-?nummer\b|\bnummern? (?:tauschen|austauschen)\b|\b(?:deine|meine) (?:handy|telefon|mobil|ruf)?-?nummer\b.{0,16}(?:\?|:|\bist\b|\bgeben\b|\bschicken\b|\bhaben\b)/,
    ],
    [
      'seite app hier plattform portal website',
      /\b(?:ausserhalb|weg von|runter von|raus aus|abseits|nicht mehr auf|selten auf|statt auf)\b.{0,12}\b(?:dieser|der|hier|diesem|dem)?\s*(?:seite|app|hier|plattform|portal|website)\b|\b(?:selten|kaum|fast nie|nicht oft|nicht so oft|nicht lange|bald nicht mehr)\s+(?:noch )?(?:hier|online|auf der seite|da)\b.{0,45}\b(?:schreib\w*|meld\w*|nummer|mail|erreich\w*|kontakt\w*|woanders)\b/,
    ],
    [
      'woanders privat anderswo anders ungestort',
      /\b(?:schreib\w*|rede\w*|chatten|unterhalten|weitermachen|quatschen|wechseln|gehen)\b.{0,25}\b(?:woanders|anderswo|privat|ungestort|irgendwo anders)\b|\b(?:woanders|anderswo|privat|ungestort|irgendwo anders)\b.{0,14}\b(?:schreib\w*|weiterschreiben|reden|chatten|unterhalten|quatschen)\b/,
    ],
    [
      'mail email e mailadresse emailadresse gmail gmx',
      /\b(?:deine|meine|dein|mein)\s+(?:private )?(?:e-?mail|mail|gmail|gmx)(?:-?adresse)?\b.{0,20}(?:\?|:|\bist\b|@|\bgeben\b|\bschicken\b)|\b(?:schreib|schick|gib)\b.{0,14}\b(?:deine|mir ne|mir eine|ne|eine)\s+(?:e-?mail|mail)\b/,
    ],
    ['ruf ruft', /\bruf (?:mich|doch|mal|einfach)\b.{0,10}\b(?:an unter|unter)\b/],
    [
      'nr nummer erreichen kontakt erreiche',
      /\b(?:gib|schick|sag|schreib)\b.{0,14}\bdeine? (?:nr|nummer|num)\b|\b(?:wie|wo) kann ich dich\b.{0,20}\b(?:erreichen|kontaktieren)\b|\bdich (?:sonst|anders|woanders)\b.{0,12}\berreichen\b|\b(?:anderen|andere) (?:kontakt|kontaktmoglichkeit)\b/,
    ],
  ],
  money: [
    ['bitcoin bitcoins btc krypto kryptos kryptowahrung kryptowahrungen ethereum usdt forex binance', /./],
    [
      'investieren investiere investierst investition investment trading anlegen geldanlage',
      /\b(?:invest\w+|trading|anlegen|geldanlage)\b.{0,60}\b(?:gewinn\w*|rendite\w*|verdien\w*|verdoppel\w*|zeige|zeig|prozent|%|garantiert|onkel|plattform|geld|zusammen|reich|chance)\b|\b(?:gewinn\w*|rendite\w*|verdien\w*|verdoppel\w*|garantiert|onkel|reich|chance)\b.{0,60}\b(?:invest\w+|trading|anlegen|geldanlage)\b/,
    ],
    [
      'geld euro kohle',
      /\b(?:schick\w*|leih\w*|uberweis\w*|sende\w*|borg\w*|gib|hilf|brauche|brauch|zahl\w*)\b.{0,40}\b(?:geld|euro|kohle)\b(?=.{0,60}\b(?:mir|zuruck|bitte|dringend|krankenhaus|ticket|visum|zoll|miete|heute|operation|schicken|leihen|uberweisen)\b)|\b(?:mir|bitte|dringend)\b.{0,30}\b(?:geld|euro)\b.{0,20}\b(?:schicken|leihen|uberweisen|senden|borgen|vorstrecken)\b|\b(?:schnell|leicht|online|von zu hause)\w*\b.{0,15}\bgeld verdienen\b/,
    ],
    [
      'gutscheinkarte gutscheinkarten gutschein gutscheine geschenkkarte geschenkkarten guthabenkarte guthabenkarten steam karte karten paysafecard paysafecards',
      /\b(?:kauf\w*|schick\w*|besorg\w*|hol\w*|brauche)\b.{0,40}\b(?:gutscheinkarten?|geschenkkarten?|guthabenkarten?|steam-?\s?karten?|google play karten?|paysafecards?)\b|\b(?:gutschein\w*|steam-?\s?karten?|guthabenkarten?|geschenkkarten?)\b.{0,30}\b(?:code|codes|schicken|foto)\b/,
    ],
    [
      'western moneygram iban paypal kontonummer konto bankdaten',
      /\bwestern union\b|\bmoneygram\b|\biban\b|\bkontonummer\b|\bbankdaten\b|\b(?:mein|dein|per|uber|mit) paypal\b|\bkonto\b.{0,25}\b(?:gesperrt|eingefroren|uberweis\w*)\b/,
    ],
  ],
}
