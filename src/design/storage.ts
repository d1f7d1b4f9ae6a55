import { createStore } from './store.ts'

/** Texts by name. One entry for each thing, so that two tabs never overwrite each other's. */
export type Entries = {
  get: (name: string) => string | null
  set: (name: string, text: string) => void
  remove: (name: string) => void
  names: (prefix: string) => string[]
  /** Hears of changes, of `localEntries` in all tabs. */
  subscribe: (listener: () => void) => () => void
}

/** Undefined where storage is switched off, or full. */
const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** Where a browser stores nothing for us, entries live as long as the page. */
const createEntries = (area: 'localStorage' | 'sessionStorage'): Entries => {
  const inMemory = new Map<string, string>()
  const version = createStore(0)
  const changed = () => version.set(version.get() + 1)
  return {
    get: (name) => inMemory.get(name) ?? attempt(() => globalThis[area].getItem(name)) ?? null,
    set: (name, text) => {
      inMemory.set(name, text)
      attempt(() => {
        globalThis[area].setItem(name, text)
        inMemory.delete(name)
      })
      changed()
    },
    remove: (name) => {
      inMemory.delete(name)
      attempt(() => globalThis[area].removeItem(name))
      changed()
    },
    names: (prefix) =>
      [...new Set([...inMemory.keys(), ...(attempt(() => Object.keys(globalThis[area])) ?? [])])].filter(
        (name) => name.startsWith(prefix),
      ),
    subscribe: (listener) => {
      const stop = version.subscribe(listener)
      addEventListener('storage', listener)
      return () => {
        stop()
        removeEventListener('storage', listener)
      }
    },
  }
}

export const localEntries = createEntries('localStorage')
/** Of this tab; gone with it. */
export const sessionEntries = createEntries('sessionStorage')

/** A value as JSON; the same object as long as its text is the same. What cannot be read is null. */
export const jsonEntry = <T>(
  entries: Entries,
  name: string,
  read: (json: unknown) => T = (json) => json as T,
): { get: () => T | null; set: (value: T | null) => void } => {
  let known: { text: string | null; value: T | null } = { text: null, value: null }
  return {
    get: () => {
      const text = entries.get(name)
      if (text !== known.text)
        known = { text, value: text === null ? null : (attempt(() => read(JSON.parse(text))) ?? null) }
      return known.value
    },
    set: (value) => (value === null ? entries.remove(name) : entries.set(name, JSON.stringify(value))),
  }
}
