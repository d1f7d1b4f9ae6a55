import { languages } from './languages/index.ts'
import { unleet } from './fold.ts'

/** Where people are led to. Short names and those that are words are believed only with an invitation beside them. */
const plain =
  'whatsapp whatsap watsapp wattsapp watsap whatsup whatapp wazzap telegram telegramm telegrama telegramme tgram viber wechat threema snapchat insta instagram instagramm instagrama facebook facebooku messenger messengerze discord skype hangouts tiktok onlyfans kik zangi imo googlechat whatsappie whatsappa whatsappu whatsappem whatsappissa whatsapissa whatsappiin whatsappin whatsapissa whatsappia telegramie telegramissa telegramiin telegramia telegramin instassa instagramissa instaan instagramiin instagramia insragram instagramie instagramem signalissa signaliin signalia snapissa snappiin snapchatissa snapchatiin snapchatia snapchacie facebookissa facebookiin messengerissa discordissa discordiin whatsappen snapen instaen telegramissa whats watsup'
const short = 'snap ig tg fb wa signal line wapp app signalu signala wsp fejs fejsie wpp kakao dc whats'
/** Of the short ones, those that have other meanings all day long: the invitation must stand right before. */
const ambiguous = new Set('line app wa dc signal signalu signala'.split(' '))
const names = new Set([...plain.split(' '), ...short.split(' ')])
const joined = /\b(?:what'?s|watts?|whats)[ -.]?app?\b/g

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
  /^\s*(?:[:=@-]|is|ist|er|ar|est|es|e|to|on|c'est|heet|heisst|hedder|heter|user|name|nick|id)?\s*[:=@-]?\s*@?(?=[a-z0-9._-]*[a-z])(?=[a-z0-9._-]*(?:[0-9_]|\.[a-z0-9]))[a-z0-9][a-z0-9._-]{3,}/
const AMONG_FEW_WORDS = 3

const wordAt = /[a-z0-9@$]+/g

/** Most messages have no such word, and that is quickly seen. */
const mayNameApp = (words: readonly string[]): boolean =>
  words.some((word) => names.has(word) || names.has(unleet(word) ?? '') || isBeginning.test(word))
/** “what’s app”, in however many words. */
const isBeginning = /^(?:what|whats|watt|watts|apps?)$/

/** Whether somebody is invited to another app, or told a name there. To talk about one is no invitation. */
export const namesApp = (folded: string, words: readonly string[]): boolean => {
  if (!mayNameApp(words) && !/[@$]/.test(folded)) return false
  const text = folded.replace(joined, 'whatsapp')
  for (const match of text.matchAll(wordAt)) {
    const [word] = match
    const name = names.has(word) ? word : unleet(word)
    if (name === null || !names.has(name)) continue
    const { index } = match
    const rest = text.slice(index + word.length)
    if (ambiguous.has(name) && !before.test(text.slice(0, index))) continue
    if (name !== word || handleAfter.test(rest)) return true
    const around = text.slice(Math.max(0, index - NEAR), index + word.length + NEAR)
    if (denials.test(clauseAround(text, index))) continue
    if (invites.test(around)) return true
    if (!short.includes(name) && (text.match(wordAt)?.length ?? 0) <= AMONG_FEW_WORDS) return true
  }
  return false
}
