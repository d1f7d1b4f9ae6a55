import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { EnterWords, EntryWords, LeaveWords } from './shared/entry-words.tsx'

type Props = { onEnter: () => void; minAge: number; siteName: string }

/** Only the button says how old somebody is: neither Escape nor a cross leads around the question. */
export default function EntryWarningDialog({ onEnter, minAge, siteName }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onClose={onEnter}
      dismissible={false}
      sheet
      size="sm"
      title={t({
        message: 'Before you enter',
        comment: 'Title of the dialog that warns that the site is for adults only',
      })}
      footer={
        <>
          {/* Away from here, to a page that has nothing to do with us. */}
          <a href="about:blank" rel="noreferrer" className={buttonClass({ variant: 'ghost' })}>
            <LeaveWords />
          </a>
          <Button onClick={onEnter}>
            <EnterWords minAge={minAge} />
          </Button>
        </>
      }
    >
      <EntryWords {...{ minAge, siteName, BanLink }} />
    </Dialog>
  )
}

function BanLink({ children }: { children: ReactNode }) {
  return (
    <Link to="/$token" params={{ token: 'ban' }} className="text-accent-ink underline">
      {children}
    </Link>
  )
}
