import type { ReactNode } from 'react'
import { Spark } from '#features/sites/ui/shared/spark.tsx'
import { GoDialog, KeysDialog } from './frame-dialogs.tsx'
import { OfficeNav } from './office-nav.tsx'
import type { NavScreen } from './office-nav.tsx'

export type OfficeProps = {
  siteName: string
  screen: NavScreen
  /** Those that whoever looks may open. */
  screens: readonly NavScreen[]
  /** What the last act has led to. */
  said: { text: string; isGood: boolean } | null
  /** Who is here, and the way out. */
  account?: ReactNode
  children: ReactNode
}

/** One language, plain forms, tables that fit a desk and scroll on a phone; all of it can be done by keyboard. */
export function OfficeFrame({ siteName, screen, screens, said, account, children }: OfficeProps) {
  return (
    <div className="office">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <header className="office-bar">
        <a href="/office" className="flex items-center gap-2 text-heading font-bold">
          <Spark />
          <span className="max-w-40 truncate">{siteName}</span>
        </a>
        <button type="button" data-opens="go" className="office-go" aria-keyshortcuts="Control+K">
          Go to… <kbd className="office-key">Ctrl K</kbd>
        </button>
        <button
          type="button"
          data-opens="keys"
          className="office-icon"
          aria-label="Keys"
          aria-keyshortcuts="?"
        >
          ?
        </button>
        {account}
      </header>
      <OfficeNav screens={screens} path={screen.path} />
      <main id="content" className="office-main">
        <h1 className="mb-4 text-title">{screen.title}</h1>
        {said && (
          <p role={said.isGood ? 'status' : 'alert'} className={said.isGood ? 'office-good' : 'office-bad'}>
            {said.text}
          </p>
        )}
        {children}
      </main>
      <GoDialog screens={screens} />
      <KeysDialog />
    </div>
  )
}
