import type { HeirOf } from '#design/use-leave-focus.ts'

const find = (around: Element | null, selector: string) => around?.querySelector<HTMLElement>(selector)

/** What was said, around something that goes. */
export const logAround: HeirOf = (gone) => {
  const conversation = gone.closest('#conversation')
  return () => find(conversation, '[role=log]')
}

/** Where one writes, if one may by then. */
export const boxAround: HeirOf = (gone) => {
  const conversation = gone.closest('#conversation')
  return () => find(conversation, 'textarea') ?? find(conversation, '[role=log]')
}

/** The row that takes the place of one in the list; where none is left, the heading. */
export const nextRow: HeirOf = (gone) => {
  const list = gone.closest('section')
  const next = gone.nextElementSibling ?? gone.previousElementSibling
  return () => find(next, '[data-row]') ?? find(list, 'h1, h2')
}
