import type { FindFocusTarget } from '#design/use-move-focus-on-unmount.ts'

const find = (around: Element | null, selector: string) => around?.querySelector<HTMLElement>(selector)

/** What was said, around something that goes. */
export const logAround: FindFocusTarget = (gone) => {
  const conversation = gone.closest('#conversation')
  return () => find(conversation, '[role=log]')
}

/** Where one writes, if one may by then. */
export const boxAround: FindFocusTarget = (gone) => {
  const conversation = gone.closest('#conversation')
  return () => find(conversation, 'textarea') ?? find(conversation, '[role=log]')
}

/** The row that takes the place of one in the list; where none is left, the heading. */
export const nextRow: FindFocusTarget = (gone) => {
  const list = gone.closest('section')
  const next = gone.nextElementSibling ?? gone.previousElementSibling
  return () => find(next, '[data-row]') ?? find(list, 'h1, h2')
}
