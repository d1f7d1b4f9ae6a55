import type { PreparedTexts } from './codes.ts'

export const nb: PreparedTexts = {
  fake: 'Det du viser eller skriver om deg selv, stemmer ikke med hvem du er.',
  scam: 'Du har bedt andre medlemmer om penger eller ledet dem til noe som koster dem penger.',
  spam: 'Du har reklamert for noe eller lagt ut kontaktopplysninger der andre ser dem.',
  minor: 'Det vi har sett, tyder på at du er under 18 år. Dette nettstedet er bare for voksne.',
  child_abuse: 'Det du har delt, viser eller beskriver seksuelle overgrep mot barn.',
  harassment: 'Du har fornærmet eller plaget et annet medlem.',
  threat: 'Du har truet noen eller oppfordret til vold.',
  hate: 'Det du har delt, angriper mennesker for den de er.',
  sexual: 'Det du har delt, er seksuelt, og andre ser det uten å ha bedt om det.',
  intimate: 'Du har delt et intimt bilde av noen som ikke har samtykket til det.',
  trafficking: 'Det du har delt, tyder på at mennesker blir solgt eller tvunget til å selge seg.',
  self_harm: 'Det du har delt, beskriver eller oppmuntrer til selvskading.',
  privacy: 'Du har delt private opplysninger om noen som ikke har samtykket til det.',
  copyright: 'Bildet eller teksten tilhører noen andre.',
  other: 'Det du har delt, bryter reglene våre.',
  photo_nudity: 'Bildet viser nakenhet eller seksuelt innhold. Bilder på en profil kan alle se.',
  photo_other_person: 'Bildet viser ikke deg, eller ikke et ekte menneske.',
  photo_minor:
    'Bildet viser en person under 18 år. Bilder av barn kan ikke ligge på en profil, heller ikke av dine egne.',
  photo_contact: 'Bildet inneholder kontaktopplysninger, en lenke eller reklame.',
  photo_stolen: 'Bildet tilhører noen andre eller er hentet fra et annet nettsted.',
  photo_violence: 'Bildet viser vold eller angriper mennesker for den de er.',
  held_contact:
    'Meldingen din leder bort fra nettstedet med kontaktopplysninger eller en lenke, slik svindlere gjør.',
  held_repeated: 'Du har sendt nesten den samme første meldingen til mange.',
  held_known_picture: 'Du har sendt et bilde som vi har fjernet før.',
  too_young: 'Ifølge fødselsdatoen på kontoen din er du yngre enn man må være på dette nettstedet.',
  outcome_action:
    'Takk for at du sa fra. Vi har sett på det, funnet at det bryter reglene våre, og grepet inn.',
  outcome_nothing:
    'Takk for at du sa fra. Vi har sett på det du rapporterte, og fant ingenting som bryter loven eller reglene våre. Som medlem kan du blokkere alle du ikke vil høre fra.',
  verdict_upheld:
    'Noen andre har sett på det på nytt, sammen med det du skrev. Avgjørelsen var riktig og blir stående.',
  verdict_reversed:
    'Noen andre har sett på det på nytt, sammen med det du skrev. Du hadde rett: Avgjørelsen gjelder ikke lenger.',
}
