import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'

type Props = { onEnter: () => void; minAge: number; siteName: string }

export default function EntryWarningDialog({ onEnter, minAge, siteName }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onClose={onEnter}
      sheet
      size="sm"
      title={t`Before you come in`}
      footer={
        <>
          {/* Away from here, to a page that has nothing to do with us. */}
          <a href="about:blank" rel="noreferrer" className={buttonClass({ variant: 'ghost' })}>
            <Trans>Leave</Trans>
          </a>
          <Button onClick={onEnter}>
            <Trans>I am {minAge} or older</Trans>
          </Button>
        </>
      }
    >
      <div className="space-y-3 text-ink-soft">
        <p>
          <Trans>
            {siteName} is a place where adults meet. Profiles and conversations can be about sexuality.
          </Trans>
        </p>
        <p>
          <Trans>
            Come in only if you are at least {minAge} years old. How to keep children away from sites like
            this is explained under{' '}
            <Link
              to="/$token"
              params={{ token: 'ban' }}
              onClick={onEnter}
              className="text-accent-ink underline"
            >
              access ban
            </Link>
            .
          </Trans>
        </p>
      </div>
    </Dialog>
  )
}
