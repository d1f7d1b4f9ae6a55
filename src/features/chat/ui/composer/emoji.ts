import { localEntries } from '#design/storage.ts'
import { entryPrefix } from '../model/member-storage.ts'

/** Common ones by what they are about; the keyboard of a phone has all. */
export const emojiGroups = [
  {
    key: 'smileys',
    emoji:
      '😀 😃 😄 😁 😅 😂 🤣 😊 🙂 🙃 😉 😇 🥰 😍 🤩 😘 😗 😚 😋 😛 😜 🤪 😝 🤗 🤭 🤫 🤔 🤐 😐 😏 😒 🙄 😬 😌 😔 😴 😷 🤒 🥵 🥶 🥳 😎 🤓 😕 🙁 😮 😳 🥺 😢 😭 😱 😤 😡 🤯',
  },
  {
    key: 'love',
    emoji: '❤️ 🧡 💛 💚 💙 💜 🤎 🖤 🤍 💔 💕 💞 💓 💗 💖 💘 💝 💋 💌 💍 🌹 💐 😻 💑 💏 👫 👬 👭',
  },
  {
    key: 'gestures',
    emoji: '👋 👍 👎 👌 ✌️ 🤞 🤟 🤙 👏 🙌 👐 🤝 🙏 💪 👀 🫶 🤷 🤦 💃 🕺 🧘 🏃 🚶 🛀',
  },
  {
    key: 'nature',
    emoji: '🐶 🐱 🐰 🦊 🐻 🐼 🐨 🐯 🦁 🐸 🐵 🐦 🐧 🦉 🦋 🐝 🐞 🌷 🌻 🌼 🌳 🍀 🌈 ☀️ 🌙 ⭐ ✨ ⚡ 🔥 ❄️ 🌊 ☔',
  },
  {
    key: 'food',
    emoji: '☕ 🍵 🍷 🥂 🍻 🍸 🍹 🧃 🍎 🍓 🍒 🍑 🥑 🍕 🍔 🌮 🍣 🍝 🥗 🥐 🧀 🍦 🍰 🎂 🍫 🍪 🍿 🍽️',
  },
  {
    key: 'activities',
    emoji: '⚽ 🏀 🎾 🏐 🏊 🚴 ⛷️ 🏄 🎣 🎮 🎲 🎸 🎹 🎤 🎧 🎬 🎨 📚 🎭 🎉 🎁 🏆 ✈️ 🚗 🚲 🏖️ 🏔️ 🏕️ 🏠 📷 📱 ⏰',
  },
] as const
export type EmojiGroup = (typeof emojiGroups)[number]['key']

const nameFor = (member: number) => `${entryPrefix(member)}emoji`
const RECENT_AT_MOST = 16

export const recentEmoji = (member: number): string[] =>
  (localEntries.get(nameFor(member)) ?? '').split(' ').filter(Boolean)

export const rememberEmoji = (member: number, emoji: string): void => {
  const recent = [emoji, ...recentEmoji(member).filter((other) => other !== emoji)]
  localEntries.set(nameFor(member), recent.slice(0, RECENT_AT_MOST).join(' '))
}
