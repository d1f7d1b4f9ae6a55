/** What an address of a network may ask for. Nothing of it names a person. */
export const macros = [
  'click_id',
  'payout',
  'currency',
  'event',
  'network',
  'ref',
  'sub1',
  'sub2',
  'sub3',
  'order',
  'time',
] as const
export type Macro = (typeof macros)[number]

export const ADDRESS_MAX_LENGTH = 1000
/** Servers take no longer ones. */
const FILLED_MAX_LENGTH = 8000

export type AddressFault = 'invalid' | 'macro' | 'macro_place' | 'scheme' | 'credentials' | 'private'

// Nothing that a parser of addresses would repair in silence.
const PRINTABLE = /^[!-[\]-~]+$/
const MACRO = /\{([^{}]*)\}/g
const isMacro = (name: string): name is Macro => (macros as readonly string[]).includes(name)

const sample = (address: string): URL | null => URL.parse(address.replaceAll(MACRO, 'x'))

/** What is wrong with the text of an address; where it leads is looked at elsewhere. */
export const faultIn = (address: string): AddressFault | null => {
  if (address.length > ADDRESS_MAX_LENGTH || !PRINTABLE.test(address) || address.includes('#'))
    return 'invalid'
  const names = [...address.matchAll(MACRO)].map(([, name = '']) => name)
  if (!names.every(isMacro) || /[{}]/.test(address.replaceAll(MACRO, ''))) return 'macro'
  const [root] = /^https?:\/\/[^/?]+/i.exec(address) ?? []
  if (root === undefined) return 'scheme'
  if (root.includes('{')) return 'macro_place'
  const url = sample(address)
  if (!url) return 'invalid'
  return root.includes('@') ? 'credentials' : null
}

/** Everything but letters, digits and -._~ is encoded: what was said cannot become a part of the address. */
const encode = (value: string): string =>
  encodeURIComponent(value.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const segmentsOf = (url: URL): number => url.pathname.split('/').length

/** Null where the values would lead elsewhere than the address says: a segment of two dots is a step up, however it is encoded. */
export const fillAddress = (address: string, values: Readonly<Record<Macro, string>>): URL | null => {
  const filled = address.replaceAll(MACRO, (_, name: string) => (isMacro(name) ? encode(values[name]) : ''))
  const [url, meant] = [URL.parse(filled), sample(address)]
  if (!url || !meant || filled.length > FILLED_MAX_LENGTH) return null
  return url.origin === meant.origin && segmentsOf(url) === segmentsOf(meant) ? url : null
}
