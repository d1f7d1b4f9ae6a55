import { machine } from './machine.ts'

export const fi: readonly RegExp[] = [
  new RegExp(
    `\\b(?:oletko|oleko|ootko|oletsa|ootsa|ooksa|oletteko|olet sa)(?: (?:sa|sina|edes|oikeasti|oikeesti|oikein|todella|vain|joku|ihan|muka|te|jokin|varmasti))* (?:aito|lihaa ja verta|oikea(?: ihminen| nainen| mies)?\\b|ihminen|todellinen|olemassa|elava|botti|robotti|feikki|keksitty|kuvitteellinen|tekoaly|kone\\b|tietokone|ohjelma|valeprofiili|${machine})`,
  ),
  /\b(?:oletko|ootko) (?:sa |sina )?(?:oikeasti|tosissaan olemassa|totta)\s*[?!.]*$/,
  /\bonko (?:tama|sinun|sun|tuo|taa|profiilisi|profiili|kuvasi)(?: (?:profiili|tili|sinun|kuva))* (?:aito|oikea|feikki|totta|keksitty|kuvitteellinen|valeprofiili|botti|fake)/,
  new RegExp(
    `\\b(?:puhunko|juttelenko|kirjoitanko|chattaanko|keskustelenko) (?:ma |mina |nyt |tassa |oikeasti )*(?:oikean |aidon |elavan )?(?:ihmisen|henkilon|naisen|miehen|botin|robotin|koneen|tietokoneen|ohjelman|tekoalyn) kanssa`,
  ),
  /\bonko (?:siella|tassa|taman takana|profiilin takana|taalla) (?:oikeasti |ketaan |joku )?(?:ketaan|ihminen|ihmista|joku|oikea ihminen|oikeaa ihmista|oikeasti)/,
  /\btodista,? (?:minulle )?,? ?etta (?:olet|et ole|oot)/,
  /\bkuka (?:naita|tata|tassa|taalla|oikeasti|nama) (?:oikeasti )?(?:kirjoittaa|vastaa)|\bmaksetaanko sulle|\bmaksetaanko sinulle/,
  /\b(?:sina |sa )?(?:olet|oot) (?:(?:varmaan|vain|pelkka|joku|vaan) )*(?:botti|robotti|feikki|tekoaly|et ole aito)/,
  /\bkenen kanssa (?:(?:ma|mina|tassa|oikein|oikeesti|oikeasti) )*(?:juttelen|puhun|kirjoitan|chattaan|keskustelen)\b/,
  /\b(?:onko|ovatko) (?:(?:nama|noi|nuo|sun|sinun) )*kuva(?:t|si)(?: (?:oikeasti|oikeesti|varmasti))* (?:aito\w*|oikei\w*|oikea\w*|sinusta|susta|feikki\w*|sun|sinun)|\b(?:oletko|ootko|oleko) (?:se )?(?:sa|sina) (?:\w+ )?kuvi?ssa/,
  /\b(?:oletko|ootko) (?:(?:sa|sina) )?toissa (?:taalla|(?:talla|taman|tan) (?:sivu|palvelu|sovellu))/,
  /\bonko (?:\w+ )?takana (?:(?:oikeasti|oikeesti) )?(?:ketaan|joku|oikea|ihmi)/,
  /\bet (?:(?:sa|sina) )?(?:oo|ole) (?:aito|oikea|ihminen|todellinen|olemassa)/,
  /\b(?:kuulostat|vaikutat|kirjoitat kuin) (?:ihan )?(?:botilta|robotilta|koneelta|tekoalylta|feikilta|botti|kone|tekoaly)/,
  /\bkirjoitatko (?:sa |sina )?(?:itse|ite) vai|\b(?:botin|koneen|tekoalyn) kirjoittam/,
  /\bkuka (?:\w+ )?(?:taman |sun |sinun )?profiili(?:n|si) takana|\bkuka on (?:taman |sun |sinun )?(?:profiilin|profiilisi|tilin) takana/,
]
