import { machine } from './machine.ts'

export const es: readonly RegExp[] = [
  new RegExp(
    `\\b(?:eres|erez|heres|sos|es usted|seras)(?: (?:una?|de|realmente|acaso|alguien|solo|en|tu|persona|mujer|hombre|chic[oa]|ti[oa]))* (?:real\\b(?! madrid)|(?:verdad|vdd)\\s*[?!.]*$|verdadera?\\b(?= (?:persona|mujer)|\\s*[?!.]*$)|human[oa]|fals[oa]|inventad[oa]|ficticia?o?|maquina|ordenador|programa|ia\\b|${machine}|robot|persona real|de carne y hueso|carne y hueso|persona\\s*[?!.]*$)`,
  ),
  new RegExp(
    `\\b(?:es|este|esto|tu)(?: (?:este|tu|un|es|perfil))* (?:perfil (?:es )?)(?:real|fals[oa]|de verdad|inventado|ficticio|verdadero)`,
  ),
  /\b(?:existes|existe usted)\b/,
  new RegExp(
    `\\b(?:h?ablo|h?ablando|chateo|chateando|escribo|escribiendo) (?:(?:de verdad|realmente|aqui) )*con una? (?:verdadera )?(?:persona|mujer|hombre|human[oa]|maquina|ordenador|programa|robot|ia\\b|${machine})`,
  ),
  /\bhay (?:realmente |de verdad )?(?:alguien|una persona(?: real)?|un humano) (?:detras|ahi|al otro lado)/,
  /\b(?:demuestra|pruebame|demuestrame|prueba)(?: me)? que (?:eres|no eres)/,
  /\bquien escribe (?:esto|aqui|estos|tus)|\bte pagan por/,
  /\besto es (?:real|verdad|falso|un bot|fake)(?: no| o no| verdad)?\s*[?!.]*$/,
  /^perfil (?:fake|falso|real|de verdad)\s*[?!.]*$/,
  /\bcon quien (?:estoy )?(?:h?abl|chate|escrib)(?:o|ando|iendo)\b/,
  /\bquien (?:esta|hay|anda)(?: (?:realmente|de verdad|ahi))* (?:detras|al otro lado)/,
  /\bson (?:(?:de verdad|realmente) )?tuyas (?:las|esas|estas) fotos|\b(?:las|esas|estas|tus) fotos son (?:(?:realmente|de verdad) )?(?:reales|verdaderas|falsas|tuyas|de verdad|fake)/,
  /\beres (?:(?:realmente|de verdad) )?(?:tu|vos)(?: (?:realmente|de verdad))? (?:(?:la|el|quien sale|la que sale|el que sale) )?(?:de|en) (?:la|las|esa|esas|tus) fotos?/,
  /\btrabajas (?:para|en) (?:esta|la|este) (?:pagina|web|sitio|app|aplicacion)\b/,
  /\beres (?:una? )?(?:emplead[oa] (?:de (?:la|esta) (?:web|pagina)|del sitio|aqui)|moderadora?\b|animadora?\b)/,
  new RegExp(
    `\\b(?:pareces|suenas|hablas|escribes)(?: como| a)? (?:una? )?(?:maquina|robot|ia\\b|${machine})`,
  ),
  new RegExp(
    `\\bescribes (?:tu|vos)(?: mism[oa])? o (?:es )?(?:una? )?(?:ia\\b|maquina|${machine})|\\bescrito por una? (?:ia\\b|maquina|${machine})`,
  ),
  /\b(?:esta|tu|la) cuenta es (?:real|falsa|de verdad|verdadera|fake)|\bes (?:real|falsa|verdadera) (?:esta|tu) cuenta/,
]
