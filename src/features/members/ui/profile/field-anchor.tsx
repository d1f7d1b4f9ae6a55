import type { ReactNode } from 'react'
import type { FieldName } from '../../fields.ts'
import type { ProfilePart } from '../../rules.ts'

const anchorOf = (part: string) => `field-${part}`

/** Where a suggestion to complete the profile leads. */
export function FieldAnchor({ part, children }: { part: ProfilePart | FieldName; children: ReactNode }) {
  return (
    <div id={anchorOf(part)} className="scroll-mt-24">
      {children}
    </div>
  )
}

/** Photos are a part of their own feature, with an anchor of its own. */
export const addressOf = (part: ProfilePart): string => (part === 'photo' ? 'photos' : anchorOf(part))

const usable = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)'

/** Brings a part of the page into sight and its first control under the fingers. */
export const goTo = (part: ProfilePart): void => {
  const place = document.getElementById(addressOf(part))
  // Until consent is given the question for it is what can be answered.
  const control =
    place?.querySelector<HTMLElement>(usable) ?? place?.closest('section')?.querySelector<HTMLElement>(usable)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  place?.scrollIntoView({
    block: part === 'photo' ? 'start' : 'center',
    behavior: isCalm ? 'auto' : 'smooth',
  })
  control?.focus({ preventScroll: true })
}
