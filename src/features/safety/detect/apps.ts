import { languages } from './languages/index.ts'
import { unleet } from './fold.ts'
import { perWord } from './per-word.ts'

/** Where people are led to. Short names and those that are words are believed only with an invitation beside them. */
const plain =
  'facessa facesta whatsapp whatsap watsapp wattsapp watsap whatsup whatapp wazzap telegram telegramm telegrama telegramme tgram viber wechat threema snapchat insta instagram instagramm instagrama facebook facebooku messenger messengerze discord skype hangouts tiktok onlyfans kik zangi imo googlechat whatsappie whatsappa whatsappu whatsappem whatsappissa whatsapissa whatsappiin whatsappin whatsapissa whatsappia telegramie telegramissa telegramiin telegramia telegramin instassa instagramissa instaan instagramiin instagramia insragram instagramie instagramem signalissa signaliin signalia snapissa snappiin snapchatissa snapchatiin snapchatia snapchacie facebookissa facebookiin messengerissa discordissa discordiin whatsappen snapen instaen telegramissa whats watsup'
const short = 'snap ig tg fb wa signal line wapp app signalu signala wsp wpp wappi face kakao dc whats'
/** Of the short ones, those that have other meanings all day long: the invitation must stand right before. */
const ambiguous = new Set('line app wa dc face signal signalu signala'.split(' '))
const names = new Set([...plain.split(' '), ...short.split(' ')])
const ends = 'i|in|ia|issa|iin|illa|ista|ssa|sta|an|en|et|n|a|u|em|ie|ze|erze|owi'
/** As they are heard and mistyped, with the endings that some languages give them. */
const heard = new RegExp(
  `^(?:(whats?app?|[wvl]h?[ao]t{1,2}s[ua]p{1,2}|[wg]u?as{1,2}ap{1,2}|whatsi)|(t[ae]l[ei]gram+)|(insta(?:gram+)?)|(snap{1,2}(?:chat)?)|(face?bo?o?k|fejs(?:buk)?|fe[ij]{1,2}an|fjesbok)|(mes{1,2}en(?:g|dz|z)er?)|(hangouts?)|(skype|discord|viber|signal))(?:${ends})?$`,
)
const canonical = ['whatsapp', 'telegram', 'insta', 'snap', 'facebook', 'messenger', 'hangouts', 'skype']
/** The name that is meant, if one is. */
const nameOf = (word: string): string | null => {
  if (names.has(word)) return word
  const match = word.length > 4 ? heard.exec(word) : null
  if (match === null) return null
  const at = match.slice(1).findIndex((group) => group !== undefined)
  return match[8] === 'signal' ? 'signal' : (canonical[at] ?? null)
}
const joined = /\b(?:what'?s|watts?|w[ao]ts|vats)[ -.]?[ae]pp?\b/g
const halves = /\b(tele|insta|snap|face)[ .\-_](gram|chat|book)(?=[a-z]{0,5}\b)/g

/** How far an invitation may be from the name. */
const NEAR = 60
const invites = new RegExp(languages.map(({ invites: pattern }) => pattern.source).join('|'))
const denials = new RegExp(languages.map(({ denials: pattern }) => pattern.source).join('|'))
/** What stands between two stops: who says “never” in another breath does not mean the app. */
const clauseAround = (text: string, index: number): string => {
  const start = Math.max(...[...',.;!?\n'].map((stop) => text.lastIndexOf(stop, index)), index - NEAR)
  const rest = text.slice(index, index + NEAR)
  return text.slice(start + 1, index) + (/^[^,.;!?\n]*/.exec(rest)?.[0] ?? '')
}
/** Right before a short name that means something else elsewhere. */
const before =
  /\b(?:on|auf|op|sur|en|su|na|pa|per|via|by|mein|my|mijn|mon|mi|mio|moj|min|mitt|mit|ueber|uber|over|add|through|to|zu|naar|par|a|til|till|do)\s$/
/** A name as people have it there: with a digit, a dot or a stroke in it. */
const handleAfter =
  /^[^a-z0-9]{0,6}(?:is|ist|er|ar|est|es|e|c|to|on|c'est|heet|heisst|hedder|heter|user|name|nick|id|live)?[^a-z0-9]{0,4}(?=[a-z0-9._-]*[a-z])(?=[a-z0-9._-]*(?:[0-9_]|\.[a-z0-9]))[a-z0-9][a-z0-9._-]{3,}/
const AMONG_FEW_WORDS = 3

const wordAt = /[a-z0-9@$]+/g

/** Most messages have no such word, and that is quickly seen. */
const mayNameApp = (words: readonly string[]): boolean => words.some(mayBeNamed)
/** “what’s app”, in however many words. */
const isBeginning = /^(?:what|whats|watt|watts|w[ao]ts|vats|tele|insta|face|apps?)$/
const mayBeNamed = perWord(
  (word) => nameOf(word) !== null || nameOf(unleet(word) ?? '') !== null || isBeginning.test(word),
)
/** Short ones that mean nothing else: the name alone is a question. */
const alone = new Set('wapp wpp wsp wappi kik'.split(' '))
/** “Kik me”. */
const verbAfter = /^ (?:me|mich|mij|moi)\b/

/** Whether somebody is invited to another app, or told a name there. To talk about one is no invitation. */
export const namesApp = (folded: string, words: readonly string[]): boolean => {
  if (!mayNameApp(words) && !/[@$]/.test(folded)) return false
  const text = folded.replace(joined, 'whatsapp').replace(halves, '$1$2')
  const isShort = words.length <= AMONG_FEW_WORDS
  for (const match of text.matchAll(wordAt)) {
    const [word] = match
    const plainName = nameOf(word)
    const name = plainName ?? nameOf(unleet(word) ?? '')
    if (name === null) continue
    const { index } = match
    const rest = text.slice(index + word.length, index + word.length + NEAR)
    if (ambiguous.has(name) && !before.test(text.slice(Math.max(0, index - NEAR), index))) continue
    if (plainName === null || handleAfter.test(rest) || verbAfter.test(rest)) return true
    const around = text.slice(Math.max(0, index - NEAR), index + word.length + NEAR)
    if (denials.test(clauseAround(text, index))) continue
    if (invites.test(around)) return true
    if (isShort && (name.length > 4 || name !== word || alone.has(name))) return true
  }
  return false
}
