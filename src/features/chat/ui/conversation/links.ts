import { LinkifyIt } from 'linkify-it'

export type Part = { text: string; at: number; link: URL | null }

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, urlAuth: true })

/** Only what a browser opens as a page; whatever else looks like an address stays text. */
const pageOf = (address: string, isGuessed: boolean): URL | null => {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  // `https://bank.com:login@other.com` leads to the other one.
  if (url.username !== '' || url.password !== '') return null
  // `example.com` says nothing of how: the safe way is tried first.
  if (isGuessed) url.protocol = 'https:'
  return url
}

/** A text in pieces: what is an address, and what is between. */
export const partsOf = (text: string): Part[] => {
  const parts: Part[] = []
  let end = 0
  for (const { index, lastIndex, url, schema } of finder.match(text) ?? []) {
    const link = pageOf(url, schema === '')
    if (!link) continue
    if (index > end) parts.push({ text: text.slice(end, index), at: end, link: null })
    parts.push({ text: text.slice(index, lastIndex), at: index, link })
    end = lastIndex
  }
  if (end < text.length) parts.push({ text: text.slice(end), at: end, link: null })
  return parts
}
