/** Letters of other alphabets that look like Latin ones, in pairs: how a word is hidden from a search. */
const lookalikes =
  'аaеeоoрpсcуyхxіiјjѕsкkмmтtнhвbԁdӏlһhԛqԝwгrпn' +
  'αaεeοoρpνvτtκkιiυuχxηnϲcωwγy' +
  'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz' +
  'ɑaɡgɩiօoոnսułløođdıiðdħh'
const signs = [...lookalikes]
const latin = new Map<string, string>([
  ...signs.flatMap((sign, at) => (at % 2 === 0 ? [[sign, signs[at + 1] ?? sign] as const] : [])),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['–', '-'],
  ['—', '-'],
  ['‑', '-'],
  ['’', "'"],
  ['‘', "'"],
  ['٠', '0'],
])
const unusual = new RegExp(`[${[...latin.keys()].join('')}]`, 'gu')
/** What is not seen, or only changes how a letter looks: joiners, accents, the frames of keys. */
const unseen = /[\p{M}\p{Cf}\u20E3]/gu

/** A text as it is searched: small Latin letters without accents, whatever it was written with. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(unseen, '')
    .replace(unusual, (sign) => latin.get(sign) ?? sign)

const spaced = /(?<![a-z0-9])(?:[a-z][ .\-_*|/]{1,2}){3,}[a-z](?![a-z0-9])/g
/** “t e l e g r a m” is a word. */
export const joinSpaced = (folded: string): string =>
  folded.replace(spaced, (letters) => letters.replace(/[^a-z]/g, ''))

const leet: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }
/** “t3l3gr4m” is a word too. Null for what has no digits between its letters. */
export const unleet = (word: string): string | null =>
  /[a-z]/.test(word) && /[013457@$]/.test(word)
    ? word.replace(/[013457@$]/g, (sign) => leet[sign] ?? sign)
    : null
