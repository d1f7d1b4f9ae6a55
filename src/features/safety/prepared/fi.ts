import type { PreparedTexts } from './codes.ts'

export const fi: PreparedTexts = {
  fake: 'Se, mitä näytät tai kerrot itsestäsi, ei vastaa sitä, kuka olet.',
  scam: 'Olet pyytänyt muilta jäseniltä rahaa tai ohjannut heitä tarjoukseen, joka maksaa heille rahaa.',
  spam: 'Olet mainostanut jotakin tai antanut yhteystietoja paikassa, jossa muut näkevät ne.',
  minor: 'Näkemämme viittaa siihen, että olet alle 18-vuotias. Tämä sivusto on vain aikuisille.',
  child_abuse: 'Jakamasi sisältö näyttää tai kuvailee lasten seksuaalista hyväksikäyttöä.',
  harassment: 'Olet loukannut tai häirinnyt toista jäsentä.',
  threat: 'Olet uhannut jotakuta tai yllyttänyt väkivaltaan.',
  hate: 'Jakamasi sisältö hyökkää ihmisiä vastaan sen vuoksi, keitä he ovat.',
  sexual: 'Jakamasi sisältö on seksuaalista, ja muut näkevät sen pyytämättä.',
  intimate: 'Olet jakanut intiimin kuvan ihmisestä, joka ei ole suostunut siihen.',
  trafficking: 'Jakamasi sisältö viittaa siihen, että ihmisiä myydään tai pakotetaan myymään itseään.',
  self_harm: 'Jakamasi sisältö kuvailee itsensä vahingoittamista tai kannustaa siihen.',
  privacy: 'Olet jakanut yksityisiä tietoja ihmisestä, joka ei ole suostunut siihen.',
  copyright: 'Kuva tai teksti kuuluu jollekulle toiselle.',
  other: 'Jakamasi sisältö rikkoo sääntöjämme.',
  photo_nudity: 'Kuvassa on alastomuutta tai seksuaalista sisältöä. Profiilin kuvat näkyvät kaikille.',
  photo_other_person: 'Kuvassa et ole sinä, tai siinä ei ole oikeaa ihmistä.',
  photo_minor: 'Kuvassa on alle 18-vuotias. Lasten kuvia ei voi pitää profiilissa, ei edes omien lasten.',
  photo_contact: 'Kuvassa on yhteystietoja, linkki tai mainos.',
  photo_stolen: 'Kuva kuuluu jollekulle toiselle tai on otettu toiselta sivustolta.',
  photo_violence: 'Kuva näyttää väkivaltaa tai hyökkää ihmisiä vastaan sen vuoksi, keitä he ovat.',
  held_contact: 'Viestisi ohjaa yhteystiedoilla tai linkillä pois sivustolta, kuten huijarit tekevät.',
  held_repeated: 'Olet lähettänyt lähes saman ensimmäisen viestin monelle.',
  held_known_picture: 'Olet lähettänyt kuvan, jonka olemme aiemmin poistaneet.',
  too_young: 'Tilisi syntymäajan mukaan olet nuorempi kuin tällä sivustolla pitää olla.',
  outcome_action:
    'Kiitos, että kerroit. Tutkimme asian, totesimme sen rikkovan sääntöjämme ja puutuimme siihen.',
  outcome_nothing:
    'Kiitos, että kerroit. Tutkimme ilmoituksesi emmekä löytäneet mitään, mikä rikkoisi lakia tai sääntöjämme. Jäsenenä voit estää jokaisen, josta et halua kuulla.',
  verdict_upheld:
    'Joku toinen on tutkinut asian uudelleen ja lukenut, mitä kirjoitit. Päätös oli oikea ja pysyy voimassa.',
  verdict_reversed:
    'Joku toinen on tutkinut asian uudelleen ja lukenut, mitä kirjoitit. Olit oikeassa: päätös ei ole enää voimassa.',
}
