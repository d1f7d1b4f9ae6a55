import type { Language } from '../language.ts'

export const it: Language = {
  digits: ['zero', 'uno un', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove'],
  tens: /^(?:dieci|undici|dodici|tredici|quattordici|quindici|sedici|dicias\w+|diciotto|dician\w+|(?:vent|trent|quarant|cinquant|sessant|settant|ottant|novant)(?:i|a)?(?:uno|due|tre|quattro|cinque|sei|sette|otto|nove)?)$/,
  invites:
    /\b(?:aggiungimi|scrivimi|cercami|seguimi|contattami|chiamami|mandami|trovami|dammi|sentiamoci|vieni)\b|\b(?:mi trovi|mi scrivi|mi aggiungi|scrivermi|aggiungermi|contattarmi)\b|\b(?:hai|usi|sei su|ce l'hai)\b|\b(?:possiamo|passiamo|andiamo|parliamo|continuiamo|spostiamoci|ci spostiamo|ci sentiamo|e se)\b|\b(?:meglio|piu facile|piu comodo|preferisco|piu veloce)\b|\bsono (?:piu |sempre |quasi sempre |spesso )?su\b|\b(?:il )?mio\b.{0,14}(?:\be\b|:)|\b(?:tuo|tua)\b.{0,14}\?|\becco il mio\b|\bcon il nome\b|\bmi chiamo\b.{0,10}\bsu\b/,
  denials:
    /\b(?:cancellato|cancellata|senza|mai|odio|mamma|papa|madre|padre|nonna|nonno|famiglia|gruppo|gruppi|colleghi|collega|capo|sorella|fratello|video|divertente|visto|letto|lavoro|pubblicita|smesso|tolto)\b|\bnon (?:ho|uso|mi piace)\b/,
  elsewhere: [
    [
      'numero telefono cellulare numeri',
      /\b(?:dammi|mandami|lasciami|passami|mi dai|mi lasci|mi mandi|mi passi|ti do|ti lascio|ti mando|ecco|qual e|scambiamoci|scambiarci|voglio|segnati|chiamami|avere)\b.{0,18}\b(?:tuo|mio|i|il|un)\s+(?:numeri|numero|telefono|cellulare|cell)\b(?! fortunato)|\b(?:tuo|mio) (?:numero|telefono|cellulare)\b(?! fortunato).{0,16}(?:\?|:|\be\b)/,
    ],
    [
      'sito app qui pagina piattaforma',
      /\b(?:fuori da|fuori dal|via da|uscire da|invece che|lontano da|lasciare)\b.{0,10}\b(?:questo |questa |quest'|l'|il |la )?(?:sito|app|qui|pagina|piattaforma)\b|\b(?:quasi mai|raramente|poco|non entro spesso|di rado|non spesso)\b.{0,10}\b(?:qui|questa app|questo sito|connetto)\b.{0,45}\b(?:scriv\w*|mail|numero|contatt\w*|chiama\w*)\b/,
    ],
    [
      'altrove privato altra parte',
      /\b(?:parlare|parliamo|chattare|scriver\w*|scriviamoci|continuare|continuiamo|spostiamoci|sentirci|spostarci)\b.{0,25}\b(?:altrove|in privato|da un'altra parte|su un'altra app|fuori da qui)\b/,
    ],
    [
      'mail email gmail hotmail posta',
      /\b(?:tua|mia|tuo|mio)\s+(?:indirizzo )?(?:e-?mail|mail|gmail|hotmail)\b.{0,20}(?:\?|:|\be\b|@)|\b(?:dammi|mandami|lasciami)\b.{0,8}\b(?:tua|una|la tua)\s+(?:e-?mail|mail)\b/,
    ],
    ['chiamami', /\bchiamami al\b/],
    [
      'contatto recapito cell parte contattarti trovarti',
      /\b(?:lasciami|dammi|mandami|passami|mi lasci|mi dai)\b.{0,8}\b(?:contatto|recapito|cell)\b|\b(?:altro|un) (?:contatto|recapito)\b(?=.{0,20}\?)|\b(?:come|dove) posso (?:contattarti|trovarti|sentirti)\b|\b(?:ci sentiamo|sentiamoci|ci scriviamo|scriviamoci|parliamo)\b.{0,12}\bda un\W?altra parte\b/,
    ],
  ],
  money: [
    ['bitcoin btc cripto criptovaluta criptovalute crypto ethereum usdt forex binance', /./],
    [
      'investire investimento investimenti investi investo trading',
      /\b(?:invest\w+|trading)\b.{0,60}\b(?:guadagn\w*|profitt\w*|rendiment\w*|raddoppi\w*|insegn\w*|mostr\w*|per cento|%|garantit\w*|zio|piattaforma|soldi|insieme|ricc\w+|opportunita)\b|\b(?:guadagn\w*|profitt\w*|rendiment\w*|raddoppi\w*|garantit\w*|opportunita)\b.{0,60}\b(?:invest\w+|trading)\b/,
    ],
    [
      'soldi euro denaro',
      /\b(?:mandami|mandi|mandar\w*|prestami|presti|prestar\w*|inviami|inviar\w*|bonific\w*|dammi|aiut\w*|bisogno|servono|anticip\w*)\b.{0,40}\b(?:soldi|euro|denaro)\b(?=.{0,60}\b(?:mi|restituisco|favore|urgente|urgenza|ospedale|biglietto|visto|dogana|affitto|oggi|operazione|per|ridare|subito)\b)|\bguadagnare\b.{0,20}\b(?:soldi|facile|facilmente|casa|online)\b|\b(?:mi presti|mi mandi|mi invii|prestarmi|mandarmi)\b.{0,20}\b(?:soldi|euro|denaro)\b/,
    ],
    [
      'carta carte regalo steam buono buoni gift',
      /\b(?:compra\w*|manda\w*|invia\w*|servono|serve|prendi\w*)\b.{0,40}\b(?:carte? regalo|carte? steam|gift card|buoni (?:regalo|amazon)|carte? google play)\b(?=.{0,50}\b(?:codice|codici|mi|foto)\b|.{0,3}$)|\b(?:comprami|mandami|inviami)\b.{0,20}\b(?:carte? regalo|carte? steam|gift card)\b|\bcodic[ei]\b.{0,20}\b(?:carte? (?:regalo|steam)|gift card)\b/,
    ],
    [
      'western moneygram iban postepay paypal bancarie bancari conto',
      /\bwestern union\b|\bmoneygram\b|\biban\b|\b(?:ricarica\w*|mia|tua|una|sulla) postepay\b|\b(?:dati|coordinate) bancar\w+\b|\b(?:mio|tuo|con|tramite|via) paypal\b|\bconto\b.{0,25}\b(?:bloccato|congelato|bonifico)\b/,
    ],
  ],
}
