import type { Language } from '../language.ts'

export const es: Language = {
  digits: ['cero', 'uno un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
  tens: /^(?:diez|once|doce|trece|catorce|quince|dieci\w+|veinte|veinti\w+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)$/,
  invites:
    /\b(?:agregame|anademe|escribeme|buscame|sigueme|contactame|hablame|llamame|mandame|encuentrame|pasame|dame|escribe)\b|\b(?:me encuentras|me escribes|me agregas|escribirme|agregarme|me puedes escribir)\b|\b(?:tienes|tenes|usas|estas en)\b|\b(?:podemos|pasamos|vamos|hablamos|hablemos|seguimos|sigamos|y si|pasemos)\b|\b(?:mejor|mas facil|mas comodo|prefiero|mas rapido)\b|\b(?:estoy|ando) (?:mas |siempre |casi siempre )?(?:en|por)\b|\bmi\b.{0,14}\b(?:es)\b|\btu\b.{0,14}\?|\baqui (?:tienes|va) mi\b|\bme llamo\b.{0,10}\ben\b/,
  denials:
    /\b(?:borre|borrado|sin|nunca|odio|madre|padre|mama|papa|abuela|abuelo|familia|grupo|grupos|companeros?|jefe|jefa|hermana|hermano|video|gracioso|vi un|vi el|lei|trabajo|publicidad|anuncios|deje|quite)\b|\bno (?:tengo|uso|me gusta)\b/,
  elsewhere: [
    [
      'numero telefono movil celular numeros',
      /\b(?:dame|pasame|mandame|enviame|me das|me pasas|das|dejame|te paso|te doy|te dejo|aqui tienes|cual es|intercambiamos|intercambiar|quiero|llamame|apunta)\b.{0,18}\b(?:tu|mi|el|los|un)\s+(?:numeros?|telefono|movil|celular|whats)\b(?! de la suerte)|\b(?:tu|mi) (?:numero|telefono|movil)\b(?! (?:de la suerte|favorito|preferido)).{0,16}(?:\?|:|\bes\b(?! de la suerte))/,
    ],
    [
      'sitio app aqui pagina web aplicacion plataforma',
      /\b(?:fuera de|salir de|salgamos de|lejos de|en vez de|en lugar de|dejar)\b.{0,8}\b(?:este |esta |la |el )?(?:sitio|app|aqui|pagina|web|aplicacion|plataforma)\b|\b(?:casi nunca|poco|apenas|casi no|no entro mucho|rara vez)\b.{0,10}\b(?:por )?(?:aqui|esta app|esta pagina|conecto)\b.{0,45}\b(?:escribe\w*|mail|correo|numero|contact\w*|llama\w*)\b/,
    ],
    [
      'otro privado otra',
      /\b(?:hablar|hablamos|hablemos|charlar|chatear|escribir\w*|seguir|seguimos|continuar)\b.{0,25}\b(?:en otro (?:lado|sitio|lugar)|por otro (?:lado|sitio)|en privado|por privado|por otra app|fuera de aqui)\b/,
    ],
    [
      'correo mail email gmail hotmail',
      /\b(?:tu|mi)\s+(?:correo|mail|e-?mail|gmail|hotmail)\b.{0,20}(?:\?|:|\bes\b|@)|\b(?:dame|mandame|pasame|enviame)\b.{0,8}\b(?:tu|un)\s+(?:correo|mail|e-?mail)\b/,
    ],
    ['llamame', /\bllamame al\b/],
    [
      'contacto localizarte contactarte encontrarte correo',
      /\b(?:dame|pasame|dejame|tienes|algun)\b.{0,10}\b(?:otro|un|algun) contacto\b|\botra forma de (?:contact\w*|hablar|localizarte)\b|\b(?:como|donde) (?:te|puedo) (?:contacto|localizo|contactarte|localizarte|encontrarte)\b|\b(?:hablar|hablamos|hablemos|escribirnos)\b.{0,8}\bpor (?:correo|mail)\b/,
    ],
  ],
  money: [
    ['bitcoin bitcoins btc cripto criptos criptomoneda criptomonedas ethereum usdt forex binance', /./],
    [
      'invertir inversion inversiones invierte invierto trading',
      /\b(?:inver\w+|invier\w+|trading)\b.{0,60}\b(?:gan\w*|beneficio\w*|rentabilidad|dobl\w*|duplic\w*|ensen\w*|por ciento|%|garantizad\w*|tio|plataforma|dinero|juntos|rico|rica|oportunidad)\b|\b(?:ganancia\w*|beneficio\w*|rentabilidad|duplic\w*|garantizad\w*|oportunidad)\b.{0,60}\b(?:inver\w+|invier\w+|trading)\b/,
    ],
    [
      'dinero euros plata pasta',
      /\b(?:enviame|envias|enviar\w*|mandame|mandas|mandar\w*|prestame|prestas|prestar\w*|transfier\w*|transferir\w*|dame|ayuda\w*|necesito|adelanta\w*|dejarme|dejas)\b.{0,40}\b(?:dinero|euros|plata)\b(?=.{0,60}\b(?:me|devuelvo|favor|urgente|hospital|billete|visado|aduana|alquiler|hoy|operacion|para|pronto)\b)|\bganar dinero\b.{0,25}\b(?:facil|rapido|casa|internet|online)\b|\b(?:me prestas|me envias|me mandas|prestarme|enviarme|mandarme)\b.{0,20}\b(?:dinero|euros)\b/,
    ],
    [
      'tarjeta tarjetas regalo steam',
      /\b(?:compra\w*|envia\w*|manda\w*|necesito|consigue\w*)\b.{0,40}\btarjetas? (?:de )?(?:regalo|steam|google play|amazon|itunes)\b(?=.{0,50}\b(?:codigo|codigos|me|foto)\b|.{0,3}$)|\b(?:comprame|mandame|enviame)\b.{0,20}\btarjetas?\b|\bcodigos?\b.{0,20}\btarjetas?\b/,
    ],
    [
      'western moneygram iban bizum paypal bancarios bancaria cuenta',
      /\bwestern union\b|\bmoneygram\b|\biban\b|\b(?:hazme|haz|un) bizum\b.{0,10}\b(?:de|me|al|por favor|a mi)\b|\bdatos bancarios\b|\bcuenta bancaria\b|\b(?:mi|tu|por|via) paypal\b|\bcuenta\b.{0,25}\b(?:bloqueada|congelada|transferencia)\b/,
    ],
  ],
}
