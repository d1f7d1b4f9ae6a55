import { openDialog } from './dialogs.ts'

const isField = (target: Element): boolean =>
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]')

/** The keys of buttons and links (`data-key`), where nobody is typing and no dialog is open. */
const pressOwn = (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
  if (document.querySelector('dialog[open]')) return
  const wanted = event.key.toLowerCase()
  const found = [...document.querySelectorAll<HTMLElement>('[data-key]')].find(
    (one) => one.dataset.key?.toLowerCase() === wanted && one.offsetParent !== null,
  )
  if (!found) return
  event.preventDefault()
  if (isField(found)) found.focus()
  else found.click()
}

export const pressKeys = (): void => {
  document.addEventListener('keydown', (event) => {
    const at = event.target as HTMLElement
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      openDialog('go')
      return
    }
    if (isField(at)) {
      if (event.key === 'Escape') at.blur()
      return
    }
    if (event.key === '?') openDialog('keys')
    else pressOwn(event)
  })
}
