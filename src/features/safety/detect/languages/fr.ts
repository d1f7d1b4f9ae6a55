import type { Language } from '../language.ts'

export const fr: Language = {
  digits: ['zero', 'un une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'],
  tens: /^(?:dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|septante|huitante|nonante)$/,
  invites:
    /\b(?:ajoute|ecris|contacte|suis|rejoins|retrouve|appelle|cherche|trouve|texte|envoie)[- ](?:moi|nous)\b|\b(?:m'ecrire|m'ajouter|me contacter|me joindre|me retrouver|me trouver|me suivre)\b|\b(?:tu as|t'as|as[- ]tu|tu es|t'es|es[- ]tu|tu utilises|vous avez)\b|\b(?:on peut|on pourrait|on passe|passons|on se parle|on continue|continuons|si on|on va|allons|on discute|viens sur|venez sur)\b|\b(?:plutot|plus simple|plus facile|plus pratique|mieux|prefere)\b|\bje suis (?:plus |souvent |toujours |surtout )*sur\b|\bmon\b.{0,14}\b(?:c'est|est)\b|\b(?:ton|tes)\b.{0,14}\?|\bdonne[- ]moi\b|\bsous le nom\b|\bvoici mon\b/,
  denials:
    /\b(?:supprime|sans|jamais|deteste|plus de|ma mere|mon pere|maman|papa|grand-mere|mamie|famille|groupe|groupes|collegues?|patron|soeur|frere|video|drole|vu|lu|travaille|pub|quitte|arrete)\b|\b(?:n'ai|je n'ai|pas) (?:pas )?(?:de |d')?\b/,
  elsewhere: [
    [
      'numero tel telephone portable numeros',
      /\b(?:donne|donner|donnes|envoie|envoyer|passe|passer|file|avoir|laisse|voici|echanger|echange|partage|quel est|c'est quoi)\b.{0,18}\b(?:ton|mon|nos|votre|un)\s+(?:numeros?|06|tel|telephone|portable)\b|\b(?:ton|mon) (?:numero|06|tel|portable)\b.{0,16}(?:\?|:|\bc'est\b|\best\b)|\bechanger nos numeros\b/,
    ],
    [
      'site appli application ici plateforme',
      /\b(?:hors de|en dehors|ailleurs que|quitter|sortir|plutot que|loin de)\b.{0,10}\b(?:ce |cette |le |l'|du |d')?\s*(?:site|appli|application|ici|plateforme)\b(?=.{0,40}|$)|\b(?:rarement|presque jamais|pas souvent|plus tres souvent|pas longtemps)\s+(?:ici|connectee?|sur ce site|la)\b.{0,45}\b(?:ecris|ecrire|mail|numero|joindre|contact\w*|retrouve)\b/,
    ],
    [
      'ailleurs prive',
      /\b(?:parler|discuter|ecrire|continuer|tchatter|chatter|parle|discute|continue|passer)\b.{0,25}\b(?:ailleurs|en prive)\b|\b(?:ailleurs|en prive)\b.{0,14}\b(?:parler|discuter|ecrire|continuer|tchatter)\b/,
    ],
    [
      'mail email adresse gmail hotmail e',
      /\b(?:ton|mon|votre)\s+(?:adresse )?(?:e-?mail|mail|gmail|hotmail)\b.{0,20}(?:\?|:|\bc'est\b|\best\b|@)|\b(?:donne|envoie|laisse)\b.{0,10}\b(?:ton|moi ton|mon)\s+(?:adresse )?(?:e-?mail|mail)\b|\b(?:ton|mon) adresse mail\b/,
    ],
    ['appelle', /\bappelle[- ]moi (?:au|sur)\b/],
    [
      '06 07 num contact joindre mail sms',
      /\b(?:ton|mon) (?:06|07|num)\b|\b(?:autre|un) (?:contact|moyen de (?:te|se|nous))\b|\b(?:ou|comment) (?:je peux |puis-je |on peut )?(?:te|se) (?:joindre|contacter|retrouver)\b|\b(?:parle|parler|discute|discuter|ecrive|ecrire|continue|continuer|echange|echanger)\b.{0,10}\bpar (?:mail|e-?mail|sms|texto)\b/,
    ],
  ],
  money: [
    ['bitcoin bitcoins btc crypto cryptos cryptomonnaie cryptomonnaies ethereum usdt forex binance', /./],
    [
      'investir investissement investissements invest trading placement',
      /\b(?:invest\w+|trading|placement)\b.{0,60}\b(?:gagn\w*|benefice\w*|rendement\w*|doubl\w*|montrer|apprendre|pour cent|%|garanti\w*|oncle|plateforme|argent|ensemble|riche|opportunite|rapport\w*)\b|\b(?:gagn\w*|benefice\w*|rendement\w*|doubl\w*|garanti\w*|oncle|riche|opportunite)\b.{0,60}\b(?:invest\w+|trading|placement)\b/,
    ],
    [
      'argent euros sous',
      /\b(?:envoie\w*|envoyer|prete\w*|preter|vire\w*|virer|donne\w*|aide\w*|besoin|avance\w*|depanne\w*)\b.{0,40}\b(?:argent|euros|sous)\b(?=.{0,60}\b(?:moi|m'|rembourse\w*|stp|plait|urgent|urgence|hopital|billet|visa|douane|loyer|aujourd'hui|operation|bloquee?|pour)\b)|\b(?:me|m') ?(?:preter|envoyer|avancer|depanner)\b.{0,25}\b(?:argent|euros|sous)\b|\bgagner (?:de l'argent|facilement)\b.{0,25}\b(?:facile\w*|internet|ligne|maison|argent)\b/,
    ],
    [
      'carte cartes cadeau cadeaux steam pcs transcash neosurf coupon coupons recharge',
      /\b(?:achete\w*|acheter|envoie\w*|envoyer|besoin|prends|procure\w*)\b.{0,40}\b(?:cartes? cadeaux?|cartes? steam|cartes? pcs|transcash|neosurf|cartes? google play|coupons? (?:pcs|recharge)|recharge (?:pcs|transcash))\b(?=.{0,50}\b(?:code|codes|moi|photo|m')|.{0,3}$)|\bcartes? (?:pcs|transcash)\b|\b(?:transcash|neosurf)\b|\bcodes?\b.{0,20}\bcartes? (?:cadeaux?|steam)\b/,
    ],
    [
      'western moneygram iban rib paypal bancaire bancaires compte',
      /\bwestern union\b|\bmoneygram\b|\biban\b|\b(?:ton|mon|votre) rib\b|\bcoordonnees bancaires\b|\b(?:mon|ton|par|via) paypal\b|\bcompte\b.{0,25}\b(?:bloque|gele|virement)\b/,
    ],
  ],
}
