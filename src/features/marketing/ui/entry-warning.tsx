import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { EnterWords, EntryWords, LeaveWords } from '#features/sites/ui/shared/entry-words.tsx'
import { usePage } from './view.ts'

/** Whether it shows is decided on the server; the island opens it, and remembers that it was closed. */
export function EntryWarning() {
  const { site } = usePage()
  return (
    <dialog data-entry closedby="none" aria-labelledby="entry-title" className="lander-dialog">
      <h2 id="entry-title" className="mb-3 text-title">
        <Trans comment="Title of the dialog that warns that the site is for adults only">
          Before you enter
        </Trans>
      </h2>
      <EntryWords minAge={site.min_age} siteName={site.name} BanLink={BanLink} />
      <form method="dialog" className="mt-6 flex flex-wrap justify-end gap-3">
        <a href="about:blank" rel="noreferrer" className={buttonClass({ variant: 'ghost' })}>
          <LeaveWords />
        </a>
        <button autoFocus className={buttonClass()}>
          <EnterWords minAge={site.min_age} />
        </button>
      </form>
    </dialog>
  )
}

function BanLink({ children }: { children: ReactNode }) {
  const { href } = usePage()
  return (
    <a href={href('/ban')} className="text-accent-ink underline">
      {children}
    </a>
  )
}
