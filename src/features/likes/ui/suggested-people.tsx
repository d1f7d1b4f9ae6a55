import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { ReactNode } from 'react'

/** As many beside each other as there is room for, be it a phone, a pane or a page. */
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3'

/** Where there is nobody yet: some people, as items of a list. */
export function SuggestedPeople({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mx-auto w-full max-w-4xl px-2 pb-6">
      <h2 id={id} className="mb-3 text-heading">
        <Trans>People you might like</Trans>
      </h2>
      <ul className={grid}>{children}</ul>
    </section>
  )
}
