/** What an entry of a list of origins names; null where it is none. */
export const originIn = (entry: string): string | null => {
  const url = URL.parse(entry)
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search ? url.origin : null
}

export const entriesOf = (list: string): string[] =>
  list
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

/** Services of the operator's own, which are trusted as they are. */
export const readOrigins = (list: string): ReadonlySet<string> =>
  new Set(entriesOf(list).flatMap((entry) => originIn(entry) ?? []))
