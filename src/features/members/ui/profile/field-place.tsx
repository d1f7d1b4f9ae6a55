import type { ReactNode } from 'react'
import type { SheetField } from './sheet-address.ts'

/** Where an address that names a field leads within its sheet. */
export function FieldPlace({ field, children }: { field: SheetField; children: ReactNode }) {
  return <div data-field={field}>{children}</div>
}

const usable = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)'

/** Puts the first control of a field under the fingers. Until consent is given the question for it is what can be answered. */
export const focusField = (sheet: HTMLElement, field: SheetField): void => {
  const place = sheet.querySelector(`[data-field="${field}"]`)
  const control = place?.querySelector<HTMLElement>(usable) ?? sheet.querySelector<HTMLElement>(usable)
  control?.focus()
}
