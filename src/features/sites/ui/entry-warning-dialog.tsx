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
      title={t({
        message: 'Before you enter',
        comment: 'Title of the dialog that warns that the site is for adults only',
      })}
      footer={
        <>
          {/* Away from here, to a page that has nothing to do with us. */}
          <a href="about:blank" rel="noreferrer" className={buttonClass({ variant: 'ghost' })}>
            <Trans comment="Button in the adults-only warning (verb): goes away from the site">
              Leave site
            </Trans>
          </a>
          <Button onClick={onEnter}>
            <Trans>I’m {minAge} or older</Trans>
          </Button>
        </>
      }
    >
      <div className="space-y-3 text-ink-soft">
        <p>
          <Trans>{siteName} is a place for adults to meet. Profiles and chats may be sexual in nature.</Trans>
        </p>
        <p>
          <Trans>
            Only enter if you’re {minAge} or older. To keep children off sites like this, see{' '}
            <Link
              to="/$token"
              params={{ token: 'ban' }}
              onClick={onEnter}
              className="text-accent-ink underline"
            >
              self-exclusion and bans
            </Link>
            .
          </Trans>
        </p>
      </div>
    </Dialog>
  )
}
