const dialogOf = (id: string) => document.querySelector<HTMLDialogElement>(`dialog#${id}`)

/** Rows of which some words begin with those that are typed; what is typed may be somebody's name as well. */
const filterRows = (dialog: HTMLDialogElement, typed: string) => {
  const parts = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const rows = [...dialog.querySelectorAll<HTMLElement>('[data-go-row]')]
  for (const row of rows) {
    const words = (row.textContent ?? '').toLowerCase().split(/\s+/)
    row.hidden = !parts.every((part) => words.some((word) => word.startsWith(part)))
  }
  const find = dialog.querySelector<HTMLElement>('[data-go-find]')
  if (find) {
    find.hidden = parts.length === 0
    find.querySelector('a')?.setAttribute('href', `${find.dataset.goFind}${encodeURIComponent(typed.trim())}`)
  }
  const none = dialog.querySelector<HTMLElement>('[data-go-none]')
  if (none) none.hidden = rows.some((row) => !row.hidden) || find?.hidden === false
}

const visibleLinks = (dialog: HTMLDialogElement) => [
  ...dialog.querySelectorAll<HTMLElement>('li:not([hidden]) a'),
]

const moveIn = (dialog: HTMLDialogElement, step: 1 | -1) => {
  const links = visibleLinks(dialog)
  const at = links.indexOf(document.activeElement as HTMLElement)
  const field = dialog.querySelector<HTMLElement>('[data-go]')
  const next = at + step < 0 ? field : links[Math.min(at + step, links.length - 1)]
  next?.focus()
}

const listen = (dialog: HTMLDialogElement) => {
  const field = dialog.querySelector<HTMLInputElement>('[data-go]')
  if (!field) return
  field.addEventListener('input', () => filterRows(dialog, field.value))
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      moveIn(dialog, event.key === 'ArrowDown' ? 1 : -1)
    }
    if (event.key === 'Enter' && event.target === field) visibleLinks(dialog)[0]?.click()
  })
}

/** What the buttons of the screen do, by their keys. */
const listKeys = (dialog: HTMLDialogElement) => {
  const list = dialog.querySelector('[data-keys]')
  list?.querySelectorAll('[data-own]').forEach((entry) => entry.remove())
  for (const button of document.querySelectorAll<HTMLElement>('main [data-key]')) {
    const [term, words] = [document.createElement('dt'), document.createElement('dd')]
    const key = document.createElement('kbd')
    key.className = 'office-key'
    key.textContent = (button.dataset.key ?? '').toUpperCase()
    term.append(key)
    words.textContent = [...button.childNodes]
      .filter((node) => node.nodeName !== 'KBD')
      .map((node) => node.textContent)
      .join('')
      .trim()
    for (const entry of [term, words]) {
      entry.dataset.own = ''
      list?.append(entry)
    }
  }
}

export const openDialog = (id: string): void => {
  const dialog = dialogOf(id)
  if (!dialog || dialog.open) return
  listKeys(dialog)
  dialog.showModal()
}

export const openDialogs = (): void => {
  document.querySelectorAll<HTMLDialogElement>('dialog').forEach(listen)
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const opener = target.closest<HTMLElement>('[data-opens]')
    if (opener?.dataset.opens) openDialog(opener.dataset.opens)
    // Beside what it shows is its backdrop.
    if (target instanceof HTMLDialogElement) target.close()
  })
}
