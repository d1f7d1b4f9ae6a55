import { localEntries } from '#design/storage.ts'
import { orderOf } from './table-order.ts'

/** From so many columns on, one may choose among them. */
const COLUMNS_TO_CHOOSE = 6
const ROWS_TO_SORT = 2

/** How somebody wants a table, in this browser. */
type View = { sort?: string; isDown?: boolean; hidden?: string[] }

type Parts = {
  table: HTMLTableElement
  body: HTMLTableSectionElement
  heads: HTMLTableCellElement[]
  key: string
}

const wordsOf = (cell: Element | undefined): string => cell?.textContent?.trim() ?? ''

const viewOf = ({ key }: Parts): View => {
  try {
    return JSON.parse(localEntries.get(key) ?? '{}') as View
  } catch {
    return {}
  }
}
const keepView = (parts: Parts, changed: View): void =>
  localEntries.set(parts.key, JSON.stringify({ ...viewOf(parts), ...changed }))

const sortBy = ({ body, heads }: Parts, head: HTMLTableCellElement, isDown: boolean): void => {
  const rows = [...body.rows]
  const cells = rows.map((row) => wordsOf(row.cells[head.cellIndex]))
  body.append(...orderOf(cells, isDown).flatMap((place) => rows[place] ?? []))
  for (const one of heads) if (one.ariaSort) one.ariaSort = 'none'
  head.ariaSort = isDown ? 'descending' : 'ascending'
}

/** In the address, so that a link to it shows the same. */
const tellAddress = (words: string, isDown: boolean): void => {
  const address = new URL(location.href)
  address.searchParams.set('sort', (isDown ? '-' : '') + words)
  history.replaceState(history.state, '', address)
}

const addSorting = (parts: Parts, view: View): void => {
  const asked = new URLSearchParams(location.search).get('sort')
  const wanted = asked?.replace(/^-/, '') ?? view.sort
  const isDown = asked === null ? view.isDown === true : asked.startsWith('-')
  for (const head of parts.heads) {
    const words = wordsOf(head)
    if (words === '' || head.tagName !== 'TH') continue
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'table-sort',
    })
    button.append(...head.childNodes)
    head.append(button)
    head.ariaSort = 'none'
    button.addEventListener('click', () => {
      const goesDown = head.ariaSort === 'ascending'
      sortBy(parts, head, goesDown)
      tellAddress(words, goesDown)
      keepView(parts, { sort: words, isDown: goesDown })
    })
    if (words === wanted) sortBy(parts, head, isDown)
  }
}

const showColumn = ({ table }: Parts, index: number, isShown: boolean): void => {
  for (const row of table.rows) {
    const cell = row.cells[index]
    if (cell) cell.hidden = !isShown
  }
}

/** The first column says what a row is: it stays. */
const addChoice = (parts: Parts, { hidden = [] }: View): void => {
  const choice = document.createElement('details')
  choice.className = 'table-columns'
  choice.append(Object.assign(document.createElement('summary'), { textContent: 'Columns' }))
  for (const head of parts.heads.slice(1)) {
    const words = wordsOf(head)
    if (words === '') continue
    const index = head.cellIndex
    const box = Object.assign(document.createElement('input'), { type: 'checkbox' })
    box.checked = !hidden.includes(words)
    showColumn(parts, index, box.checked)
    box.addEventListener('change', () => {
      showColumn(parts, index, box.checked)
      const others = (viewOf(parts).hidden ?? []).filter((name) => name !== words)
      keepView(parts, { hidden: box.checked ? others : [...others, words] })
    })
    const label = document.createElement('label')
    label.append(box, ` ${words}`)
    choice.append(label)
  }
  parts.table.parentElement?.after(choice)
}

const partsOf = (table: HTMLTableElement): Parts | null => {
  const [body] = table.tBodies
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])]
  const isEven = [...(body?.rows ?? [])].every((row) => row.cells.length === heads.length)
  if (!body || !isEven || body.rows.length < ROWS_TO_SORT) return null
  return {
    table,
    body,
    heads,
    key: `office-table:${location.pathname}:${wordsOf(table.caption ?? undefined)}`,
  }
}

/** Where a table is wider than the window, heads that are pressed would be more that one has to scroll past. */
const WIDE = '(width >= 48rem)'

/** Tables that are whole on their screen are sorted by their heads; both that and the columns are kept in this browser. */
export const startTables = (): void => {
  for (const table of document.querySelectorAll<HTMLTableElement>('[data-table] > table')) {
    const parts = partsOf(table)
    if (!parts) continue
    const view = viewOf(parts)
    addSorting(parts, view)
    if (parts.heads.length >= COLUMNS_TO_CHOOSE) addChoice(parts, view)
  }
  const wide = matchMedia(WIDE)
  const adapt = () => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('.table-sort'))
      button.disabled = !wide.matches
  }
  wide.addEventListener('change', adapt)
  adapt()
}
