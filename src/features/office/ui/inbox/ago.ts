const MINUTE_MS = 60_000

/** How long ago, as short as it can be said: 5 min, 3 h, 12 days. */
export const ago = (at: string, now: Date): string => {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(at).getTime()) / MINUTE_MS))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h`
  return `${Math.floor(hours / 24)} days`
}

export const atMinute = (at: string): string => at.slice(0, 16).replace('T', ' ')
