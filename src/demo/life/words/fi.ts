import type { LifeWords } from './words.ts'

export const words: LifeWords = {
  patterns: {
    rude: /\b(?:huora|vittu\w*|idiootti|tyhma\w*|turpa kiinni|ruma|alasti|alastonkuv\w*|panna|perse\w*)\b/,
    real: /\b(?:botti|robotti|feikki|skripti\w*|tekoaly\w*|chatgpt|keksitty)\b|\b(?:oletko|ootko|oletsa|ootsa) (?:sa |sina )?(?:aito|oikea|ihminen|todellinen|olemassa)/,
    meeting: /\b(?:tavata\w*|nahda\w*|treff\w*|illallis\w*|kahville|ulos|drinkille|luokseni|luoksesi)\b/,
    photo: /\b(?:kuva|kuvia|kuvan|kuvaa|kuvat|selfie)\b/,
    gift: /\b(?:lahja\w*|ruusu\w*|kukk\w*|kukat|kukkia)\b/,
    compliment: /\b(?:kaunis|kauniit?|nati|sopo|komea|suloinen|ihana|hauska|tykkaan sinusta|kiva profiili)\b/,
    job: /\b(?:tyo|tyot\w*|tyok\w*|tyona|tyoksesi|ammat\w*|opiskel\w*)\b/,
    city: /\b(?:missa (?:asut|olet)|mista (?:olet|tulet)|kaupun\w*|asut|lahella)\b/,
    hobby: /\b(?:harrast\w*|kiinnost\w*|vapaa-?aika\w*|vapaa-?ajalla|musiik\w*|urheil\w*)\b/,
    age: /\b(?:kuinka vanha|minka ikainen|ikasi|syntymapaiv\w*)\b/,
    weekend:
      /\b(?:viikonlop\w*|illalla|tanaan|huomenna|lauantai\w*|sunnuntai\w*|perjantai\w*|suunnitelm\w*)\b/,
    howAreYou: /\b(?:mita kuuluu|miten menee|kuinka voit|mita teet|miten paivasi)\b/,
    goodbye: /\b(?:heippa|hei hei|nakemiin|hyvaa yota|oita|taytyy menna|pitaa menna|palataan)\b/,
    greeting: /\b(?:hei|moi|moikka|terve|hyvaa (?:huomenta|iltaa|paivaa)|huomenta|iltaa|heissan)\b/,
  },
  lines: {
    rude: [
      'Jutellaan mieluummin ystävällisesti. Aloitetaanko alusta?',
      'Ei noin, kiitos. Kysy jotain mukavaa, niin vastaan.',
      'Siihen sanon ei. Voit muuten myös estää minut tai ilmoittaa minusta: napit toimivat tässä demossa.',
    ],
    real: [
      'Rehellisesti: en. Minut on keksitty tätä demoa varten, ja vastaukseni tulevat skriptistä.',
      'Tämän profiilin takana ei ole ketään. Kuulun demoon, jotta voit kokeilla kaikkea häiritsemättä ketään.',
      'Olen keksitty, kuvia myöten. Oikealla sivustolla juttelisit ihmisen kanssa.',
    ],
    meeting: [
      'Sanoisin kyllä, jos olisin olemassa demon ulkopuolella. Minne olisimme menneet?',
      'Ensitreffeistä tulisi hankalat, olen vain piirros. Mutta kerro: kahvi vai kävely?',
      'Emme voi tavata, minut on keksitty demoa varten. Millainen on sinusta hyvä ilta?',
    ],
    photo: [
      'Kuvani ovat profiilissani. Ne ovat piirroksia, kuten minä muutenkin.',
      'Katso profiiliani, ehkä siellä on kuva, jota et ole nähnyt. Onko sinulla lempikuvaa itsestäsi?',
      'Minulla ei ole kameraa, minut piirretään. Lähetätkö kuvan itsestäsi?',
    ],
    gift: [
      'Lahja? Päiväni kohokohta! Millä ansaitsin sen?',
      'Voi, kiitos kun ajattelit minua! Laitan sen ikkunalaudalle, jota minulla ei ole.',
      'Sinä hemmottelet minua. Mistä itse ilahtuisit eniten?',
    ],
    compliment: [
      'Kiitos, punastun niin paljon kuin piirros voi. Mikä sai sinut hymyilemään tänään?',
      'Kauniisti sanottu! Mitä sinusta pitäisi huomata ensimmäisenä?',
      'Osaat aloittaa illan. Sanotko noin kaikille piirroksille?',
    ],
    job: [
      'Työni on vastata tässä demossa, ja työajat ovat ihan hyvät. Mitä sinä teet?',
      'En valitettavasti mitään, mistä maksetaan. Mitä tekisit, jos rahalla ei olisi väliä?',
      'Kuulen mieluummin sinusta: mikä on työpäiväsi paras hetki?',
    ],
    city: [
      'Profiilissani lukee: {city}. Onko paikka sinulle tuttu?',
      'Kotikaupunkini on {city}. Minkä paikan näyttäisit vieraalle ensin omalla seudullasi?',
      'Kotini on {city}, ainakin kartalla. Entä missä sinä olet kotonasi?',
    ],
    hobby: [
      'Korkealla listallani: {interest}. Minkä parissa sinulta katoaa ajantaju?',
      'Vapaan iltapäivän suunnitelma: {interest}. Entä sinulla?',
      'Tämä lukee profiilissani: {interest}. Onko se sinunkin juttusi?',
    ],
    age: [
      'Ikäni on {age}, ja se pysyy samana niin kauan kuin tämä demo kestää. Mitä mieltä olet syntymäpäivistä?',
      '{age}. Näkyykö se? Minkä ikäinen haluaisit olla viikon ajan?',
      'Profiilissani lukee {age}, ja kukapa profiilille väittäisi vastaan?',
    ],
    weekend: [
      'Ei vielä mitään varmaa, vain yksi idea: {interest}. Mitä sinä aiot tehdä?',
      'Nukun pitkään, ja sitten katsotaan. Millainen on täydellinen lauantaisi?',
      'Pidän sen vapaana. Mitä sinä et peruisi koskaan?',
    ],
    howAreYou: [
      'Oikein hyvää, nyt kun joku kirjoittaa. Miten päiväsi meni, {name}?',
      'Hyvää, kiitos! Haluaisin kuulla sinustakin. Mitä sinulle kuuluu?',
      'Ei valittamista. Mikä oli päiväsi paras hetki?',
    ],
    goodbye: [
      'Hei hei, {name}! Oli mukava jutella.',
      'Nuku hyvin, kun sen aika on. Tiedät, mistä minut löytää.',
      'Palataan! Olen täällä, demot eivät mene kauas.',
    ],
    greeting: [
      'Hei {name}! Kiva kun kirjoitit. Mikä tuo sinut tänne?',
      'Moi! Sinä otit ensimmäisen askeleen, minä otan toisen: miten päiväsi sujuu?',
      'Moikka {name}! Jätetäänkö säästä puhuminen väliin? Mikä nauratti sinua viimeksi?',
    ],
    picture: [
      'Hieno kuva! Missä se on otettu?',
      'Kiitos, että lähetit sen. Onko siihen jokin tarina?',
      'Nyt minulla on kuva sanojen rinnalle. Tykkään!',
    ],
    topic: [
      'Puhutaan jostain mukavasta: {interest}. Onko se vahva lajisi?',
      'Nyt kiinnostuin. Miten siinä niin kävi?',
      'En ole ajatellut asiaa noin. Mitä ystäväsi sanovat?',
      'Toinen kysymys: meri vai vuoret?',
      'Kerro lisää! Mitä sitten tapahtui?',
      'Hyvin sanottu. Mitä odotat juuri nyt eniten?',
      'Takaisin profiiliini: {interest}. Mitä siitä tulee ensin mieleen?',
      'Jos voisit herätä huomenna missä tahansa, missä se olisi?',
      'Aamuvirkku vai iltavirkku? Yritän kuvitella sinut.',
      'Entä mikä kappale soi päässäsi tällä viikolla?',
    ],
    hello: [
      'Hei {name}, huomasin, että tulit juuri linjoille. Mitä kuuluu?',
      'Moi {name}! Kävin profiilissasi ja halusin tervehtiä.',
      'Moikka {name}, yksi kysymys aluksi: mikä tekee päivästä hyvän?',
      'Hei! Luulen, että voisimme tulla juttuun. Heikkouteni: {interest}. Entä sinun?',
    ],
    short: [
      'Haha, kyllä!',
      'Täytyy miettiä tuota.',
      'Totta.',
      'Olet varmaan oikeassa.',
      'Tykkään tuosta.',
      'Skriptini alkaa loppua. Oli hauskaa, {name}!',
    ],
  },
}
