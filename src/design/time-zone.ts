let known: string | undefined
// Whoever has travelled meanwhile comes back to the page.
if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    known = undefined
  })
}

/** Where the reader is. Only the first answer takes long: on a slow phone as long as drawing a list. */
export const timeZoneHere = (): string => (known ??= Intl.DateTimeFormat().resolvedOptions().timeZone)
