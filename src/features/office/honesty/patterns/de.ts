import { machine } from './machine.ts'

export const de: readonly RegExp[] = [
  new RegExp(
    `\\b(?:biss?t? (?:du|de)|biste|bistu|seid ihr|sind sie)(?: (?:denn|eigentlich|wirklich|u?e?berhaupt|auch|ehrlich|nur|etwa|jetzt|hier|in|echt|ein|eine|einer|n|ne|nen|so|ne art))* (?:(?:echt|aecht|acht|real)(?=\\s*(?:[?!.]|$|oder\\b|du\\b))|echte[rs]? (?:person|mensch|frau|mann|madchen|typ|kerl|mitglied)|echte[rs]?\\s*[?!.]*$|reale?[rs]? (?:person|mensch|frau|mann)|mensch\\b(?! (?:der|die|mit|von)\\b)|aus fleisch und blut|ki\\b|kunstliche intelligenz|erfunden|fiktiv|maschine|computer|programm|roboter|${machine})`,
  ),
  /\b(?:bist du|sind sie) wirklich(?: (?:du|da|existent))?\s*[?!.]*$/,
  new RegExp(
    `\\bdu bist (?:(?:doch|nur|bestimmt|sicher|wohl|ja|ein|eine) )*(?:nicht (?:echt|real)(?=\\s*(?:[?!.]|$|oder\\b))|kein (?:echter )?mensch|roboter|erfunden|${machine})`,
  ),
  /\bgibt(?: es|'?s) dich (?:wirklich|echt|uberhaupt|ueberhaupt|in echt|auch|eigentlich)/,
  /\bexistierst du\b/,
  new RegExp(
    `\\b(?:ist|is) (?:das|dies|dein|dieses)(?: (?:hier|profil|foto|bild|account))* (?:(?:denn|wirklich|ein|eine|n|ne|uberhaupt) )*(?:echt\\s*[?!.]*$|echtes? (?:profil|person|mensch)|erfunden|fiktiv|real\\b|${machine})`,
  ),
  new RegExp(
    `\\b(?:schreib|chatte|rede|sprech)e? ich (?:hier |gerade |denn |wirklich |da )*mit (?:einem|einer|nem|ner) (?:echten |richtigen )?(?:mensch|person|frau|mann|maschine|computer|programm|roboter|ki\\b|${machine})`,
  ),
  /\bsteckt (?:da |hier )?(?:wirklich |uberhaupt )?(?:jemand|ein (?:echter )?mensch|eine (?:echte )?person) (?:dahinter|hinter)/,
  /\bbeweis(?:e)? (?:mir )?,? ?dass du (?:echt|real|ein mensch|kein)/,
  /\bwer schreibt (?:hier|da|diese|deine)|\bwirst du (?:dafur |furs schreiben )?bezahlt/,
  /\bmit wem (?:schreib|chatt|red|sprech)e? ich\b/,
  /\b(?:sind|ist) (?:die|das|deine|dein|diese|dieses)(?: (?:hier|wirklich|echt|denn|auch|eigentlich|deine|dein|echten|echtes))* (?:fotos?|bilder|bild)\b(?: (?:wirklich|auch|uberhaupt|denn|eigentlich|von dir|du|echt))*\s*[?!.]*$/,
  /\bbist (?:das|du das)(?: (?:wirklich|echt|auch|du))* (?:auf|in) (?:den|dem|deinen|deinem) (?:fotos?|bild|bildern|profilbild)/,
  /\barbeitest du (?:fur|fuer) (?:die|diese|euch|eure) (?:seite|website|webseite|plattform|firma|app)/,
  /\bbist du (?:(?:hier|ein|eine|n|ne|bloss|nur) )*(?:(?:chat ?)?moderator\w*|animateur\w*|hier angestellt\w*|hier mitarbeiter\w*)|\bbist du hier angestellt/,
  /^(?:ein |n |ist das ein )?fake ?(?:profil|account)?\s*[?!.]*$/,
  /\bist (?:da|hier|dort) (?:(?:wirklich|uberhaupt|ueberhaupt|auch) )*(?:jemand (?:echtes|reales)|ein (?:echter )?mensch|eine echte person)/,
  new RegExp(
    `\\b(?:antwortet|schreibt) (?:mir |hier |da )*(?:ein|eine|n|ne) (?:computer|maschine|programm|ki\\b|${machine})`,
  ),
  new RegExp(
    `\\b(?:klingst|schreibst|wirkst|redest|bist) (?:(?:echt|irgendwie|wie|fast) )+(?:ein |eine |n |ne )?(?:computer|maschine|ki\\b|${machine})`,
  ),
  /\bschreibst du(?: das| hier)? (?:selbst|selber) oder|\b(?:einer|ner|von) (?:ki|maschine|einem (?:bot|computer)|einer (?:ki|maschine)) (?:geschrieben|beantwortet)/,
  /\bwer (?:steckt|ist|sitzt|steht)(?: (?:denn|da|wirklich|eigentlich))* hinter (?:dem|diesem|deinem) (?:profil|account)|\bsitzt (?:da|hier|dort) (?:(?:wirklich|uberhaupt) )?(?:jemand|ein (?:echter )?mensch|eine echte person)/,
  new RegExp(`\\bseid ihr (?:(?:hier|alle|denn|echt) )*(?:${machine}|echt\\s*[?!.]*$)`),
]
