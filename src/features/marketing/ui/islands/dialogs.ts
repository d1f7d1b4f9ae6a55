const ENTRY_COOKIE = 'entry'
const YEAR_SECONDS = 365 * 24 * 60 * 60

const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/** Once: closing it is the answer, and it is remembered. */
const warnAtTheDoor = (): void => {
  const warning = document.querySelector<HTMLDialogElement>('dialog[data-entry]')
  if (!warning || isInstalled()) return
  warning.addEventListener('close', () => {
    document.cookie = `${ENTRY_COOKIE}=${Date.now()}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  })
  warning.showModal()
}

const dialogOf = (opener: Element) => document.getElementById(opener.getAttribute('data-opens') ?? '')

/** Links that open a dialog of the page instead, unless somebody wants them in another tab. */
const openByLinks = (): void => {
  document.addEventListener('click', (event) => {
    const opener = event.target instanceof Element && event.target.closest('[data-opens]')
    if (!opener || event.ctrlKey || event.metaKey || event.shiftKey) return
    const dialog = dialogOf(opener)
    if (!(dialog instanceof HTMLDialogElement)) return
    event.preventDefault()
    dialog.showModal()
  })
}

export const openDialogs = (): void => {
  warnAtTheDoor()
  openByLinks()
}
