import type { PreparedTexts } from './codes.ts'

export const it: PreparedTexts = {
  fake: 'Quello che mostri o dici di te non corrisponde a chi sei.',
  scam: 'Hai chiesto denaro ad altri utenti o li hai portati verso un’offerta a pagamento.',
  spam: 'Hai fatto pubblicità o hai lasciato contatti dove altri li vedono.',
  minor: 'Da quello che abbiamo visto sembra che tu abbia meno di 18 anni. Questo sito è solo per adulti.',
  child_abuse: 'Quello che hai condiviso mostra o descrive abusi sessuali su minori.',
  harassment: 'Hai insultato o importunato un altro utente.',
  threat: 'Hai minacciato qualcuno o incitato alla violenza.',
  hate: 'Quello che hai condiviso attacca le persone per ciò che sono.',
  sexual: 'Quello che hai condiviso è a sfondo sessuale e altri lo vedono senza averlo chiesto.',
  intimate: 'Hai condiviso un’immagine intima di una persona che non aveva dato il consenso.',
  trafficking:
    'Quello che hai condiviso fa pensare che delle persone vengano vendute o costrette a vendersi.',
  self_harm: 'Quello che hai condiviso descrive l’autolesionismo o lo incoraggia.',
  privacy: 'Hai condiviso dati privati di una persona che non aveva dato il consenso.',
  copyright: 'La foto o il testo appartiene a qualcun altro.',
  other: 'Quello che hai condiviso viola le nostre regole.',
  photo_nudity: 'La foto mostra nudità o contenuti sessuali. Le foto di un profilo le vedono tutti.',
  photo_other_person: 'Nella foto non ci sei tu, o non c’è una persona reale.',
  photo_minor:
    'La foto mostra una persona con meno di 18 anni. Le foto di bambini non possono stare su un profilo, nemmeno quelle dei propri figli.',
  photo_contact: 'La foto contiene contatti, un link o pubblicità.',
  photo_stolen: 'La foto appartiene a qualcun altro o viene da un altro sito.',
  photo_violence: 'La foto mostra violenza o attacca le persone per ciò che sono.',
  held_contact: 'Il tuo messaggio porta fuori dal sito con contatti o un link, come fanno i truffatori.',
  held_repeated: 'Hai inviato quasi lo stesso primo messaggio a molte persone.',
  held_known_picture: 'Hai inviato un’immagine che avevamo già rimosso.',
  too_young: 'Secondo la data di nascita del tuo account, non hai l’età richiesta su questo sito.',
  outcome_action:
    'Grazie per averci avvisato. Abbiamo controllato, è contro le nostre regole e siamo intervenuti.',
  outcome_nothing:
    'Grazie per averci avvisato. Abbiamo controllato quello che hai segnalato e non abbiamo trovato nulla contro la legge o le nostre regole. Se hai un account, puoi bloccare chiunque tu non voglia più sentire.',
  verdict_upheld:
    'Un’altra persona ha riesaminato tutto, insieme a quello che hai scritto. La decisione era giusta e resta valida.',
  verdict_reversed:
    'Un’altra persona ha riesaminato tutto, insieme a quello che hai scritto. Avevi ragione: la decisione non è più valida.',
}
