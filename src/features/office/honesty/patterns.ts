import type { Locale } from '#protocol/locales.ts'

/** What is no person in any language: named beside “you” or on its own it is a question. */
const machine = '(?:bot|chatbot|robot|fake|ai|chatgpt|gpt|cat ?fish)'

/** How people ask whether there is somebody, in the letters of `plain`. Rather one too many: the answer is only the truth. */
export const patterns: Readonly<Record<Locale, readonly RegExp[]>> = {
  en: [
    new RegExp(
      `\\b(?:are|r) (?:you|u|ya) (?:(?:a|an|even|actually|really|for|just|some|kind|of|sure|not|truly|talking as) )*(?:real\\b(?! (?:fan|madrid|happy|tired|sure|busy|good|hungry|close))|human|genuine|made up|invented|fictional|legit|somebody real|${machine}|(?:real )?person\\b(?! who| that)|machine|computer|program)`,
    ),
    new RegExp(
      `\\b(?:you'?re|you are|u r|ur) (?:(?:a|an|just|probably|surely|only|some) )*(?:not (?:a )?(?:real|human|person)|${machine}\\b)`,
    ),
    new RegExp(
      `\\b(?:is|was) (?:this|that|it|your)(?: (?:profile|account|photo|picture))?(?: you)? (?:(?:a|an|even|actually|really) )*(?:real|fictional|genuine|${machine})\\b`,
    ),
    new RegExp(
      `\\bam i (?:(?:really|actually|even) )?(?:talking|chatting|writing|speaking|texting) (?:to|with) (?:(?:a|an|some) )?(?:real|human|person|machine|computer|program|${machine})`,
    ),
    /\b(?:do|does) (?:you|she|he) (?:even |really |actually )?exist\b/,
    /\bis there (?:really |actually )?(?:a|an|any|some) ?(?:real )?(?:human|person|body|one) (?:behind|there|on the other)/,
    /\bprove (?:to me )?(?:that )?(?:you'?re|you are|ur|it'?s) (?:a )?(?:real|human|not)/,
    /\b(?:do|are) (?:you|they) (?:get )?paid (?:to|for) (?:write|writing|chat|answer|talk)/,
    /\bwho (?:really |actually )?(?:writes|is writing|answers) (?:this|these|your|here)/,
    /^(?:so )?(?:real|bot|human) or (?:real|fake|bot|not|human)/,
  ],
  de: [
    new RegExp(
      `\\b(?:bist (?:du|de)|biste|seid ihr|sind sie)(?: (?:denn|eigentlich|wirklich|uberhaupt|auch|ehrlich|nur|etwa|jetzt|ein|eine|einer|so))* (?:echt(?! (?:nett|sus|lieb|mude|cool|hubsch|schon|witzig|gut|toll))\\b|echte[rs]?\\b|real|mensch|erfunden|fiktiv|maschine|computer|programm|roboter|${machine})`,
    ),
    /\b(?:bist du|sind sie) wirklich(?: (?:du|da|existent))?\s*[?!.]*$/,
    new RegExp(
      `\\bdu bist (?:(?:doch|nur|bestimmt|sicher|wohl|ja|ein|eine) )*(?:nicht (?:echt|real)|kein (?:echter )?mensch|roboter|erfunden|${machine})`,
    ),
    /\bgibt es dich (?:wirklich|echt|uberhaupt|in echt|auch)/,
    /\bexistierst du\b/,
    new RegExp(
      `\\b(?:ist|is) (?:das|dies|dein|dieses)(?: (?:hier|profil|foto|bild|account))* (?:(?:denn|wirklich|ein|eine|uberhaupt) )*(?:echt\\s*[?!.]*$|echtes? (?:profil|person|mensch)|erfunden|fiktiv|real\\b|${machine})`,
    ),
    new RegExp(
      `\\b(?:schreib|chatte|rede|sprech)e? ich (?:hier |gerade |denn |wirklich |da )*mit (?:einem|einer|nem|ner) (?:echten |richtigen )?(?:mensch|person|frau|mann|maschine|computer|programm|roboter|${machine})`,
    ),
    /\bsteckt (?:da |hier )?(?:wirklich |uberhaupt )?(?:jemand|ein (?:echter )?mensch|eine (?:echte )?person) (?:dahinter|hinter)/,
    /\bbeweis(?:e)? (?:mir )?,? ?dass du (?:echt|real|ein mensch|kein)/,
    /\bwer schreibt (?:hier|da|diese|deine)|\bwirst du (?:dafur |furs schreiben )?bezahlt/,
  ],
  nl: [
    new RegExp(
      `\\b(?:ben (?:je|jij|u)|bennie|bestaat)(?: (?:wel|eigenlijk|echt|nou|nu|dan|gewoon|wel eens|een|n|soms|misschien))* (?:echt\\s*[?!.]*$|echte?\\b(?= (?:persoon|mens|vrouw|man|iemand))|mens\\b|nep|verzonnen|fictief|computer|machine|programma|robot|${machine})`,
    ),
    /\bben (?:je|jij|u) (?:wel |eigenlijk |nou |dan )*(?:echt|wel echt)\s*[?!.]*$/,
    /\b(?:besta je|bestaat u|besta jij)\b/,
    new RegExp(
      `\\b(?:je|jij|u) bent (?:(?:vast|zeker|gewoon|toch|een|n|maar) )*(?:niet echt\\s*[?!.]*$|geen (?:echt )?mens|nep|${machine}|robot)`,
    ),
    new RegExp(
      `\\bis (?:dit|dat|je|jouw)(?: (?:profiel|foto|account))? (?:(?:wel|een|n|eigenlijk) )*(?:echt\\s*[?!.]*$|echt profiel|nep\\w*|verzonnen|fictief|${machine})`,
    ),
    new RegExp(
      `\\b(?:praat|chat|schrijf|app|spreek) ik (?:hier |nu |nou |wel |eigenlijk |echt )*met (?:een|n) (?:echt\\w* |levend\\w* )?(?:mens|persoon|vrouw|man|machine|computer|programma|robot|${machine})`,
    ),
    /\bzit er (?:wel |echt |eigenlijk )*(?:iemand|een (?:echt )?(?:mens|persoon)) achter/,
    /\bbewijs (?:me |maar |eens )*dat je (?:echt|een mens|geen)/,
    /\bwie schrijft (?:dit|hier|deze|jouw|je)|\bword je (?:hiervoor |ervoor )?betaald/,
  ],
  fr: [
    new RegExp(
      `\\b(?:es tu|tu es|t'es|est ce que tu es|etes vous|vous etes)(?: (?:vraiment|bien|un|une|quelqu'un|de|en|juste|pas|reellement|en fait))* (?:reel(?:le)?|vrai(?:e)?\\b(?! (?:fan|romantique|gourmand))|humain\\w*|authentique|robot|faux|fausse|invente\\w*|fictif|fictive|machine|ordinateur|programme|ia\\b|${machine}|vraie? personne)`,
    ),
    new RegExp(
      `\\b(?:c'est|est ce)(?: (?:un|une|vraiment|bien|que c'est))* (?:vrai (?:profil|compte)|faux (?:profil|compte)|profil (?:reel|fictif|invente)|robot|${machine})`,
    ),
    /\b(?:existes tu|tu existes|vous existez|existez vous)\b/,
    new RegExp(
      `\\b(?:je parle|je discute|j'ecris|je chatte|parle je|je suis en train de parler) (?:(?:vraiment|bien|la) )*(?:a|avec) (?:un|une) (?:vraie? |veritable )?(?:personne|humain|femme|homme|machine|ordinateur|programme|robot|ia\\b|${machine})`,
    ),
    /\by a t'?(?:-| )?il (?:vraiment |bien )?(?:quelqu'un|une (?:vraie )?personne|un humain) derriere/,
    /\bil y a (?:vraiment |bien )?(?:quelqu'un|une (?:vraie )?personne|un humain) derriere/,
    /\bprouve(?:z)?(?: moi)? que (?:tu es|t'es|tu n'es|c'est|vous etes)/,
    /\bqui ecrit (?:ici|ces|tes|vraiment)|\b(?:tu es|es tu|t'es) payee? pour/,
    /\bton profil est (?:(?:il|vraiment|bien) )*(?:vrai|reel|faux|fictif)/,
  ],
  es: [
    new RegExp(
      `\\b(?:eres|sos|es usted|seras)(?: (?:una?|de|realmente|acaso|alguien|solo|en|tu|persona))* (?:real\\b|verdad\\s*[?!.]*$|verdadera?\\b(?= (?:persona|mujer)|\\s*[?!.]*$)|human[oa]|fals[oa]|inventad[oa]|ficticia?o?|maquina|ordenador|programa|ia\\b|${machine}|robot|persona real|persona\\s*[?!.]*$)`,
    ),
    new RegExp(
      `\\b(?:es|este|esto|tu)(?: (?:este|tu|un|es|perfil))* (?:perfil (?:es )?)(?:real|fals[oa]|de verdad|inventado|ficticio|verdadero)`,
    ),
    /\b(?:existes|existe usted)\b/,
    new RegExp(
      `\\b(?:hablo|hablando|chateo|chateando|escribo|escribiendo) (?:(?:de verdad|realmente|aqui) )*con una? (?:verdadera )?(?:persona|mujer|hombre|human[oa]|maquina|ordenador|programa|robot|ia\\b|${machine})`,
    ),
    /\bhay (?:realmente |de verdad )?(?:alguien|una persona(?: real)?|un humano) (?:detras|ahi|al otro lado)/,
    /\b(?:demuestra|pruebame|demuestrame|prueba)(?: me)? que (?:eres|no eres)/,
    /\bquien escribe (?:esto|aqui|estos|tus)|\bte pagan por/,
    /\besto es (?:real|verdad|falso|un bot|fake)\s*[?!.]*$/,
  ],
  it: [
    new RegExp(
      `\\b(?:sei|e lei|lei e)(?: (?:una?|un|davvero|veramente|proprio|per|caso|solo|qualcuno|forse|per caso))* (?:reale|ver[oa]\\b(?! (?:tifos|fan|amante|romantic))|uman[oa]|finto|finta|falso|falsa|inventat[oa]|fittizi[oa]|macchina|computer|programma|ia\\b|robot|${machine}|persona (?:vera|reale)|persona\\s*[?!.]*$)`,
    ),
    new RegExp(
      `\\b(?:e|questo|il tuo)(?: (?:questo|il|un|tuo))* profilo (?:e )?(?:(?:davvero|un) )*(?:ver[oa]|reale|finto|falso|inventato|fittizio|${machine})`,
    ),
    /\b(?:esisti|esiste) (?:davvero|veramente|sul serio)|\b(?:ma )?esisti\s*[?!.]*$/,
    new RegExp(
      `\\b(?:parlo|parlando|scrivo|scrivendo|chatto|chattando) (?:(?:davvero|qui) )*con una? (?:vera )?(?:persona|donna|uomo|uman[oa]|macchina|computer|programma|robot|ia\\b|${machine})|\\bparlando con un (?:uomo|robot|computer|programma|umano|bot)`,
    ),
    /\bc'e (?:davvero |veramente )?(?:qualcuno|una (?:vera )?persona(?: vera)?|un umano) (?:dietro|dall'altra)/,
    /\b(?:dimostra|dimostrami|prova|provami) che (?:sei|non sei|esisti)/,
    /\bchi scrive (?:qui|questi|davvero|i tuoi)|\bti pagano per/,
    /\b(?:e un profilo|profilo) (?:vero|finto|falso|fake|reale)/,
  ],
  pl: [
    new RegExp(
      `\\b(?:jestes|czy jest pani|czy jest pan|jestes ty)(?: (?:w|ty|naprawde|tylko|jakims|jakas|czy|w ogole|moze|ogole|na))* (?:prawdziw\\w*|realn\\w*|czlowiekiem|zywym czlowiekiem|zywa osoba|robotem|botem|bot\\b|falszyw\\w*|wymyslon\\w*|fikcyjn\\w*|maszyna|komputerem|programem|sztuczn\\w*|serio prawdziw\\w*|${machine}|ai\\b)`,
    ),
    /\b(?:istniejesz|czy istnieje pan\w?)\b/,
    /\b(?:czy )?(?:ten|twoj|to)(?: jest)? (?:profil|konto)(?: (?:jest|to))? (?:prawdziw\w*|falszyw\w*|fejk\w*|fikcyjn\w*|wymyslon\w*|fake)/,
    /\bto (?:jest )?(?:prawdziwy|falszywy|fikcyjny|fejkowy) profil/,
    new RegExp(
      `\\b(?:rozmawiam|pisze|czatuje|gadam) (?:tu |teraz |naprawde |w ogole )*z (?:(?:prawdziw\\w*|zyw\\w*) )?(?:czlowiekiem|osoba|kobieta|mezczyzna|botem|robotem|maszyna|komputerem|programem|ai\\b|${machine})`,
    ),
    /\bczy (?:ktos|jakis czlowiek) (?:naprawde )?(?:tam jest|jest po drugiej|stoi za)/,
    /\budowodnij (?:mi )?(?:ze|,? ze) (?:jestes|nie jestes|istniejesz)/,
    /\bkto (?:to |tu |tutaj |naprawde )?pisze\b|\bplaca ci za/,
    /\bjestes naprawde\s*[?!.]*$|\bjestes ty naprawde/,
  ],
  sv: [
    new RegExp(
      `\\b(?:ar du|e du)(?: (?:en|ens|verkligen|faktiskt|bara|nagon|ett|egentligen|kanske|typ))* (?:akta|riktig(?! (?:snall|sot|kul|gullig))\\b|verklig|pa riktigt|manniska|levande|robot|pahittad|fiktiv|falsk|maskin|dator|program|fejk\\w*|ai\\b|${machine})`,
    ),
    /\b(?:finns|existerar) du\b(?: (?:verkligen|pa riktigt|ens|i verkligheten|egentligen)|\s*[?!.]*$)/,
    new RegExp(
      `\\b(?:ar|e) (?:det har|detta|din|det|den har)(?: profil(?:en)?| konto| bild)? (?:(?:en|ett|verkligen) )*(?:akta|riktig (?:profil|person)|fejk\\w*|falsk|pahittad|fiktiv|pa riktigt|${machine})`,
    ),
    new RegExp(
      `\\b(?:pratar|skriver|chattar|snackar) jag (?:har |nu |verkligen |faktiskt )*med (?:en|ett|nagon) (?:riktig |akta |levande |verklig )?(?:manniska|person|kvinna|man|maskin|dator|program|robot|ai\\b|akta|riktig|${machine})`,
    ),
    /\bfinns det (?:verkligen |faktiskt )?(?:nagon|en (?:riktig )?(?:manniska|person)) bakom/,
    /\bbevisa att du (?:ar|inte|finns)/,
    /\bvem (?:ar det som )?skriver (?:har|detta|dina|egentligen)|\bfar du betalt/,
    new RegExp(
      `\\bdu ar (?:(?:ju|nog|bara|sakert|en) )*(?:inte (?:akta|riktig|verklig)|fejk|robot|${machine})`,
    ),
  ],
  da: [
    new RegExp(
      `\\b(?:er du|er i)(?: (?:en|et|overhovedet|virkelig|faktisk|bare|nogen|egentlig|maske|rigtig|vel))* (?:aegte|rigtig(?! (?:sod|glad|traet|god))\\b|rigtigt menneske|virkelig\\s*[?!.]*$|virkelighed|menneske|levende|robot|opdigtet|opfundet|fiktiv|falsk|maskine|computer|program|ai\\b|${machine})`,
    ),
    /\b(?:findes|eksisterer) du\b(?: (?:virkelig|rigtigt|overhovedet|i virkeligheden|egentlig)|\s*[?!.]*$)/,
    new RegExp(
      `\\ber (?:det her|dette|din|det|den her)(?: profil(?:en)?| konto| billede)? (?:(?:en|et|virkelig) )*(?:aegte|rigtig (?:profil|person)|falsk|opdigtet|fiktiv|${machine})`,
    ),
    new RegExp(
      `\\b(?:taler|skriver|chatter|snakker) jeg (?:her |nu |virkelig |faktisk )*med (?:en|et|nogen) (?:rigtigt? |aegte |levende |virkeligt? )?(?:menneske|person|kvinde|mand|maskine|computer|program|robot|ai\\b|${machine})`,
    ),
    /\ber der (?:virkelig |faktisk |overhovedet )?(?:nogen|et (?:rigtigt )?menneske|en (?:rigtig )?person) bag/,
    /\bbevis (?:lige )?(?:for mig )?at du (?:er|ikke|findes)/,
    /\bhvem (?:er det der )?skriver (?:her|det|dine|egentlig)|\bfar du penge for/,
    new RegExp(
      `\\bdu er (?:(?:jo|nok|bare|sikkert|en) )*(?:ikke (?:aegte|rigtig\\s*[?!.]*$|virkelig\\s*[?!.]*$|et menneske)|falsk|robot|${machine})`,
    ),
  ],
  nb: [
    new RegExp(
      `\\b(?:er du)(?: (?:en|et|egentlig|virkelig|faktisk|bare|noen|ordentlig|kanskje|liksom))* (?:ekte|virkelig\\s*[?!.]*$|reell|menneske|levende|pa ordentlig|pa ekte|robot|oppdiktet|fiktiv|falsk|maskin|datamaskin|program|ki\\b|ai\\b|${machine})`,
    ),
    /\b(?:finnes|fins|eksisterer) du\b(?: (?:virkelig|egentlig|pa ordentlig|i virkeligheten|pa ekte)|\s*[?!.]*$)/,
    new RegExp(
      `\\ber (?:dette|din|det|denne|det her|profilen|kontoen)(?: profilen?| kontoen?| bildet)?(?: din)? (?:(?:en|et|virkelig) )*(?:ekte|falsk|oppdiktet|fiktiv|reell|${machine})`,
    ),
    new RegExp(
      `\\b(?:snakker|skriver|chatter|prater) jeg (?:her |na |virkelig |faktisk |egentlig )*med (?:en|et|noen) (?:ekte |virkelig |levende |ordentlig )?(?:menneske|person|kvinne|dame|mann|maskin|datamaskin|program|robot|ki\\b|ai\\b|ekte|${machine})`,
    ),
    /\ber det (?:virkelig |faktisk |egentlig )?(?:noen|et (?:ekte )?menneske|en (?:ekte )?person) bak/,
    /\bbevis (?:for meg )?at du (?:er|ikke|finnes)/,
    /\bhvem (?:er det som )?skriver (?:her|dette|dine|egentlig)|\bfar du betalt/,
    new RegExp(
      `\\bdu er (?:(?:jo|nok|bare|sikkert|en) )*(?:ikke (?:ekte|virkelig\\s*[?!.]*$|et menneske)|falsk|robot|${machine})`,
    ),
  ],
  fi: [
    new RegExp(
      `\\b(?:oletko|ootko|oletsa|ootsa|ootko|oletteko|olet sa)(?: (?:sa|sina|edes|oikeasti|todella|vain|joku|ihan|muka|te|jokin|varmasti))* (?:aito|oikea(?: ihminen| nainen| mies)?\\b|ihminen|todellinen|olemassa|elava|botti|robotti|feikki|keksitty|kuvitteellinen|tekoaly|kone\\b|tietokone|ohjelma|valeprofiili|${machine})`,
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
  ],
}
