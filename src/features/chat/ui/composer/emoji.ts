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

const STORED_AS = 'recent-emoji'
const RECENT_AT_MOST = 16

export const recentEmoji = (): string[] => {
  try {
    return (localStorage.getItem(STORED_AS) ?? '').split(' ').filter(Boolean)
  } catch {
    // Storage may be switched off.
    return []
  }
}

export const rememberEmoji = (emoji: string): void => {
  const recent = [emoji, ...recentEmoji().filter((other) => other !== emoji)]
  try {
    localStorage.setItem(STORED_AS, recent.slice(0, RECENT_AT_MOST).join(' '))
  } catch {
    // Then nothing is remembered.
  }
}
