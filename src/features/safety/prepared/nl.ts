import type { PreparedTexts } from './codes.ts'

export const nl: PreparedTexts = {
  fake: 'Wat je van jezelf laat zien of over jezelf vertelt, klopt niet met wie je bent.',
  scam: 'Je hebt andere leden om geld gevraagd of ze naar een aanbod geleid dat hun geld kost.',
  spam: 'Je hebt reclame gemaakt of contactgegevens gezet waar anderen ze zien.',
  minor: 'Wat we hebben gezien, wijst erop dat je jonger bent dan 18. Deze site is alleen voor volwassenen.',
  child_abuse: 'Wat je hebt gedeeld, toont of beschrijft seksueel misbruik van kinderen.',
  harassment: 'Je hebt een ander lid beledigd of lastiggevallen.',
  threat: 'Je hebt iemand bedreigd of opgeroepen tot geweld.',
  hate: 'Wat je hebt gedeeld, valt mensen aan om wie ze zijn.',
  sexual: 'Wat je hebt gedeeld, is seksueel, en anderen krijgen het ongevraagd te zien.',
  intimate: 'Je hebt een intieme foto gedeeld van iemand die daar geen toestemming voor gaf.',
  trafficking:
    'Wat je hebt gedeeld, wijst erop dat mensen worden verkocht of gedwongen worden zich te verkopen.',
  self_harm: 'Wat je hebt gedeeld, beschrijft zelfbeschadiging of moedigt die aan.',
  privacy: 'Je hebt privégegevens gedeeld van iemand die daar geen toestemming voor gaf.',
  copyright: 'De foto of tekst is van iemand anders.',
  other: 'Wat je hebt gedeeld, mag niet volgens onze regels.',
  photo_nudity:
    'Op de foto is naaktheid of iets seksueels te zien. Foto’s op een profiel zijn voor iedereen zichtbaar.',
  photo_other_person: 'Op de foto sta jij niet, of geen echt persoon.',
  photo_minor:
    'Op de foto staat iemand onder de 18. Foto’s van kinderen mogen niet op een profiel, ook niet van je eigen kinderen.',
  photo_contact: 'Op de foto staan contactgegevens, een link of reclame.',
  photo_stolen: 'De foto is van iemand anders of komt van een andere site.',
  photo_violence: 'De foto toont geweld of valt mensen aan om wie ze zijn.',
  held_contact:
    'Je bericht leidt met contactgegevens of een link weg van de site, zoals oplichters dat doen.',
  held_repeated: 'Je hebt bijna hetzelfde eerste bericht naar veel mensen gestuurd.',
  held_known_picture: 'Je hebt een foto gestuurd die we eerder hebben verwijderd.',
  too_young: 'Volgens de geboortedatum in je account ben je jonger dan je op deze site moet zijn.',
  outcome_action:
    'Bedankt voor je melding. We hebben ernaar gekeken, een overtreding van onze regels gevonden en ingegrepen.',
  outcome_nothing:
    'Bedankt voor je melding. We hebben bekeken wat je meldde en vonden niets dat in strijd is met de wet of onze regels. Als lid kun je iedereen blokkeren van wie je niets wilt horen.',
  verdict_upheld:
    'Iemand anders heeft er opnieuw naar gekeken, samen met wat je schreef. De beslissing was juist en blijft staan.',
  verdict_reversed:
    'Iemand anders heeft er opnieuw naar gekeken, samen met wat je schreef. Je had gelijk: de beslissing geldt niet meer.',
}
