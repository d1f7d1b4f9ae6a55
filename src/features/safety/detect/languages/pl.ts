import type { Language } from '../language.ts'

export const pl: Language = {
  digits: [
    'zero',
    'jeden jedynka',
    'dwa dwojka',
    'trzy trojka',
    'cztery czworka',
    'piec piatka',
    'szesc szostka',
    'siedem siodemka',
    'osiem osemka',
    'dziewiec dziewiatka',
  ],
  tens: /^(?:dziesiec|\w+nascie|trzysta|czterysta|(?:piec|szesc|siedem|osiem|dziewiec)set|dwadziescia|trzydziesci|czterdziesci|\w+dziesiat)$/,
  invites:
    /\b(?:dodaj|napisz|znajdz|znajdziesz|obserwuj|zlap|zadzwon|pisz|odezwij|wejdz|szukaj)\b.{0,10}\b(?:mnie|mi|do mnie|sie|na)\b|\b(?:masz|jestes na|uzywasz|korzystasz)\b|\b(?:mozemy|przejdzmy|przeniesmy|przenieśmy|moze|pogadajmy|popiszmy|piszmy|chodzmy|przejdziemy)\b|\b(?:wygodniej|latwiej|lepiej|wole|szybciej|raczej)\b|\bjestem (?:czesciej |zawsze |glownie |raczej )?na\b|\bmoj\w*\b.{0,14}(?:\bto\b|:)|\btwoj\w*\b.{0,14}\?|\bdaj (?:mi )?\b|\bpodaj\b|\bpod nazwa\b|\bnick\b/,
  denials:
    /\b(?:usunalem|usunelam|skasowalem|skasowalam|bez|nigdy|nienawidze|mama|mamy|tata|babcia|dziadek|rodzina|rodzinna|rodzinnej|grupa|grupie|grupy|kolezanka|koledzy|szef|szefowa|siostra|brat|filmik|filmiki|smieszny|widzialem|widzialam|czytalem|czytalam|pracuje|reklama|reklamy)\b|\bnie (?:mam|uzywam|lubie|korzystam)\b/,
  elsewhere: [
    [
      'numer telefon komorke komorka numerami nr',
      /\b(?:daj|podaj|wyslij|napisz|zostaw|przeslij|dasz|podasz|jaki masz|masz|wymienmy|wymienimy|wymienic|podam|podaje|oto|moge|poprosze|zadzwon)\b.{0,18}\b(?:swoj|twoj|moj|mi|sie|o|ci|jakis|pod)\s+(?:swoj |moj |twoj )?(?:numer|nr|numerami|telefon|komorke)\b|\b(?:swoj|twoj|moj) (?:numer|nr)(?: telefonu)?\b.{0,16}(?:\?|:|\bto\b)|\b(?:numer|nr) telefonu\b.{0,10}(?:\?|:)/,
    ],
    [
      'strona stronie strony portal portalu portalem apka apki aplikacji aplikacja tutaj tu',
      /\b(?:poza|z dala od|zamiast|wyjdzmy z|uciekajmy z|zejdzmy z)\b.{0,8}\b(?:ta |tej |tym |tego )?(?:strona|strony|stronie|portalem|portalu|apka|apki|aplikacja|aplikacji)\b|\b(?:rzadko|prawie nigdy|malo|nieczesto|niedlugo)\b.{0,14}\b(?:tu|tutaj|zagladam|bywam|wchodze|jestem)\b.{0,45}\b(?:napisz|pisz|mail\w*|numer|kontakt\w*|odezwij|zadzwon)\b/,
    ],
    [
      'indziej prywatnie priv',
      /\b(?:pogadac|pogadajmy|popisac|popiszmy|pisac|piszmy|rozmawiac|porozmawiajmy|porozmawiac|przeniesc|przeniesmy|kontynuowac)\b.{0,25}\b(?:gdzie indziej|gdzies indziej|prywatnie|na priv)\b|\b(?:gdzie indziej|gdzies indziej|prywatnie|na priv)\b.{0,14}\b(?:pogadac|popisac|pisac|rozmawiac|porozmawiac)\b/,
    ],
    [
      'mail maila email e adres gmail',
      /\b(?:swoj|twoj|moj|swojego|twojego)\s+(?:adres )?(?:e-?mail\w*|mail\w*|gmail)\b.{0,20}(?:\?|:|\bto\b|@)|\b(?:daj|podaj|wyslij|zostaw)\b.{0,12}\b(?:maila|mail|e-?mail)\b|\bnapisz na (?:maila|mail)\b/,
    ],
    ['zadzwon dzwon', /\b(?:zadzwon|dzwon)\b.{0,8}\b(?:pod|na numer)\b/],
    [
      'nr numer kontakt skontaktowac',
      /\b(?:podaj|daj|podasz|dasz|wyslij|rzuc)\b.{0,10}\b(?:nr|numer)\b(?! (?:1|jeden|butow))|\b(?:daj|podaj|zostaw|masz)\b.{0,8}\b(?:inny|jakis|jakis inny) kontakt\b|\bjak (?:moge )?(?:sie )?z toba (?:sie )?skontaktowac\b|\binny kontakt\b/,
    ],
  ],
  money: [
    [
      'bitcoin bitcoinie bitcoinem bitcoinow bitcoina bitcoiny bitcoinach btc krypto kryptowaluty kryptowalut kryptowalutach kryptowaluta ethereum usdt forex binance',
      /./,
    ],
    [
      'inwestycja inwestycje inwestycji inwestowac inwestuje inwestuj zainwestowac zainwestuj trading tradingu tradingiem gielda',
      /\b(?:\w*inwest\w+|trading\w*)\b.{0,60}\b(?:zysk\w*|zarob\w*|zarab\w*|podwoi\w*|pokaze|naucze|procent|%|gwarant\w*|wuj\w*|platform\w*|pieniad\w*|razem|bogat\w*|okazj\w*)\b|\b(?:zysk\w*|zarob\w*|zarab\w*|podwoi\w*|gwarant\w*|okazj\w*)\b.{0,60}\b(?:\w*inwest\w+|trading)\b/,
    ],
    [
      'pieniadze pieniedzy kase kasy zl zlotych euro zarobisz zarobic zarabiaj zarabiac zarabiam pozyczysz',
      /\b(?:wyslij|wyslac|przelej|przelac|pozycz\w*|przeslij|daj|pomoz|potrzebuje|pilnie|przelew)\b.{0,40}\b(?:pieniadze|pieniedzy|kase|kasy|zl|zlotych|euro)\b(?=.{0,60}\b(?:mi|oddam|prosze|pilnie|szpital\w*|bilet|wize|cl[oa]|czynsz|dzis|operacj\w*|na|zwroce|jutro)\b)|\b(?:latwo|szybko|online|z domu)\b.{0,15}\bzarob\w*\b|\bzarab\w+\b.{0,20}\b(?:z domu|online|przez internet|latwo)\b|\bpozyczysz mi\b/,
    ],
    [
      'karte karty kart karta podarunkowa podarunkowe podarunkowych podarunkowa steam kod kody blik',
      /\b(?:kup|wyslij|kupic|potrzebuje|kupisz)\b.{0,40}\b(?:kart[aey]? podarunkow\w+|kart[aey]? steam|kart[aey]? google play)\b|\bkody?\b.{0,20}\bkart\w*\b|\b(?:podaj|wyslij|daj|przeslij)\b.{0,12}\b(?:kod )?blik\w*\b/,
    ],
    [
      'western moneygram iban paypal konta konto kontem',
      /\bwestern union\b|\bmoneygram\b|\biban\b|\bnumer konta\b|\b(?:moj|twoj|przez|na) paypal\w*\b|\bkonto\b.{0,25}\b(?:zablokowan\w*|zamrozon\w*|przelew)\b/,
    ],
  ],
}
