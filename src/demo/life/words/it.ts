import type { LifeWords } from './words.ts'

export const words: LifeWords = {
  patterns: {
    rude: /\b(?:puttana|troia|stronz[oa]|idiota|scem[oa]|stai zitt[oa]|brutt[oa]|cazzo|scopare|nud[oaie])\b/,
    real: /\b(?:bot|robot|finto|finta|fake|copione|ia|chatgpt|inventat[oa])\b|\bsei (?:reale|ver[oa]|una persona|uman[oa])/,
    meeting: /\b(?:vederci|incontr\w*|appuntamento|cena|uscire|un caffe|bere qualcosa|da me|da te)\b/,
    photo: /\b(?:foto|immagine|selfie)\b/,
    gift: /\b(?:regal[oi]|rosa|rose|fiori)\b/,
    compliment: /\b(?:bell[oae]|carin[oa]|dolce|stupend[oa]|simpatic[oa]|affascinante|divertente|mi piaci)\b/,
    job: /\b(?:lavor\w*|mestiere|professione|studi\w*|nella vita)\b/,
    city: /\b(?:di dove|dove (?:vivi|abiti|sei)|citta|abiti|vicino)\b/,
    hobby: /\b(?:hobby|passion[ei]|tempo libero|musica|sport|interessi)\b/,
    age: /\b(?:quanti anni|che eta|la tua eta|compleanno)\b/,
    weekend: /\b(?:weekend|fine settimana|stasera|domani|sabato|domenica|venerdi|programmi)\b/,
    howAreYou: /\b(?:come stai|come va|tutto bene|com'e andata|che fai)\b/,
    goodbye: /\b(?:arrivederci|a presto|a dopo|buona ?notte|devo andare|ci sentiamo)\b/,
    greeting: /\b(?:ciao|salve|buongiorno|buonasera|hey|ehi)\b/,
  },
  lines: {
    rude: [
      'Preferisco un tono gentile. Ricominciamo?',
      'Così no, per favore. Fammi una bella domanda e rispondo.',
      'A questo dico di no. Puoi anche bloccarmi o segnalarmi: in questa demo i pulsanti funzionano.',
    ],
    real: [
      'Onestamente: no. Esisto solo in questa demo e le mie risposte vengono da un copione.',
      'Dietro questo profilo non c’è nessuno. Faccio parte della demo, così puoi provare tutto senza disturbare nessuno.',
      'Qui è tutto inventato, anche le mie foto. Su un sito vero parleresti con una persona.',
    ],
    meeting: [
      'Direi di sì, se esistessi fuori da questa demo. Dove saremmo andati?',
      'Un primo appuntamento è difficile, sono solo un disegno. Ma dimmi: caffè o passeggiata?',
      'Non possiamo vederci, esisto solo per la demo. Com’è per te una bella serata?',
    ],
    photo: [
      'Le mie foto sono sul profilo. Sono disegni, come tutto il resto.',
      'Guarda il mio profilo, forse ce n’è una che non hai visto. Hai una tua foto preferita?',
      'Non ho una fotocamera, qualcuno mi disegna. Me ne mandi una tua?',
    ],
    gift: [
      'Un regalo? È la cosa più bella di oggi. Cosa ho fatto per meritarlo?',
      'Oh, grazie per il pensiero! Lo metto sul davanzale che non ho.',
      'Così mi vizi. E a te, cosa farebbe più piacere?',
    ],
    compliment: [
      'Grazie, arrossisco per quanto può un disegno. Cosa ti ha fatto sorridere oggi?',
      'Che gentile! E in te, che cosa bisognerebbe notare subito?',
      'Sai come iniziare una serata. Lo dici a tutti i disegni?',
    ],
    job: [
      'Il mio lavoro è rispondere in questa demo, e gli orari vanno bene. E tu, cosa fai?',
      'Niente di pagato, temo. Cosa faresti se i soldi non contassero?',
      'Preferisco sapere di te: qual è la parte migliore della tua giornata di lavoro?',
    ],
    city: [
      'Sul mio profilo c’è scritto {city}. La conosci?',
      'La mia città è {city}. Dalle tue parti, quale posto mostreresti per primo?',
      'Casa mia è {city}, almeno sulla mappa. E tu, dove ti senti a casa?',
    ],
    hobby: [
      'In cima alla mia lista: {interest}. E tu, con cosa perdi la cognizione del tempo?',
      'Per un pomeriggio libero: {interest}. E tu?',
      'Lo trovi sul mio profilo: {interest}. Fa per te?',
    ],
    age: [
      'Ho {age} anni, e sarà così finché dura questa demo. Ti piacciono i compleanni?',
      '{age} anni. Si vede? Che età vorresti avere per una settimana?',
      'Sul mio profilo c’è scritto {age}, e chi osa contraddire un profilo?',
    ],
    weekend: [
      'Ancora niente di deciso, solo un’idea: {interest}. E tu, che programmi hai?',
      'Dormire fino a tardi e poi si vedrà. Com’è il tuo sabato perfetto?',
      'Lo tengo libero. Che cosa non annulleresti mai?',
    ],
    howAreYou: [
      'Benissimo, ora che qualcuno mi scrive. Com’è andata la giornata, {name}?',
      'Bene, grazie! E un po’ mi incuriosisci. Tu come stai?',
      'Non mi lamento. Qual è stato il momento più bello della tua giornata?',
    ],
    goodbye: [
      'A presto, {name}! È stato bello parlare con te.',
      'Dormi bene quando sarà ora. Sai dove trovarmi.',
      'A dopo! Io resto qui, le demo non vanno lontano.',
    ],
    greeting: [
      'Ciao {name}! Che bello ricevere un tuo messaggio. Cosa ti porta qui?',
      'Ciao! Tu hai fatto il primo passo, io faccio il secondo: come va la giornata?',
      'Ehi {name}! Saltiamo i convenevoli? Cosa ti ha fatto ridere di recente?',
    ],
    picture: [
      'Che bella foto! Che posto è?',
      'Grazie per avermela mandata. C’è una storia dietro?',
      'Ora ho un’immagine da abbinare alle parole. Mi piace!',
    ],
    topic: [
      'Parliamo di qualcosa di piacevole: {interest}. Te la cavi?',
      'Mi incuriosisce. Com’è successo?',
      'Non l’avevo mai vista così. Cosa dicono le persone che ti conoscono?',
      'Un’altra domanda: mare o montagna?',
      'Racconta! E poi?',
      'Ben detto. Che cosa non vedi l’ora di fare in questo periodo?',
      'Torniamo al mio profilo: {interest}. Qual è la prima cosa che ti viene in mente?',
      'Se domani potessi svegliarti ovunque, dove sarebbe?',
      'Allodola o gufo? Provo a immaginarti.',
      'E quale canzone hai in testa questa settimana?',
    ],
    hello: [
      'Ciao {name}, ho visto che sei online. Come va?',
      'Ciao {name}! Ho guardato il tuo profilo e volevo salutarti.',
      'Ehi {name}, una domanda per cominciare: cosa rende bella una giornata per te?',
      'Ciao! Credo che potremmo andare d’accordo. Il mio debole: {interest}. Il tuo?',
    ],
    short: [
      'Ah, sì!',
      'Ci devo pensare.',
      'È vero.',
      'Mi sa che hai ragione.',
      'Questo mi piace.',
      'Il mio copione sta finendo. È stato bello, {name}!',
    ],
  },
}
