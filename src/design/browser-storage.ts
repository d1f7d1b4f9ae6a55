/** Cookies that the page itself may write: choices of the visitor, never anything secret. */
export const writeCookie = (name: string, value: string, days: number): void => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * 86_400}; samesite=lax${secure}`
}

export const deleteCookie = (name: string): void => writeCookie(name, '', 0)

export const readCookie = (name: string): string | null => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  if (!found) return null
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null
  }
}

/** Installed to the home screen: the browser's own bars are gone. */
export const isInstalledApp = (): boolean => matchMedia('(display-mode: standalone)').matches
