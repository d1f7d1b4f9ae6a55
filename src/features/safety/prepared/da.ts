import type { PreparedTexts } from './codes.ts'

export const da: PreparedTexts = {
  fake: 'Det, du viser eller skriver om dig selv, passer ikke med, hvem du er.',
  scam: 'Du har bedt andre medlemmer om penge eller ledt dem hen til noget, der koster dem penge.',
  spam: 'Du har reklameret for noget eller givet kontaktoplysninger, hvor andre ser dem.',
  minor: 'Det, vi har set, tyder på, at du er under 18 år. Dette site er kun for voksne.',
  child_abuse: 'Det, du har delt, viser eller beskriver seksuelt misbrug af børn.',
  harassment: 'Du har fornærmet eller chikaneret et andet medlem.',
  threat: 'Du har truet nogen eller opfordret til vold.',
  hate: 'Det, du har delt, angriber mennesker for den, de er.',
  sexual: 'Det, du har delt, er seksuelt, og andre ser det uden at have bedt om det.',
  intimate: 'Du har delt et intimt billede af en person, der ikke har givet samtykke til det.',
  trafficking: 'Det, du har delt, tyder på, at mennesker bliver solgt eller tvunget til at sælge sig selv.',
  self_harm: 'Det, du har delt, beskriver eller opmuntrer til selvskade.',
  privacy: 'Du har delt private oplysninger om en person, der ikke har givet samtykke til det.',
  copyright: 'Billedet eller teksten tilhører en anden.',
  other: 'Det, du har delt, er imod vores regler.',
  photo_nudity: 'Billedet viser nøgenhed eller seksuelt indhold. Billeder på en profil kan alle se.',
  photo_other_person: 'Billedet viser ikke dig eller ikke en rigtig person.',
  photo_minor:
    'Billedet viser en person under 18 år. Billeder af børn må ikke være på en profil, heller ikke af dine egne.',
  photo_contact: 'Billedet indeholder kontaktoplysninger, et link eller reklame.',
  photo_stolen: 'Billedet tilhører en anden eller er taget fra et andet site.',
  photo_violence: 'Billedet viser vold eller angriber mennesker for den, de er.',
  held_contact:
    'Din besked leder væk fra sitet med kontaktoplysninger eller et link, sådan som svindlere gør.',
  held_repeated: 'Du har sendt næsten den samme første besked til mange.',
  held_known_picture: 'Du har sendt et billede, som vi har fjernet før.',
  too_young: 'Ifølge fødselsdatoen på din konto er du yngre, end man skal være på dette site.',
  outcome_action:
    'Tak, fordi du sagde til. Vi har set på det, fundet, at det er imod vores regler, og grebet ind.',
  outcome_nothing:
    'Tak, fordi du sagde til. Vi har set på det, du anmeldte, og fandt intet, der er imod loven eller vores regler. Som medlem kan du blokere alle, du ikke vil høre fra.',
  verdict_upheld:
    'En anden har set på det igen sammen med det, du skrev. Afgørelsen var rigtig og står ved magt.',
  verdict_reversed:
    'En anden har set på det igen sammen med det, du skrev. Du havde ret: Afgørelsen gælder ikke længere.',
}
