import type { Language } from '../language.ts'

const ones = 'yksi|kaksi|kolme|nelja|viisi|kuusi|seitseman|kahdeksan|yhdeksan'

export const fi: Language = {
  digits: [
    'nolla',
    'yksi yks',
    'kaksi kaks',
    'kolme kolm',
    'nelja',
    'viisi viis',
    'kuusi kuus',
    'seitseman seiska',
    'kahdeksan kasi',
    'yhdeksan ysi',
  ],
  tens: new RegExp(`^(?:kymmenen|(?:${ones})toista|(?:${ones})kymmenta(?:${ones})?)$`),
  invites:
    /\b(?:lisaa|kirjoita|laita|laitahan|seuraa|etsi|soita|pistä|pista|loydat|tavoitat|viestita|snappaa)\b.{0,14}\b(?:mut|minut|mua|minua|mulle|minulle|viestia|viesti)\b|\b(?:loydat|tavoitat) (?:mut|minut)\b|\bonko (?:sulla|sinulla|sul)\b|\boletko (?:sa |sina )?\w*(?:issa|ssa|ssä|lla)\b|\bkaytatko\b|\bootko\b|\bmika (?:sun|sinun|on sun)\b|\bloydat\b|\b(?:siirrytaan|jatketaan|vaihdetaan|voitaisiinko|voidaanko|mennaanko|jutellaan|siirryttaisko|jatketaanko)\b|\b(?:mieluummin|helpompi|helpommin|parempi|paremmin|nopeammin|kateva\w*)\b|\bolen (?:enemman |useammin |aina |yleensa )?(?:\w+issa|\w+ssa)\b|\bmun\b.{0,14}\bon\b|\bminun\b.{0,14}\bon\b|\b(?:sun|sinun)\b.{0,14}\?|\banna (?:mulle|sun)\b|\bnimella\b|\bnimimerkki\w*\b/,
  denials:
    /\b(?:poistin|poistanut|ilman|vihaan|aiti|aitini|isa|isani|mummo|mummi|perhe|perheen|ryhma|ryhmat|ryhmassa|tyokaveri|tyokaverit|pomo|sisko|siskoni|veli|veljeni|video|hauska|hauskan|nain|luin|mainos\w*|lopetin|tyossani)\b|\b(?:ei ole|en kayta|en tykkaa|mulla ei|minulla ei|en ole)\b/,
  elsewhere: [
    [
      'numero numeroa numeron numerosi numeroni numerot numeroita puhelinnumero puhelinnumeroa puhelinnumerosi puhelinnumeron puhelinnumeroni kannykka',
      /\b(?:anna|laita|laitatko|annatko|laheta|lahetatko|saanko|saisinko|saisko|tassa on|tassa|mika on|vaihdetaan|vaihdetaanko|voinko saada|kerro|jata|soita)\b.{0,18}\b(?:(?:sun|sinun|mun|minun|sulle)\s+)?(?:puhelin)?numero(?:si|ni|t|n|a|ita|on)?\b(?<=(?:sun|sinun|mun|minun) (?:puhelin)?numero\w*|numerosi|numeroni|puhelinnumero\w*|numerot|numeroita|numeroon)|\b(?:sun|sinun|mun|minun) (?:puhelin)?numero\w*\b.{0,12}(?:\?|:|\bon\b)/,
    ],
    [
      'sivustolla sivuston sivustolta taalla taalta sovelluksen sovelluksessa sovelluksesta sivun palvelun',
      /\b(?:pois|ulkopuolella|muualla kuin|muualle)\b.{0,12}\b(?:taalta|sivustolta|sovelluksesta)\b|\b(?:sivuston|sovelluksen|palvelun) ulkopuolella\b|\b(?:taman|tan) (?:sivuston|sovelluksen|palvelun|sivun) ulkopuol\w+\b|\b(?:kayn|olen|kay)\b.{0,8}\b(?:harvoin|tosi harvoin|todella harvoin|aika harvoin)\b.{0,60}\b(?:kirjoita|laita|numero\w*|viesti\w*|sahkoposti\w*|meili\w*|soita)\b|\bharvoin taalla\b.{0,45}\b(?:kirjoita|laita|numero\w*|viesti\w*|sahkoposti\w*|soita)\b/,
    ],
    [
      'muualla muualle yksityisesti kahden',
      /\b(?:jutella|jutellaan|jatketaan|jatketaanko|chattailla|puhua|puhutaan|kirjoitella|siirrytaan|siirrytaanko|kirjoitellaan|vaihdetaan)\b.{0,25}\b(?:muualla|muualle|yksityisesti|toisaalla|jossain muualla|johonkin muualle|kahden kesken)\b|\b(?:muualla|muualle|yksityisesti|toisaalla)\b.{0,14}\b(?:jutella|jutellaan|puhua|kirjoitella|jatkaa)\b/,
    ],
    [
      'sahkoposti sahkopostia sahkopostisi sahkopostini sahkopostiosoite sahkopostiosoitteesi maili mailia mailisi meili gmail email sahkopostiin sahkopostilla',
      /\b(?:sahkoposti|maili|meili)(?:osoite|osoittee)?(?:si|ni)\b|\b(?:sun|sinun|mun|minun)\s+(?:sahkoposti\w*|maili\w*|meili\w*|gmail\w*)\b|\b(?:anna|laita|laheta|kirjoita)\b.{0,16}\b(?:sahkoposti(?:osoite|lla|in)?\w*|maili\w*|meili\w*)\b/,
    ],
    ['soita', /\bsoita (?:mulle|minulle)\b.{0,6}\b(?:numeroon|numerosta)\b/],
    [
      'numeros numerosi numeroo tavoittaa tavoitan tavoittaisi kiinni',
      /\b(?:heita|anna|laita|pista|kerro)\b.{0,10}\bnumero(?:s|si|o)\b|\b(?:miten|mista|missa)\b.{0,10}\b(?:sut|sua|sinut|sinua)\b.{0,14}\b(?:tavoittaa|tavoitan|tavoittaisi\w*|saa kiinni|saan kiinni)\b/,
    ],
  ],
  money: [
    [
      'bitcoin bitcoinia bitcoinit bitcoineja bitcoiniin bitcoineihin btc krypto kryptot kryptoja kryptovaluutta kryptovaluuttaa kryptovaluutat kryptovaluuttoihin kryptovaluutoilla kryptoihin kryptoon ethereum usdt forex binance',
      /./,
    ],
    [
      'sijoittaa sijoitus sijoituksen sijoitukseen sijoituksesta sijoitukset sijoituksia sijoittaminen sijoittamaan sijoita sijoitan sijoitetaan sijoittamalla sijoitusalusta trading treidaus',
      /\b(?:sijoit\w+|trading|treida\w*)\b.{0,60}\b(?:tuotto\w*|voit\w*|tienaa\w*|tienas\w*|tuplaa\w*|tuplas\w*|opeta\w*|nayta\w*|prosent\w*|%|taattu\w*|seta\w*|eno\w*|alusta\w*|rahaa|rahat|yhdessa|rika\w*|mahdollisuu\w*)\b|\b(?:tuotto\w*|voitto\w*|tienaa\w*|tienas\w*|tuplaa\w*|taattu\w*|mahdollisuu\w*)\b.{0,60}\b(?:sijoit\w+|trading|treida\w*)\b/,
    ],
    [
      'rahaa rahat rahoja euroa',
      /\b(?:laheta\w*|lahettaa|lainaa\w*|lainata|siirra\w*|siirtaa|anna|auta\w*|tarvitsen|tarvin|maksa\w*)\b.{0,40}\b(?:rahaa|rahat|rahoja|euroa)\b(?=.{0,60}\b(?:mulle|minulle|takaisin|kiireellisesti|heti|sairaala\w*|lippu\w*|viisumi\w*|tulli\w*|vuokra\w*|tanaan|leikkau\w*|kiltti|pliis|lahettaa|lainata)\b)|\b(?:mulle|minulle)\b.{0,25}\b(?:rahaa|euroa)\b|\b(?:helppoa|nopeaa) rahaa\b|\btiena(?:ta|a)\b.{0,20}\b(?:netissa|kotoa|helposti|rahaa)\b/,
    ],
    [
      'lahjakortti lahjakortteja lahjakortit lahjakortin steam steamkortti koodi koodit koodin',
      /\b(?:osta\w*|laheta\w*|tarvitsen|hanki\w*|hae)\b.{0,40}\b(?:lahjakort\w+|steam-?\s?kort\w*|google play -?kort\w*)\b(?=.{0,50}\b(?:kood\w*|mulle|minulle|kuva\w*)\b|.{0,3}$)|\blaheta (?:mulle|minulle)\b.{0,20}\blahjakort\w*\b|\bkood\w*\b.{0,20}\b(?:lahjakort\w*|steam-?\s?kort\w*)\b/,
    ],
    [
      'western moneygram iban mobilepay tilinumero tilinumerosi tilinumeroni pankkitunnukset pankkitunnuksilla pankkitunnuksillasi paypal tili tilini tilisi',
      /\bwestern union\b|\bmoneygram\b|\biban\b|\btilinumero\w*\b|\bpankkitunnuk\w*\b|\b(?:mobilepay\w*|paypal\w*)\b.{0,20}\b(?:mulle|minulle)\b|\btili\w*\b.{0,25}\b(?:jaadytet\w*|lukit\w*|suljettu)\b/,
    ],
    [
      'lainata lainaa lainaisitko lainaatko lainaksi lainaks',
      /\b(?:lainata|lainaa|lainaisitko|lainaatko)\b.{0,14}\b\d{2,}\b|\b(?:\d{2,}|rahaa)\b.{0,10}\blainaks\w*\b/,
    ],
    [
      'rahaa',
      /\b(?:tarviin|tarvin|tarviisin|tarttisin|tarvitsen|tarvisin)\b.{0,10}\brahaa\b.{0,30}\b\w*(?:lippuun|lippu|lipun|viisumi\w*|vuokraan|sairaala\w*)\b/,
    ],
    [
      'mobilepaylla mobilepayta mobilepayna',
      /\b(?:laita|laitatko|heita)\b.{0,10}\bmobilepay\w*\b|\bmobilepay\w*\b.{0,10}\b\d{2,}\b.{0,40}\b(?:kortti|tili)\b/,
    ],
  ],
}
