const MAX_LENGTH = 200

const aliases: Record<string, string> = {
  network: 'network',
  ref: 'ref',
  sub1: 'sub1',
  sub2: 'sub2',
  sub3: 'sub3',
  sub: 'sub1',
  aff_sub: 'sub1',
  aff_sub1: 'sub1',
  aff_sub2: 'sub2',
  aff_sub3: 'sub3',
}

/** The router puts text that looks like a number between quotes. */
const unquoted = (value: string): string => (/^".*"$/s.test(value) ? value.slice(1, -1) : value)

export const parameterOf = (search: string, name: string): string | null => {
  const value = new URLSearchParams(search).get(name)
  return value === null ? null : unquoted(value)
}

/** Where a visitor came from, by the names under which it is kept; a name of its own goes before its aliases. */
export const trackingOf = (search: string): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const [alias, name] of Object.entries(aliases)) {
    const value = parameterOf(search, alias)
    if (value) found[name] ??= value.slice(0, MAX_LENGTH)
  }
  return found
}

export const hasTracking = (search: string): boolean => Object.keys(trackingOf(search)).length > 0
