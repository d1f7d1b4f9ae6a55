import { machine } from './machine.ts'

export const fr: readonly RegExp[] = [
  new RegExp(
    `\\b(?:es tu|tu es|t'es|t es|est ce que tu es|etes vous|vous etes)(?: (?:vraiment|bien|un|une|quelqu'un|de|en|juste|pas|reellement|en fait))* (?:reel(?:l?e)?|personne reelle|en chair et en os|chair et|vrai(?:e)?\\b(?! (?:fan|romantique|gourmand))|humain\\w*|authentique|robot|faux|fausse|invente\\w*|fictif|fictive|machine|ordinateur|programme|ia\\b|${machine}|vraie? personne)`,
  ),
  new RegExp(
    `\\b(?:c'est|cest|c|est ce)(?: (?:un|une|vraiment|bien|que c'est))* (?:vrai (?:profil|compte)|faux (?:profil|compte)|profil (?:reel|fictif|invente)|robot|${machine})`,
  ),
  /\b(?:existes? tu|tu existes?|vous existez|existez vous)(?=\s*(?:[?!.]|$|ou\b|vraiment|reellement|pour|en vrai|au moins))/,
  new RegExp(
    `\\b(?:je parle|je discute|j'ecris|je chatte|parle je|(?:je suis|suis je) en train de (?:parler|discuter|ecrire)) (?:(?:vraiment|bien|la) )*(?:a|avec) (?:un|une) (?:vraie? |veritable )?(?:personne|humain|femme|homme|machine|ordinateur|programme|robot|ia\\b|${machine})`,
  ),
  /\by a t'?(?:-| )?il (?:vraiment |bien )?(?:quelqu'un|une (?:vraie )?personne|un humain) derriere/,
  /\b(?:il y a|y a|y'a|ya) (?:vraiment |bien )?(?:quelqu'un|qqn|une (?:vraie )?personne|un (?:vrai )?humain) (?:derriere|de l'autre cote|de reel)/,
  /\bprouve(?:z)?(?: moi)? que (?:tu es|t'es|tu n'es|c'est|vous etes)/,
  /\bqui ecrit (?:ici|ces|tes|vraiment)|\b(?:tu es|es tu|t'es) payee? pour/,
  /\bton profil est (?:(?:il|vraiment|bien) )*(?:vrai|reel|faux|fictif)/,
  new RegExp(
    `\\btes (?:(?:une?|pas|vraiment|bien) )*(?:vraie?|reel(?:l?e)?|humaine?|robot|faux|fausse|ia|${machine})(?=\\s*(?:[?!.]|$|ou\\b|pas\\b|hein|quoi))`,
  ),
  /\bqui (?:es tu|t'es|tu es|etes vous) (?:vraiment|reellement|en vrai)/,
  /\ba qui (?:est ce que )?(?:je |j')(?:parle|ecris)|\bavec qui (?:est ce que )?je (?:parle|discute|chatte)/,
  /\b(?:ce sont|c'est|cest|sont ce)(?: (?:bien|vraiment))* (?:tes|vos|ta) (?:vraies? )?photos?\b|\b(?:tes|vos|ces|les) photos sont(?: elles)?(?: (?:bien|vraiment))* (?:vraies?|reelles?|fausses|authentiques|de toi)/,
  /\b(?:c'est|cest|est ce)(?: (?:bien|vraiment))* toi(?: (?:bien|vraiment|la))* (?:sur|dans) (?:la|les|ces|tes|cette) photos?/,
  /\b(?:tu travailles|travailles tu|tu bosses|vous travaillez)(?: vraiment)? (?:pour|sur) (?:le|ce) (?:site|tchat|chat)/,
  /\b(?:tu es|t'es|t es|es tu|vous etes|etes vous) (?:une? )?(?:animat(?:eur|rice)|moderat(?:eur|rice)|(?:employee?|salariee?) (?:ici|du site|de ce site|par le site))/,
  /\b(?:on|ils|le site) (?:te|vous) pa(?:ie|ye|ient|yent) pour (?:ecrire|repondre|parler|discuter|ca)/,
  new RegExp(
    `\\b(?:on dirait|tu parles comme|tu ecris comme|t'es comme|tu ressembles a) (?:une? )?(?:machine|ordinateur|ia\\b|${machine})`,
  ),
  new RegExp(
    `\\b(?:c'est|est ce) (?:bien |vraiment )?toi qui ecris ou|\\btu ecris toi meme ou|\\becrits? par une? (?:machine|ia\\b|${machine})`,
  ),
  /\bqui (?:est|se cache|y a t il|c'est qui)(?: (?:vraiment|donc))* derriere (?:ce|ton|le) (?:profil|compte)|\b(?:ce|ton) (?:profil|compte) est (?:il )?(?:(?:bien|vraiment) )?(?:vrai|reel|faux|fictif|fake)/,
]
