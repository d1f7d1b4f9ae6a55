type Rule = { text: string; classes: readonly string[] }
type Group = { open: string; parts: readonly Part[] }
type Part = Rule | Group

const CLASS = 'class="'
/** Pages differ by what is on them; there are never many kinds. */
const KEPT_AT_MOST = 200
const GROUPS = /^@(?:media|supports|layer|container)\b/

/** Where a block or a statement ends that begins here; what is quoted or in brackets is passed over. */
const endOf = (css: string, from: number, ends: string): number => {
  let depth = 0
  for (let at = from; at < css.length; at++) {
    const sign = css.charAt(at)
    if (sign === '\\') at++
    else if (sign === '"' || sign === "'") {
      while (++at < css.length && css.charAt(at) !== sign) if (css.charAt(at) === '\\') at++
    } else if (depth === 0 && ends.includes(sign)) return at
    else if (sign === '(' || sign === '{') depth++
    else if (sign === ')' || sign === '}') depth--
  }
  return css.length
}

/** What is only said of others, as in `:not(.open)`, is no condition. */
const classesIn = (selector: string): string[] =>
  [...selector.replace(/:[\w-]+\([^()]*\)/g, '').matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replaceAll('\\', ''),
  )

const partsOf = (css: string): Part[] => {
  const parts: Part[] = []
  for (let at = 0; at < css.length;) {
    const head = endOf(css, at, '{;')
    const prelude = css.slice(at, head).trim()
    if (css.charAt(head) !== '{') {
      if (prelude) parts.push({ text: `${prelude};`, classes: [] })
      at = head + 1
      continue
    }
    const end = endOf(css, head + 1, '}')
    const body = css.slice(head + 1, end)
    parts.push(
      GROUPS.test(prelude)
        ? { open: prelude, parts: partsOf(body) }
        : { text: `${prelude}{${body}}`, classes: prelude.startsWith('@') ? [] : classesIn(prelude) },
    )
    at = end + 1
  }
  return parts
}

const write = (parts: readonly Part[], used: ReadonlySet<string>): string =>
  parts
    .map((part) => {
      if ('text' in part) {
        return part.classes.length === 0 || part.classes.some((name) => used.has(name)) ? part.text : ''
      }
      const inside = write(part.parts, used)
      return inside && `${part.open}{${inside}}`
    })
    .join('')

/** Each list of classes in a page, once. It is looked for on every request: a regular expression takes ten times as long. */
const classListsIn = (html: string): string[] => {
  const lists = new Set<string>()
  for (let at = html.indexOf(CLASS); at !== -1; at = html.indexOf(CLASS, at)) {
    const end = html.indexOf('"', (at += CLASS.length))
    lists.add(html.slice(at, end))
  }
  return [...lists]
}

/**
 * Styles are written for all landers together, and each page has them in itself: of those that go by classes, it gets
 * the ones that it names. An island that changes how something looks sets an attribute, or adds to a class that is there.
 */
export const usedStyles = (css: string): ((html: string) => string) => {
  const parts = partsOf(css.replace(/\/\*[\s\S]*?\*\//g, ''))
  const known = new Map<string, string>()
  return (html) => {
    const lists = classListsIn(html)
    const key = lists.join('"')
    const kept = known.get(key)
    if (kept !== undefined) return kept
    if (known.size >= KEPT_AT_MOST) known.clear()
    const names = lists.join(' ').replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' ')
    const used = write(parts, new Set(names))
    known.set(key, used)
    return used
  }
}
