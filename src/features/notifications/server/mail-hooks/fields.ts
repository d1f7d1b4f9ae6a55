/** Lines like those of a header; the first of a name counts. A map, because names come from outside. */
export type Fields = ReadonlyMap<string, string>

export const fieldsOf = (block: string): Fields => {
  const fields = new Map<string, string>()
  for (const line of block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim())
  }
  return fields
}

/** Groups of fields, with empty lines between them. */
export const groupsOf = (text: string): Fields[] =>
  text
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map(fieldsOf)
    .filter((fields) => fields.size > 0)

/** All that looks like an address. */
export const addressesIn = (text: string): string[] => text.match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? []
