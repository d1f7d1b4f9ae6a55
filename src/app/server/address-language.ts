/**
 * The browser drops the language from its address before it draws a page (client.tsx). The server draws it at that address
 * too: links that lead back to it are the same in both.
 */
export const takeLanguage = (url: string): { address: string; lang: string | null } => {
  const [path = '', ...query] = url.split('?')
  const named = new URLSearchParams(query.join('?'))
  const lang = named.get('lang')
  if (lang === null) return { address: url, lang }
  named.delete('lang')
  return { address: named.size === 0 ? path : `${path}?${named}`, lang }
}

/** Whoever is sent on reads the same language there, without a cookie too. */
export const withLanguage = (address: string, lang: string | null): string => {
  if (lang === null) return address
  const [page = '', ...hash] = address.split('#')
  const named = `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ lang })}`
  return [named, ...hash].join('#')
}
