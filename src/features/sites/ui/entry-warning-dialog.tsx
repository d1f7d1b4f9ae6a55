import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { EnterWords, EntryWords, LeaveWords } from './shared/entry-words.tsx'

type Props = { onEnter: () => void; minAge: number; siteName: string }

export default function EntryWarningDialog({ onEnter, minAge, siteName }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onClose={onEnter}
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
      <EntryWords {...{ minAge, siteName, BanLink }} onLeave={onEnter} />
    </Dialog>
  )
}

function BanLink({ children, onClick }: { children: ReactNode; onClick?: () => void }) {
  return (
    <Link to="/$token" params={{ token: 'ban' }} onClick={onClick} className="text-accent-ink underline">
      {children}
    </Link>
  )
}
