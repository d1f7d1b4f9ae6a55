import type { KeyboardEvent } from 'react'

/** Arrow keys lead from one of these buttons to that of the message above or below; those that are hidden are passed by. */
export const arrowKeysBetween =
  (selector: string) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const log = event.currentTarget.closest('[role=log]')
    if (by === undefined || !log) return
    event.preventDefault()
    const buttons = [...log.querySelectorAll<HTMLElement>(selector)].filter(
      (button) => button.offsetParent !== null,
    )
    buttons[buttons.indexOf(event.currentTarget) + by]?.focus()
  }
