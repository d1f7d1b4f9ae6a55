import { forgetAllBut, keptFor } from './forget-all-but.ts'

/**
 * What a browser keeps for a member: one entry for each thing, so that two tabs never overwrite each other's. Where it
 * keeps nothing for us, things live as long as the page.
 */
const unkept = new Map<string, string>()
const listeners = new Set<() => void>()
const changed = () => listeners.forEach((listener) => listener())

/** Hears of changes in all tabs. */
export const subscribeToKept = (listener: () => void): (() => void) => {
  if (listeners.size === 0) addEventListener('storage', changed)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', changed)
  }
}

const attempt = <T>(act: () => T, otherwise: T): T => {
  try {
    return act()
  } catch {
    // Storage may be switched off, or full.
    return otherwise
  }
}

export const readKept = (name: string): string | null =>
  unkept.get(name) ?? attempt(() => localStorage.getItem(name), null)

export const keep = (name: string, value: string): void => {
  unkept.delete(name)
  const isKept = attempt(() => {
    localStorage.setItem(name, value)
    return true
  }, false)
  if (!isKept) unkept.set(name, value)
  changed()
}

export const forget = (name: string): void => {
  unkept.delete(name)
  attempt(() => localStorage.removeItem(name), undefined)
  changed()
}

export const keptUnder = (prefix: string): string[] =>
  [...new Set([...unkept.keys(), ...attempt(() => Object.keys(localStorage), [])])].filter((name) =>
    name.startsWith(prefix),
  )

export const draftName = (member: number, profile: number): string => `${keptFor(member)}draft-${profile}`
export const outboxPrefix = (member: number): string => `${keptFor(member)}outbox-`
export const emojiName = (member: number): string => `${keptFor(member)}emoji`

/** What others have left in this browser goes. */
export const forgetOthers = (member: number): void => {
  for (const name of unkept.keys()) if (!name.startsWith(keptFor(member))) unkept.delete(name)
  forgetAllBut(member)
  changed()
}
