export const HOUR_MS = 60 * 60_000
export const DAY_MS = 24 * HOUR_MS

/** How long staff may read a part of a chat, and how many somebody may open in a day. */
export const CHAT_WINDOW_MINUTES = 30
export const CHAT_WINDOWS_PER_DAY = 100
