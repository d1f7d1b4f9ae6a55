import { isDeepStrictEqual } from 'node:util'
import type { Values } from '../../setting-rules.ts'
import { settings } from '../../settings.ts'

/** Who ticks boxes does not say in which order: what was there stays where it was. */
const inOrderOf = (before: unknown, now: unknown): unknown => {
  if (!Array.isArray(before) || !Array.isArray(now)) return now
  return [...before.filter((key) => now.includes(key)), ...now.filter((key) => !before.includes(key))]
}

/** Those of the new values that are others than before. */
export const changedFrom = (before: Values, now: Values): Values =>
  Object.fromEntries(
    settings
      .filter(({ name }) => Object.hasOwn(now, name))
      .map(({ name, kind }) => {
        const value = kind === 'ordered' ? now[name] : inOrderOf(before[name], now[name])
        return [name, value] as const
      })
      .filter(([name, value]) => !isDeepStrictEqual(before[name], value)),
  )
