import type { Locale } from '#protocol/locales.ts'

type Translated = Record<Locale, string>

/** What a new site says until its owner writes something better. */
export const defaultFictionalSingular: Translated = {
  da: 'fiktiv profil',
  de: 'fiktives Profil',
  en: 'fictional profile',
  es: 'perfil ficticio',
  fi: 'fiktiivinen profiili',
  fr: 'profil fictif',
  it: 'profilo fittizio',
  nb: 'fiktiv profil',
  nl: 'fictief profiel',
  pl: 'fikcyjny profil',
  sv: 'fiktiv profil',
}

export const defaultFictionalPlural: Translated = {
  da: 'fiktive profiler',
  de: 'fiktive Profile',
  en: 'fictional profiles',
  es: 'perfiles ficticios',
  fi: 'fiktiiviset profiilit',
  fr: 'profils fictifs',
  it: 'profili fittizi',
  nb: 'fiktive profiler',
  nl: 'fictieve profielen',
  pl: 'fikcyjne profile',
  sv: 'fiktiva profiler',
}

export const defaultFictionalWarning: Translated = {
  da: 'Denne profil er opdigtet og til underholdning. Vores team skriver svarene, og I kan ikke mødes.',
  de: 'Dieses Profil ist erfunden und dient der Unterhaltung. Unser Team schreibt die Antworten, ein Treffen ist nicht möglich.',
  en: 'This profile is made up, for entertainment. Our team writes the replies, and you cannot meet in person.',
  es: 'Este perfil es inventado y sirve para entretener. Nuestro equipo escribe las respuestas y no es posible quedar.',
  fi: 'Tämä profiili on keksitty viihteeksi. Vastaukset kirjoittaa tiimimme, eikä tapaaminen ole mahdollista.',
  fr: 'Ce profil est inventé, pour le divertissement. Notre équipe écrit les réponses et aucune rencontre n’est possible.',
  it: 'Questo profilo è inventato, per intrattenimento. Le risposte le scrive il nostro team e non è possibile incontrarsi.',
  nb: 'Denne profilen er oppdiktet og til underholdning. Teamet vårt skriver svarene, og dere kan ikke møtes.',
  nl: 'Dit profiel is verzonnen en bedoeld als vermaak. Ons team schrijft de antwoorden, afspreken kan niet.',
  pl: 'Ten profil jest zmyślony i służy rozrywce. Odpowiedzi pisze nasz zespół, a spotkanie nie jest możliwe.',
  sv: 'Den här profilen är påhittad och till för underhållning. Vårt team skriver svaren och ni kan inte träffas.',
}

export const defaultIndexTitle: Translated = {
  da: 'Find en, det gnistrer med',
  de: 'Finde jemanden, bei dem es funkt',
  en: 'Find someone who sparks',
  es: 'Encuentra a alguien con quien salten chispas',
  fi: 'Löydä joku, jonka kanssa kipinöi',
  fr: 'Trouve quelqu’un avec qui ça fait des étincelles',
  it: 'Trova qualcuno con cui scatta la scintilla',
  nb: 'Finn en det gnistrer med',
  nl: 'Vind iemand bij wie de vonk overslaat',
  pl: 'Znajdź kogoś, z kim zaiskrzy',
  sv: 'Hitta någon det gnistrar med',
}

export const defaultDescription: Translated = {
  da: 'Mød voksne i nærheden, like, swipe og chat. Gratis at oprette sig, intet abonnement, ærlige priser.',
  de: 'Lerne Erwachsene in deiner Nähe kennen: liken, swipen, chatten. Kostenlos anmelden, kein Abo, ehrliche Preise.',
  en: 'Meet adults near you, like, swipe and chat. Free to join, no subscription, honest prices.',
  es: 'Conoce a adultos cerca de ti: da me gusta, desliza y chatea. Registro gratis, sin suscripción, precios honestos.',
  fi: 'Tutustu aikuisiin lähelläsi: tykkää, pyyhkäise ja chattaa. Ilmainen liittyä, ei tilausta, rehelliset hinnat.',
  fr: 'Rencontre des adultes près de chez toi : like, swipe et discute. Inscription gratuite, sans abonnement, prix honnêtes.',
  it: 'Conosci adulti vicino a te: metti like, fai swipe e chatta. Iscrizione gratuita, niente abbonamento, prezzi onesti.',
  nb: 'Møt voksne i nærheten, lik, sveip og chat. Gratis å bli med, ikke noe abonnement, ærlige priser.',
  nl: 'Ontmoet volwassenen bij jou in de buurt: like, swipe en chat. Gratis aanmelden, geen abonnement, eerlijke prijzen.',
  pl: 'Poznaj dorosłych w okolicy: lajkuj, przesuwaj i czatuj. Darmowa rejestracja, bez abonamentu, uczciwe ceny.',
  sv: 'Träffa vuxna nära dig: gilla, swipa och chatta. Gratis att gå med, inget abonnemang, ärliga priser.',
}
