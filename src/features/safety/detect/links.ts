/** Ends of addresses that are no words of a sentence: enough by themselves. */
const strong =
  'com net org info biz xyz online site shop club io gg ly top vip chat dating live link cc tv page website'
/** Ends that are words too, or stand where a space was forgotten. */
const weak =
  'de nl fr es it pl dk se no fi be at ch uk us ru me eu co app to in is so im at one world date love'
/** Of these, those that somebody writes apart: “kate . nl”, and nothing behind it. */
const countryEnds = 'de|nl|fr|es|it|pl|dk|se|no|fi|be|ch|uk|ru|eu'
const [strongEnds, weakEnds] = [strong.split(' ').join('|'), weak.split(' ').join('|')]

/** Everybody's shops, papers and timetables: to name one is no contact. With a path it may be anybody's page. */
const known = new Set(
  'booking amazon netflix spotify google youtube wikipedia airbnb ebay ikea bol marktplaats allegro finn blocket tori dba leboncoin idealo check24 bahn nos vinted imdb tripadvisor komoot strava kleinanzeigen zalando funda buienradar sncf renfe trenitalia olx onet vr dsb sj vg dr yle svt nrk wallapop idealista subito immobiliare otodom boligsiden hemnet etuovi duolingo chefkoch marmiton giallozafferano coolblue thuisbezorgd'.split(
    ' ',
  ),
)

const scheme = /\b(?:https?|hxxps?)\s?:\s?\/\/|\bwww\s?[.,]\s?[a-z0-9]|\bwww\b.{0,3}\bdot\b/
const dot = String.raw`(?:\s?[([{]\s?(?:dot|\.|punkt|punt|point|punto|kropka|prikk|piste|punktum)\s?[)\]}]\s?|\s(?:dot|punkt|punt|point|punto|kropka|prikk|piste|punktum)\s)`
const hidden = new RegExp(String.raw`(?<![a-z0-9-])[a-z0-9-]{2,}${dot}(?:${strongEnds}|${weakEnds})\b`)
const spacedOut = new RegExp(
  String.raw`(?<![a-z0-9-])[a-z0-9-]{3,}(?:\s\.\s?(?:${strongEnds})\b|\.\s(?:com|net|org)\b|\s\.\s(?:${countryEnds})\b(?!\s*[a-z]))`,
)
const bare = new RegExp(
  String.raw`(?<![@\w.-])((?:[a-z0-9-]+\.)*)([a-z0-9-]{2,})\.(${strongEnds}|${weakEnds})(?![\w-])(/\S)?`,
  'g',
)
const invite = /\b(?:t\.me|wa\.me|m\.me|bit\.ly|linktr\.ee|discord\.gg|fb\.me)\b/

/** `morgen.Es`: a sentence begins. */
const beginsSentence = (original: string, end: string): boolean =>
  original.includes(`.${end.charAt(0).toUpperCase()}${end.slice(1)}`)

/** Without any of these there is no address. */
const mayBeLink = /[.:]|www|dot|pun[kt]t?|point|punto|kropka|prikk|piste/

export const hasLink = (folded: string, original: string): boolean => {
  if (!mayBeLink.test(folded)) return false
  if (scheme.test(folded) || invite.test(folded) || hidden.test(folded) || spacedOut.test(folded)) return true
  for (const [whole, sub = '', name = '', end = '', path] of folded.matchAll(bare)) {
    if (known.has(name) && (sub === '' || sub === 'www.') && path === undefined) continue
    if (strongEnds.split('|').includes(end)) {
      if (/[a-z]/.test(name) && !beginsSentence(original, end)) return true
      continue
    }
    if (path !== undefined || sub.length > 1) return true
    if (beginsSentence(original, end) || name.length < 4) continue
    // A word behind it: more likely a space is missing.
    const rest = folded.slice(folded.indexOf(whole) + whole.length)
    if (/[\d-]/.test(name) || !/^\s*[a-z]/.test(rest)) return true
  }
  return false
}

const at = String.raw`(?:\s?[([{]\s?(?:at|@|a|arroba|malpa|chiocciola|arobase|apestaart|snabel-?a|kroll-?alfa|krollalfa)\s?[)\]}]\s?|\s(?:at|arroba|malpa|chiocciola|arobase|apenstaartje|klammeraffe|snabel-?a|krollalfa|at-merkki|miukumauku|et)\s|\s?@\s?)`
const anyDot = String.raw`(?:\s?\.\s?|${dot})`
const mail = new RegExp(
  String.raw`(?<![a-z0-9._+-])[a-z0-9][a-z0-9._+-]*${at}[a-z0-9-]{2,}${anyDot}[a-z]{2,}\b`,
)
const provider = new RegExp(
  String.raw`(?<![a-z0-9._-])[a-z0-9._-]{3,}${at}(?:gmail|hotmail|outlook|yahoo|icloud|gmx|web|proton|protonmail|live|mail|wp|o2|interia|libero|orange|free|laposte|ziggo|kpn)\b`,
)

export const hasMail = (folded: string): boolean =>
  (folded.includes('@') ||
    /\b(?:at|arroba|malpa|chiocciola|arobase|apenstaartje|klammeraffe|snabel|snabela|krollalfa|miukumauku|merkki|a)\b/.test(
      folded,
    )) &&
  (mail.test(folded) || provider.test(folded))

const handle =
  /(?<![\w@.])@(?!(?:home|work|the|night|school|uni|office|all|noon|least|first)\b)[a-z][a-z0-9._]{2,}/
export const hasHandle = (folded: string): boolean => folded.includes('@') && handle.test(folded)
